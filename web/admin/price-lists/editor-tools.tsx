import { useState } from 'react';
import { m } from '#texts/messages.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { AddCodeDialog, missingCodes } from './add-code-dialog.tsx';
import { failureWords } from './announcements.tsx';
import type { EditorState } from './grid/editor-state.ts';
import { type Action, activeCell } from './grid/reduce.ts';
import type { OpenedList } from './opened-list.ts';
import { PercentDialog } from './percent-dialog.tsx';
import s from './price-editor.module.css';
import { SplitDialog } from './split-dialog.tsx';

type Props = {
  readonly list: OpenedList;
  readonly state: EditorState;
  /** does it and goes back to the table */
  readonly dispatch: (action: Action) => void;
  /** does it and stays, for what is pressed several times */
  readonly stay: (action: Action) => void;
};

type ToolProps = {
  readonly icon: IconName;
  readonly text: string;
  readonly keys?: string;
  readonly off?: boolean;
  readonly run: () => void;
};

const Tool = ({ icon, text, keys, off, run }: ToolProps) => (
  <button
    type="button"
    className="btn line tiny"
    aria-keyshortcuts={keys}
    aria-disabled={off || undefined}
    onClick={() => !off && run()}
  >
    <Icon name={icon} size="small" />
    {text}
  </button>
);

/** What is done with the chosen cells, for the mouse and for those who do not know the keys. */
export function EditorTools({ list, state, dispatch, stay }: Props) {
  const [open, setOpen] = useState<'percent' | 'split' | 'code' | null>(null);
  const close = () => setOpen(null);
  const cell = activeCell(state);
  const failure = failureWords(state.said);
  const canAdd = missingCodes(list, state).length > 0;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a row of buttons, not fields of a form */}
      <div className={s.tools} role="group" aria-label={m.pl_tools()}>
        <Tool
          icon="undo"
          text={m.pl_undo()}
          keys="Control+Z"
          off={state.past.length === 0}
          run={() => stay({ type: 'undo' })}
        />
        <Tool
          icon="redo"
          text={m.pl_redo()}
          keys="Control+Y"
          off={state.future.length === 0}
          run={() => stay({ type: 'redo' })}
        />
        <Tool
          icon="fillDown"
          text={m.pl_fill()}
          keys="Control+D"
          off={!cell}
          run={() => dispatch({ type: 'fill' })}
        />
        <Tool icon="percent" text={m.pl_percent()} off={!cell} run={() => setOpen('percent')} />
        <Tool icon="plus" text={m.pl_split()} off={!cell} run={() => setOpen('split')} />
        <Tool
          icon="trash"
          text={m.pl_remove_tier()}
          off={!cell}
          run={() => dispatch({ type: 'removeTiers' })}
        />
        {canAdd && <Tool icon="plus" text={m.pl_add_code()} run={() => setOpen('code')} />}
      </div>
      <div aria-live="polite">{failure && <Note tone="warn">{failure}</Note>}</div>
      <PercentDialog
        key={`p${open}`}
        open={open === 'percent'}
        state={state}
        onClose={close}
        dispatch={dispatch}
      />
      {cell && (
        <SplitDialog
          key={`s${open}`}
          open={open === 'split'}
          row={cell.row}
          onClose={close}
          dispatch={dispatch}
        />
      )}
      <AddCodeDialog
        key={`c${open}`}
        open={open === 'code'}
        list={list}
        state={state}
        onClose={close}
        dispatch={dispatch}
      />
    </>
  );
}
