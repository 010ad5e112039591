import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { ArtworkDocument } from '#rules/artwork/document.ts';
import { queryOf } from './requested-options.ts';

/** Keeps colour and scale of the design in the address, so that a copied address opens the same (CFG-005). */
export function useAddress(document: ArtworkDocument, isOpen: boolean): void {
  const navigate = useNavigate();
  const query = queryOf(document);
  // Only another colour or scale may navigate. The opened design also changes while it goes into the cart; if
  // that ran this effect, it would navigate back from the cart.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (isOpen && window.location.search !== `?${query}`)
      navigate(`?${query}`, { replace: true, preventScrollReset: true });
  }, [query, isOpen]);
}
