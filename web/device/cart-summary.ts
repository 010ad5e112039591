import { useSyncExternalStore } from 'react';
import { type Currency, currencies } from '#rules/platform/editions/editions.ts';
import { type Minor, minor } from '#rules/platform/money/money.ts';

/**
 * What the header shows of the cart: number of lines and their total with VAT, without shipping (SHL-004,
 * SHL-005, D-S10). `gross` of a partner, whose amounts are net, is the net total.
 */
export type CartSummary = { readonly lines: number; readonly gross: Minor; readonly currency: Currency };

/** Local storage belongs to one host, so each edition keeps its own cart (D-S58). */
export const CART_SUMMARY_KEY = 'inkrule.cart.summary';
const CHANGED = 'inkrule:cart-summary';

/** Storage is written by people too: what is not a summary reads as no cart. */
export function parseSummary(stored: string | null): CartSummary | null {
  if (!stored) return null;
  try {
    const { lines, gross, currency } = JSON.parse(stored) as Record<string, unknown>;
    if (
      !Number.isSafeInteger(lines) ||
      !Number.isSafeInteger(gross) ||
      !currencies.includes(currency as Currency)
    )
      return null;
    if ((lines as number) < 1 || (gross as number) < 0) return null;
    return { lines: lines as number, gross: minor(gross as number), currency: currency as Currency };
  } catch {
    return null;
  }
}

/** Called by the cart after every change; an empty cart removes the entry. */
export function writeCartSummary(summary: CartSummary | null): void {
  try {
    if (summary && summary.lines > 0) localStorage.setItem(CART_SUMMARY_KEY, JSON.stringify(summary));
    else localStorage.removeItem(CART_SUMMARY_KEY);
  } catch {
    return; // a full or forbidden storage must not break the page; the cart itself reports it
  }
  window.dispatchEvent(new Event(CHANGED));
}

let lastText: string | null = null;
let last: CartSummary | null = null;

// The store hook compares by identity, so the same text has to give the same object.
function read(): CartSummary | null {
  let text: string | null = null;
  try {
    text = localStorage.getItem(CART_SUMMARY_KEY);
  } catch {
    return null;
  }
  if (text !== lastText) {
    lastText = text;
    last = parseSummary(text);
  }
  return last;
}

function subscribe(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', changed); // other tabs
  window.addEventListener('pageshow', changed); // the browser kept this page and brings it back
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', changed);
    window.removeEventListener('pageshow', changed);
  };
}

/** The stored summary; null on the server and for an empty cart. */
export const useCartSummary = (): CartSummary | null => useSyncExternalStore(subscribe, read, () => null);
