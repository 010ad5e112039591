import { useEffect } from 'react';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { noteAddress } from '#web/shell/note-address.ts';
import { queryOf } from './requested-options.ts';

/** Keeps colour and scale of the design in the address, so that a copied address opens the same (CFG-005). */
export function useAddress(document: ArtworkDocument, isOpen: boolean): void {
  const query = queryOf(document);
  useEffect(() => {
    if (isOpen) noteAddress(`?${query}`);
  }, [query, isOpen]);
}
