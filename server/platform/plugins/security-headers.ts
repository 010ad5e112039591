import type { Config } from '../config.ts';

type Scheme = Pick<Config, 'publicScheme'>;

/** What the button of the wallet needs on the payment page, and nowhere else (docs/sandbox-gateway.md). */
export type WalletPage = {
  /** of its script */
  readonly scriptUrl: string;
  /** new for every answer; the wallet's script passes it on to what it writes */
  readonly nonce: string;
};

/** Hosts the real script loads more from: https://developer.paypal.com/sdk/js/best-practices */
const walletHosts = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com'];

const isRealWallet = (origin: string): boolean => /^https:\/\/([\w-]+\.)*paypal\.com$/.test(origin);

/** Sources the wallet adds to the policy; the sandbox needs its own origin and no more. */
function walletSources(wallet: WalletPage | null) {
  if (!wallet) return { script: [], frame: [], connect: [], image: [], style: [] };
  const { origin } = new URL(wallet.scriptUrl);
  if (!isRealWallet(origin))
    return { script: [origin], frame: [origin], connect: [origin], image: [], style: [] };
  const hosts = [...new Set([origin, ...walletHosts])];
  const nonce = `'nonce-${wallet.nonce}'`;
  return { script: [...hosts, nonce], frame: hosts, connect: hosts, image: hosts, style: [...hosts, nonce] };
}

/**
 * Scripts run only from our own files, or inline when the page names their hash; style attributes are allowed
 * because React writes them for swatches and positions, style elements only when the page names their hash.
 * @param hashes of the inline scripts of the page, e.g. sha256-…; other answers have none
 * @param wallet only for the payment page that shows its button
 * @param styles hashes of the style elements of the page
 */
export function contentPolicy(
  { publicScheme }: Scheme,
  hashes: readonly string[] = [],
  wallet: WalletPage | null = null,
  styles: readonly string[] = [],
): string {
  const more = walletSources(wallet);
  return [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    ["script-src 'self'", ...hashes.map((hash) => `'${hash}'`), ...more.script].join(' '),
    ["style-src 'self'", ...styles.map((hash) => `'${hash}'`), ...more.style].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...more.image].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...more.connect].join(' '),
    ...(wallet ? [`frame-src ${more.frame.join(' ')}`] : []),
    "worker-src 'self' blob:",
    ...(publicScheme === 'https' ? ['upgrade-insecure-requests'] : []),
  ].join(';');
}

/**
 * The headers of the payment page that differ from those of every other answer: its window may open the
 * wallet's and be known to it, which under `same-origin` would look closed at once. A nonce must never be
 * sent twice, so the answer is not stored.
 */
export const walletPageHeaders = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cache-control': 'no-store',
} as const;

/**
 * The headers of every answer, made once: putting them together per request costs as much as the price of a
 * configuration.
 */
export function securityHeaders(config: Scheme): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentPolicy(config),
    // a page of one edition links to the others, so the opener of our own hosts may stay
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    ...(config.publicScheme === 'https'
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}
