import { useEffect, useState } from 'react';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import type { Designer } from './designer-context.ts';
import type { RequestedOptions } from './requested-options.ts';
import { type Opened, openDraft } from './use-draft.ts';

/**
 * The design of this device that is being worked on; null until the page has read the storage.
 * @param request brings it into the colour and scale of the address, and asks before anything is removed
 */
export function useOpenedDesign(
  { offer: { product }, dispatch }: Pick<Designer, 'offer' | 'dispatch'>,
  requested: RequestedOptions,
  request: (document: ArtworkDocument, requested: RequestedOptions) => void,
) {
  const [opened, setOpened] = useState<Opened | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the storage is read once, when the product is opened
  useEffect(() => {
    const found = openDraft(product.id);
    if (found.found) {
      dispatch({ type: 'opened', document: found.found.artwork, quantity: found.found.quantity });
      // a step of its own, so that undo brings back the former scale
      if (!found.isEdit) request(found.found.artwork, requested);
    }
    setOpened(found);
  }, []);
  return { opened, setOpened };
}
