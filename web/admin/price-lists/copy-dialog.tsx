import { useState } from 'react';
import { copyPriceList, showPriceCopy } from '#contract/prices/price-lists.ts';
import { conversion } from '#rules/platform/money/currency.ts';
import { parseDecimal } from '#rules/platform/tables/numbers.ts';
import { m } from '#texts/messages.ts';
import { FailureNote } from '#web/calls/failure-note.tsx';
import { useAct } from '#web/calls/use-act.ts';
import { useCall } from '#web/calls/use-call.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Spinner } from '#web/ui/small.tsx';
import { Figures } from '../imports/figures.tsx';
import { useOtherLists } from './compare-dialog.tsx';
import { DifferenceTable, differenceFigures } from './difference-table.tsx';
import type { OpenedList } from './opened-list.ts';
import { SourceChoice } from './source-choice.tsx';
import { UnpricedConfirm } from './unpriced-confirm.tsx';

type Props = {
  readonly list: OpenedList;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/**
 * Gives this list the prices of another one, some percent up or down. What would change is shown first; the
 * version before stays in the history.
 */
export function CopyDialog({ list, onClose, onDone }: Props) {
  const { locale } = useShop();
  const { others, failure: noNames, retry: askNames } = useOtherLists(list);
  const sources = others.filter(({ currency }) => conversion(currency, list.currency).ok);
  const { run } = useAct();
  const [from, setFrom] = useState('');
  const [text, setText] = useState('0');
  const [confirmed, setConfirmed] = useState(0);
  const read = parseDecimal(text.replace('%', ''), text.includes(',') ? 'comma' : null);
  const percent = read.ok ? (read.value ?? 0) : null;
  const isWrong = percent === null || percent < -100 || percent > 1000;
  const isAsked = from !== '' && !isWrong;
  const params = { id: list.id };
  const found = useCall(showPriceCopy, isAsked ? { params, query: { from, percent } } : null);
  const shown = isAsked && found.status === 'value' ? found.value : null;
  const unpriced = shown?.difference.counts.unpriced ?? 0;
  const act = async () => {
    if (!shown || percent === null) return null;
    // a number that was confirmed is not the one of another list
    if (unpriced !== confirmed) return m.pl_unpriced_first();
    const body = { from, percent, unpriced, state: shown.state };
    const refused = await run(copyPriceList, { params, body }, m.pl_copy_done());
    if (refused === null) onDone();
    return refused;
  };
  return (
    <ConfirmDialog
      open
      size="full"
      hasYes={(shown?.difference.counts.cells ?? 0) > 0}
      title={m.pl_copy_title({ name: list.name })}
      yes={m.pl_copy_do()}
      no={m.pl_cancel()}
      onYes={act}
      onNo={onClose}
      text={
        <>
          <p>{m.pl_copy_text()}</p>
          {noNames && <FailureNote {...noNames} locale={locale} onRetry={askNames} />}
          {sources.length > 0 && (
            <SourceChoice
              label={m.pl_copy_from()}
              placeholder={m.pl_choose_list()}
              sources={sources}
              onChoose={setFrom}
            />
          )}
          {others.length > 0 && sources.length === 0 && (
            <p>{m.pl_copy_nowhere({ currency: list.currency })}</p>
          )}
          <Field
            label={m.pl_percent_label()}
            hint={m.pl_percent_hint()}
            error={isWrong ? m.pl_percent_wrong() : undefined}
            value={text}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
          />
          {isAsked && found.failure && (
            <FailureNote {...found.failure} locale={locale} onRetry={found.retry} />
          )}
          {isAsked && found.status === 'waiting' && <Spinner />}
          {shown && (
            <>
              <Figures figures={differenceFigures(shown.difference)} />
              {unpriced > 0 && (
                <UnpricedConfirm
                  count={unpriced}
                  name={list.name}
                  isConfirmed={confirmed === unpriced}
                  confirm={(isConfirmed) => setConfirmed(isConfirmed ? unpriced : 0)}
                />
              )}
              <DifferenceTable difference={shown.difference} currency={shown.currency} />
            </>
          )}
        </>
      }
    />
  );
}
