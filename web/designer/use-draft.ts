import { useEffect, useRef, useState } from 'react';
import { type Configuration, configurationId, type LinePrice } from '#rules/artwork/configuration.ts';
import { levelOf } from '#rules/pricing/price-levels.ts';
import { loadDraft, saveDraft } from '#web/cart/configurations.ts';
import { deviceStorage } from '#web/cart/device-storage.ts';
import type { Editor } from './editor.ts';

/** `page`: this browser keeps nothing beyond the page. `full`: the last change is not saved. */
export type SaveStatus = 'untouched' | 'saved' | 'page' | 'full';

const SAVE_AFTER_MS = 300;

export type Opened = {
  readonly id: string;
  /** the design came from the cart and goes back to its line */
  readonly isEdit: boolean;
  readonly found: Configuration | null;
  /** plates confirmed so far, see `platesOf` */
  readonly confirmedPlates: string | null;
};

/** What this device keeps of the product: an unfinished design, or a cart line to be edited; else a new id (CFG-079). */
export function openDraft(productId: string): Opened {
  const draft = loadDraft(productId);
  if (!draft) return { id: configurationId(Math.random), isEdit: false, found: null, confirmedPlates: null };
  const { configuration: found, isEdit } = draft;
  return { id: found.id, isEdit, found, confirmedPlates: found.confirmedPlates ?? null };
}

/** The design as a cart line; the level is the one its quantity lies in (D-S53). */
export const configurationOf = (
  { id, confirmedPlates }: Pick<Opened, 'id' | 'confirmedPlates'>,
  editor: Editor,
  prices: LinePrice | null,
): Configuration => ({
  id,
  ...(confirmedPlates === null ? {} : { confirmedPlates }),
  quantity: editor.settled,
  artwork: editor.document,
  latestSelectedPriceLevel: levelInside(prices, editor.settled),
  prices,
});

function levelInside(prices: LinePrice | null, quantity: number): Configuration['latestSelectedPriceLevel'] {
  const level = prices && levelOf(prices.otherPrices, quantity);
  return level ? { pcsFrom: level.pcsFrom, pcsTo: level.pcsTo } : null;
}

/**
 * Keeps the design on this device a moment after each change, and at once when the page is left (CRT-025). Opening a
 * product changes nothing, so a mere look pushes no other draft out.
 */
export function useDraft(opened: Opened | null, editor: Editor, prices: LinePrice | null) {
  const [status, setStatus] = useState<SaveStatus>('untouched');
  const base = useRef<{ readonly document: Editor['document']; readonly settled: number } | null>(null);
  const isClosed = useRef(false);
  const save = useRef<() => void>(() => undefined);

  const { document, settled } = editor;
  useEffect(() => {
    if (!opened) return;
    base.current ??= { document, settled };
    save.current = () => {
      const isSame = base.current?.document === document && base.current.settled === settled;
      if (isClosed.current || isSame) return;
      const stored = saveDraft(configurationOf(opened, editor, prices), opened.isEdit);
      if (stored.ok) base.current = { document, settled };
      setStatus(stored.ok ? (deviceStorage().isKept ? 'saved' : 'page') : 'full');
    };
    const timer = setTimeout(() => save.current(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [opened, document, settled, editor, prices]);

  useEffect(() => {
    const atOnce = () => save.current();
    window.addEventListener('pagehide', atOnce);
    return () => {
      window.removeEventListener('pagehide', atOnce);
      atOnce();
    };
  }, []);

  return {
    status,
    retry: () => save.current(),
    /** The design is in the cart now: nothing is to be saved any more. */
    close: () => {
      isClosed.current = true;
    },
  };
}
