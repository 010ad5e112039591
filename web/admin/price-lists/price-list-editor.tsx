import { useState } from 'react';
import { openPriceList } from '#contract/prices/price-lists.ts';
import type { PriceListTab } from '#rules/prices/price-lists/tabs.ts';
import { m } from '#texts/messages.ts';
import { FailureNote } from '#web/calls/failure-note.tsx';
import { useCall } from '#web/calls/use-call.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Spinner } from '#web/ui/small.tsx';
import { Editor } from './editor.tsx';
import { listName } from './list-name.ts';

/**
 * A price list as a table, for the page of the default list and the tab of a partner. It loads its list
 * itself (`openPriceList`): thousands of rows would only make the page slow to come. Its page asks who may
 * see it.
 */
export function PriceListEditor({ listId }: { readonly listId: string }) {
  const { locale } = useShop();
  const { value, failure, retry } = useCall(openPriceList, { params: { id: listId } });
  const [sheet, setSheet] = useState<PriceListTab | null>(null);
  if (failure) return <FailureNote {...failure} locale={locale} onRetry={retry} />;
  if (!value) return <Spinner label={m.pl_loading()} />;
  // another state of the list is another beginning: nothing unsaved is open when a file or a version changes
  // it
  return (
    <Editor
      key={`${value.id} ${value.state}`}
      list={{ ...value, name: listName(value) }}
      first={sheet ?? 'meter'}
      isResult={sheet !== null}
      reload={(now) => {
        setSheet(now);
        retry();
      }}
    />
  );
}
