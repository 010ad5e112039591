import { useState } from 'react';
import { m } from '#texts/messages.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Select } from '#web/ui/field.tsx';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';
import type { EditorState } from './grid/editor-state.ts';
import type { Action } from './grid/reduce.ts';
import { groupsOf } from './grid/table.ts';
import type { OpenedList } from './opened-list.ts';

type Props = {
  readonly open: boolean;
  readonly list: OpenedList;
  readonly state: EditorState;
  readonly onClose: () => void;
  readonly dispatch: (action: Action) => void;
};

/** Codes of the sheet that have no prices in this list. */
export function missingCodes(list: OpenedList, { table, filter }: EditorState) {
  const have = groupsOf(table);
  return list.codes.filter(({ heliosId, tab }) => tab === filter.sheet && !have.has(heliosId));
}

/** Gives a code without prices its first row. */
export function AddCodeDialog({ open, list, state, onClose, dispatch }: Props) {
  const { locale } = useShop();
  const missing = open ? missingCodes(list, state) : [];
  const [code, setCode] = useState('');
  const chosen = missing.find(({ heliosId }) => heliosId === code) ?? missing[0];
  const act = () => {
    if (!chosen) return;
    onClose();
    const { heliosId, productId } = chosen;
    const siblings = new Set(
      list.codes.filter((one) => one.productId === productId).map((one) => one.heliosId),
    );
    const { order, rows } = state.table;
    // beside the rows of its product, else at the end
    const place = order.findLastIndex((id) => siblings.has(String(rows[id]?.heliosId)));
    const model = rows[order[place] ?? -1];
    const name = list.products.find(({ id }) => id === productId)?.name[locale] ?? '';
    const description = String(model?.description ?? name);
    dispatch({ type: 'addCode', heliosId, description, place: place < 0 ? order.length : place + 1 });
  };
  return (
    <QuestionDialog
      open={open}
      title={m.pl_add_code_title()}
      yes={m.pl_add_code()}
      no={m.pl_cancel()}
      onYes={act}
      onNo={onClose}
      about={missing.map(({ heliosId }) => heliosId)}
    >
      <p>{m.pl_add_code_text()}</p>
      <Select
        label={m.pl_code()}
        value={chosen?.heliosId ?? ''}
        onChange={({ target }) => setCode(target.value)}
      >
        {missing.map(({ heliosId }) => (
          <option key={heliosId} value={heliosId}>
            {heliosId}
          </option>
        ))}
      </Select>
    </QuestionDialog>
  );
}
