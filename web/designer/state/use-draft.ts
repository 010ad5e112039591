import { useEffect, useRef, useState } from 'react';
import { type Configuration, configurationId, type LinePrice } from '#rules/design/artwork/configuration.ts';
import { isEmptyDocument } from '#rules/design/artwork/document.ts';
import { levelOf } from '#rules/prices/pricing/price-levels.ts';
import { saveDraft, storedOf, unfinishedDesigns } from '#web/device/configurations.ts';
import { deviceStorage } from '#web/device/device-storage.ts';
import type { Editor } from './editor.ts';
import { newId } from './new-id.ts';

/**
 * `page`: this browser stores nothing, so the design lives as long as the page. `full`: the last change is
 * not saved.
 */
export type SaveStatus = 'untouched' | 'saved' | 'page' | 'full';

const SAVE_AFTER_MS = 300;

export type Opened = {
  readonly id: string;
  /** the design came from the cart and goes back to its line */
  readonly isEdit: boolean;
  readonly found: Configuration | null;
  /** plates confirmed so far, see `platesOf` */
  readonly confirmedPlates: string | null;
  /** previews of Pantone codes confirmed so far, see `previewName` */
  readonly confirmedPreviews: readonly string[];
  /** a second unfinished design of the product */
  readonly other: Configuration | null;
  /** something that was kept could not be read */
  readonly isDamaged: boolean;
};

/**
 * The stored design of the product: an unfinished one, or a cart line to be edited; else a new id (CFG-079).
 * Whether it belongs to a line is read from the cart: the line may have been deleted or ordered since.
 */
export function openDraft(productId: string): Opened {
  const { designs, isWhole } = unfinishedDesigns(productId);
  const [draft, ...others] = designs;
  const other =
    others.find(({ configuration }) => !isEmptyDocument(configuration.artwork))?.configuration ?? null;
  const isDamaged = !isWhole;
  if (!draft) {
    const id = configurationId(Math.random);
    return { id, isEdit: false, found: null, confirmedPlates: null, confirmedPreviews: [], other, isDamaged };
  }
  const { configuration: found } = draft;
  const { id, confirmedPlates = null, confirmedPreviews = [] } = found;
  return {
    id,
    isEdit: storedOf(id).line !== null,
    found,
    confirmedPlates,
    confirmedPreviews,
    other,
    isDamaged,
  };
}

/** The design as a cart line; the level is the one its quantity lies in (D-S53). */
export const configurationOf = (
  { id, confirmedPlates, confirmedPreviews }: Pick<Opened, 'id' | 'confirmedPlates' | 'confirmedPreviews'>,
  editor: Editor,
  prices: LinePrice | null,
): Configuration => ({
  id,
  ...(confirmedPlates === null ? {} : { confirmedPlates }),
  ...(confirmedPreviews.length === 0 ? {} : { confirmedPreviews }),
  quantity: editor.settled,
  artwork: editor.document,
  latestSelectedPriceLevel: levelInside(prices, editor.settled),
  prices,
});

function levelInside(prices: LinePrice | null, quantity: number): Configuration['latestSelectedPriceLevel'] {
  const level = prices && levelOf(prices.otherPrices, quantity);
  return level ? { pcsFrom: level.pcsFrom, pcsTo: level.pcsTo } : null;
}

type Base = Pick<Opened, 'id' | 'isEdit' | 'confirmedPreviews'> & {
  readonly document: Editor['document'];
  readonly settled: number;
};

/**
 * Saves the design on this device shortly after each change, and at once when the page is left (CRT-025).
 * Opening a product without a change saves nothing, because only the last drafts are kept.
 * @param hasConflict asked before every write: true when another tab wrote meanwhile and the person has not
 *   chosen yet
 */
export function useDraft(
  opened: Opened | null,
  editor: Editor,
  prices: LinePrice | null,
  hasConflict: () => boolean,
) {
  const [status, setStatus] = useState<SaveStatus>('untouched');
  const base = useRef<Base | null>(null);
  const isClosed = useRef(false);
  const save = useRef<(isLeaving?: boolean) => void>(() => undefined);

  const { document, settled } = editor;
  useEffect(() => {
    if (!opened) return;
    const { id, isEdit, confirmedPreviews } = opened;
    const now: Base = { id, isEdit, confirmedPreviews, document, settled };
    base.current ??= now;
    save.current = (isLeaving = false) => {
      const isSame =
        base.current &&
        Object.entries(now).every(([key, value]) => base.current?.[key as keyof Base] === value);
      if (isClosed.current || isSame) return;
      const isConflicting = hasConflict();
      if (isConflicting && !isLeaving) return;
      // leaving the page without a choice keeps both versions
      const configuration = configurationOf(
        isConflicting ? { ...opened, id: newId() } : opened,
        editor,
        prices,
      );
      const stored = saveDraft(configuration, opened.isEdit && !isConflicting);
      if (stored.ok) base.current = now;
      setStatus(stored.ok ? (deviceStorage().isKept ? 'saved' : 'page') : 'full');
    };
    const timer = setTimeout(() => save.current(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [opened, document, settled, editor, prices, hasConflict]);

  useEffect(() => {
    const atOnce = () => save.current(true);
    window.addEventListener('pagehide', atOnce);
    return () => {
      window.removeEventListener('pagehide', atOnce);
      atOnce();
    };
  }, []);

  return {
    status,
    /** Saves now what is not saved yet. */
    retry: () => save.current(),
    /**
     * Saves the design even where nothing changed here: it was changed elsewhere, and this version was
     * chosen.
     */
    rewrite: () => {
      if (base.current) base.current = { ...base.current, id: '' };
      save.current();
    },
    /** The design is in the cart now: nothing is saved any more. */
    close: () => {
      isClosed.current = true;
    },
    /** Adding it to the cart failed: saving goes on. */
    reopen: () => {
      isClosed.current = false;
    },
  };
}

export type DraftWriter = ReturnType<typeof useDraft>;
