import type { Config } from '../config.ts';

type Scheme = Pick<Config, 'publicScheme'>;

/**
 * Scripts run only from our own files, or inline when the page names their hash; style attributes are allowed because React
 * writes them for swatches and positions, style elements are not.
 * @param hashes of the inline scripts of the page, e.g. sha256-…; other answers have none
 */
export function contentPolicy({ publicScheme }: Scheme, hashes: readonly string[] = []): string {
  return [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    ["script-src 'self'", ...hashes.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    ...(publicScheme === 'https' ? ['upgrade-insecure-requests'] : []),
  ].join(';');
}

/** The headers of every answer, made once: putting them together per request costs as much as the price of a configuration. */
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
    ...(config.publicScheme === 'https' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
