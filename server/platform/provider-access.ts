import { z } from 'zod';
import { isLoopback, type PublicMode } from './public-mode.ts';

export const providerEnvironment = {
  /** REST API of the card gateway, with its /api */
  GOPAY_URL: z.url({ protocol: /^https?$/ }).default('https://gate.gopay.cz/api'),
  GOPAY_GOID: z.string().regex(/^\d+$/, 'must be the number of the shop at the gateway').optional(),
  GOPAY_CLIENT_ID: z.string().min(1).optional(),
  GOPAY_CLIENT_SECRET: z.string().min(1).optional(),
  PAYPAL_URL: z.url({ protocol: /^https?$/ }).default('https://api-m.paypal.com'),
  /** the script that draws the button of the wallet */
  PAYPAL_SCRIPT_URL: z.url({ protocol: /^https?$/ }).default('https://www.paypal.com/sdk/js'),
  PAYPAL_CLIENT_ID: z.string().min(1).optional(),
  PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
  PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
};
type ProviderEnvironment = z.output<z.ZodObject<typeof providerEnvironment>>;

export type GoPayAccess = {
  readonly url: string;
  readonly goid: number;
  readonly clientId: string;
  readonly clientSecret: string;
};
export type PayPalAccess = {
  readonly url: string;
  readonly scriptUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
};

const isTryOut = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol !== 'https:' || /(^|\.)sandbox\./.test(hostname) || isLoopback(hostname);
};

/**
 * The credentials of a provider: all of them, or none and its tile is not available (D-S93).
 * @throws Error when some are missing, or when a shop that is not to be tried out is given an address where
 *   no real money moves
 */
function accessOf<K extends string>(
  credentials: Readonly<Record<K, string | undefined>>,
  addresses: Readonly<Record<string, string>>,
  { mayTryOut, publicBy }: PublicMode,
): Record<K, string> | null {
  const names = Object.keys(credentials) as K[];
  const missing = names.filter((name) => credentials[name] === undefined);
  if (missing.length === names.length) return null;
  if (missing.length > 0) {
    throw new Error(`${missing.join(', ')} must be set as well: the other credentials of this provider are.`);
  }
  for (const [name, address] of Object.entries(addresses)) {
    if (!mayTryOut && isTryOut(address)) {
      throw new Error(
        `${name} names a place to try payments out (${address}); a shop that others reach (${publicBy.join(', ')}) takes only real ones.`,
      );
    }
  }
  return credentials as Record<K, string>;
}

/**
 * Of both providers; null of one without credentials.
 * @throws Error as `accessOf` does
 */
export function providerAccess(
  e: ProviderEnvironment,
  publicMode: PublicMode,
): { readonly goPay: GoPayAccess | null; readonly payPal: PayPalAccess | null } {
  const { GOPAY_GOID, GOPAY_CLIENT_ID, GOPAY_CLIENT_SECRET, GOPAY_URL } = e;
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID, PAYPAL_URL, PAYPAL_SCRIPT_URL } = e;
  const goPay = accessOf({ GOPAY_GOID, GOPAY_CLIENT_ID, GOPAY_CLIENT_SECRET }, { GOPAY_URL }, publicMode);
  const payPal = accessOf(
    { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID },
    { PAYPAL_URL, PAYPAL_SCRIPT_URL },
    publicMode,
  );
  return {
    goPay: goPay && {
      url: GOPAY_URL.replace(/\/$/, ''),
      goid: Number(goPay.GOPAY_GOID),
      clientId: goPay.GOPAY_CLIENT_ID,
      clientSecret: goPay.GOPAY_CLIENT_SECRET,
    },
    payPal: payPal && {
      url: PAYPAL_URL.replace(/\/$/, ''),
      scriptUrl: PAYPAL_SCRIPT_URL,
      clientId: payPal.PAYPAL_CLIENT_ID,
      clientSecret: payPal.PAYPAL_CLIENT_SECRET,
      webhookId: payPal.PAYPAL_WEBHOOK_ID,
    },
  };
}
