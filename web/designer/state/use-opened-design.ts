import { useEffect, useState } from 'react';
import { ok } from '#rules/result.ts';
import type { Designer } from './designer-context.ts';
import { type RequestedOptions, withRequestedOptions } from './requested-options.ts';
import { type Opened, openDraft } from './use-draft.ts';

/** The design of this device that is being worked on; null until the page has read the storage. */
export function useOpenedDesign(
  { offer: { product }, dispatch }: Pick<Designer, 'offer' | 'dispatch'>,
  requested: RequestedOptions,
) {
  const [opened, setOpened] = useState<Opened | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the storage is read once, when the product is opened
  useEffect(() => {
    const found = openDraft(product.id);
    if (found.found) {
      dispatch({ type: 'opened', document: found.found.artwork, quantity: found.found.quantity });
      // a step of its own, so that undo brings back what another scale removes
      if (!found.isEdit)
        dispatch({
          type: 'command',
          run: (document) => ok(withRequestedOptions(document, product, requested)),
        });
    }
    setOpened(found);
  }, []);
  return { opened, setOpened };
}
