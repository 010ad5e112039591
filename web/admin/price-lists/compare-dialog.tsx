import { useState } from 'react';
import { comparePriceLists, listComparableLists } from '#contract/prices/price-lists.ts';
import { m } from '#texts/messages.ts';
import { FailureNote } from '#web/calls/failure-note.tsx';
import { useCall } from '#web/calls/use-call.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/small.tsx';
import { Figures } from '../imports/figures.tsx';
import { DifferenceTable, differenceFigures } from './difference-table.tsx';
import { listName } from './list-name.ts';
import type { OpenedList } from './opened-list.ts';
import { SourceChoice } from './source-choice.tsx';

type Props = { readonly list: OpenedList; readonly onClose: () => void };

/** Names of the other lists, to choose one. */
export function useOtherLists(list: OpenedList) {
  const { value, failure, retry } = useCall(listComparableLists, {});
  const others = (value?.lists ?? [])
    .filter(({ id }) => id !== list.id)
    .map((one) => ({ ...one, name: listName(one) }));
  return { others, failure, retry };
}

/** Where the prices of another list differ from those of this one. */
export function CompareDialog({ list, onClose }: Props) {
  const { locale } = useShop();
  const { others, failure: noNames, retry: askNames } = useOtherLists(list);
  const [chosen, setChosen] = useState('');
  const second = chosen || others[0]?.id || '';
  const input = second ? { query: { first: list.id, second } } : null;
  const { value, failure, retry, status } = useCall(comparePriceLists, input);
  return (
    <Dialog open onClose={onClose} title={m.pl_compare_title({ name: list.name })} size="full">
      {noNames && <FailureNote {...noNames} locale={locale} onRetry={askNames} />}
      {others.length > 0 && (
        <SourceChoice
          label={m.pl_compare_with()}
          hint={m.pl_compare_hint()}
          sources={others}
          onChoose={setChosen}
        />
      )}
      {failure && <FailureNote {...failure} locale={locale} onRetry={retry} />}
      {status === 'waiting' && input && <Spinner />}
      {value && status === 'value' && (
        <>
          <Figures figures={differenceFigures(value.difference)} />
          <DifferenceTable difference={value.difference} currency={value.currency} />
        </>
      )}
    </Dialog>
  );
}
