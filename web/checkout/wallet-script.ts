import type { Currency, Locale } from '#rules/platform/editions/editions.ts';

/** The part of the wallet's script the shop uses: https://developer.paypal.com/sdk/js/reference */
export type WalletActions = { readonly restart: () => unknown };
export type WalletHandlers = {
  /** answers the wallet's order; a refusal ends in `onError` */
  readonly createOrder: () => Promise<string>;
  readonly onApprove: (data: { readonly orderID: string }, actions: WalletActions) => Promise<unknown>;
  readonly onCancel: () => void;
  readonly onError: (error: unknown) => void;
};
type Buttons = { readonly render: (target: HTMLElement) => Promise<void>; readonly close?: () => unknown };
type WalletScript = {
  readonly FUNDING: { readonly PAYPAL: string };
  readonly Buttons: (
    options: WalletHandlers & {
      readonly fundingSource: string;
      readonly style: { height: number; label?: 'buynow' };
    },
  ) => Buttons;
};

export type WalletAccess = { readonly clientId: string; readonly scriptUrl: string };

const locales: Readonly<Record<Locale, string>> = { cs: 'cs_CZ', en: 'en_GB', de: 'de_DE' };

/** The script is made for one currency, so each has its own. */
export function walletScriptUrl(
  { clientId, scriptUrl }: WalletAccess,
  currency: Currency,
  locale: Locale,
): string {
  const url = new URL(scriptUrl);
  const query = {
    'client-id': clientId,
    currency,
    intent: 'capture',
    components: 'buttons',
    locale: locales[locale],
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Whether this document came with the headers of the payment page: a page that was walked to from another one
 * has the headers of that one, under which the script is blocked.
 */
export function hasOwnHeaders(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return !entry || new URL(entry.name, location.href).pathname === location.pathname;
}

const SCRIPT_MS = 20_000;
const loading = new Map<string, Promise<WalletScript>>();

function load(src: string, name: string): Promise<WalletScript> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const nonce = document.querySelector<HTMLMetaElement>('meta[name="wallet-nonce"]')?.content;
    const fail = (why: string) => {
      script.remove();
      reject(new Error(why));
    };
    const timer = setTimeout(() => fail('The script of the wallet does not come'), SCRIPT_MS);
    script.src = src;
    script.async = true;
    script.dataset.namespace = name;
    if (nonce) {
      script.nonce = nonce;
      script.dataset.cspNonce = nonce;
    }
    script.onerror = () => {
      clearTimeout(timer);
      fail('The script of the wallet is blocked');
    };
    script.onload = () => {
      clearTimeout(timer);
      const found = (window as unknown as Record<string, WalletScript | undefined>)[name];
      if (found) resolve(found);
      else fail('The script of the wallet did not start');
    };
    document.head.append(script);
  });
}

/** Loads the script once; after a failure it can be tried again. */
export function loadWallet(access: WalletAccess, currency: Currency, locale: Locale): Promise<WalletScript> {
  const src = walletScriptUrl(access, currency, locale);
  const known = loading.get(src);
  if (known) return known;
  const coming = load(src, `wallet${currency}`);
  loading.set(src, coming);
  coming.catch(() => loading.delete(src));
  return coming;
}
