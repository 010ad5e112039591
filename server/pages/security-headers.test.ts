import { describe, expect, it } from 'vitest';
import { pathTo } from '#rules/platform/editions/paths.ts';
import {
  contentPolicy,
  securityHeaders,
  walletPageHeaders,
} from '#server/platform/plugins/security-headers.ts';
import { walletPageOf } from './page-renderer.ts';

describe('contentPolicy', () => {
  it('lets only the inline scripts run that the page names', () => {
    const policy = contentPolicy({ publicScheme: 'http' }, ['sha256-abc=', 'sha256-def=']);
    expect(policy).toContain("script-src 'self' 'sha256-abc=' 'sha256-def=';");
    expect(policy).not.toMatch(/(script|style)-src [^;]*unsafe/);
    expect(contentPolicy({ publicScheme: 'http' })).toContain("script-src 'self';");
  });

  it('lets only the inline styles apply that the page names', () => {
    const policy = contentPolicy({ publicScheme: 'http' }, [], null, ['sha256-abc=']);
    expect(policy).toContain("style-src 'self' 'sha256-abc=';");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/(script|style)-src [^;]*unsafe/);
    expect(contentPolicy({ publicScheme: 'http' })).toContain("style-src 'self';");
  });
});

describe('the payment page with the wallet', () => {
  const part = (policy: string, name: string) => policy.split(';').find((one) => one.startsWith(`${name} `));
  const http = { publicScheme: 'http' } as const;

  it('allows the origin of the script in three places and nothing else', () => {
    const policy = contentPolicy(http, ['sha256-abc='], {
      scriptUrl: 'http://127.0.0.1:3010/sdk/js',
      nonce: 'n1',
    });
    expect(part(policy, 'script-src')).toBe("script-src 'self' 'sha256-abc=' http://127.0.0.1:3010");
    expect(part(policy, 'frame-src')).toBe('frame-src http://127.0.0.1:3010');
    expect(part(policy, 'connect-src')).toBe("connect-src 'self' http://127.0.0.1:3010");
    expect(part(policy, 'style-src')).toBe("style-src 'self'");
    expect(part(policy, 'form-action')).toBe("form-action 'self'");
    expect(policy).not.toContain('nonce-');
  });

  it('gives the real script its hosts and a nonce', () => {
    const policy = contentPolicy(http, [], { scriptUrl: 'https://www.paypal.com/sdk/js', nonce: 'n1' });
    for (const name of ['script-src', 'frame-src', 'connect-src', 'img-src', 'style-src']) {
      expect(part(policy, name)).toContain(
        'https://*.paypal.com https://*.paypalobjects.com https://*.venmo.com',
      );
    }
    expect(part(policy, 'script-src')).toContain("'nonce-n1'");
    expect(part(policy, 'style-src')).toContain("'nonce-n1'");
    expect(policy).not.toMatch(/(script|style)-src [^;]*unsafe/);
    const likeness = contentPolicy(http, [], {
      scriptUrl: 'https://www.paypal.com.example/sdk/js',
      nonce: 'n1',
    });
    expect(likeness).not.toContain('venmo');
  });

  it('is one page of one edition, with a nonce of its own each time', () => {
    const payPal = { scriptUrl: 'https://www.paypal.com/sdk/js' } as never;
    const at = (edition: 'cz' | 'de', path: string) => walletPageOf({ payPal }, edition, path);
    expect(at('cz', pathTo('cz', 'payment'))?.nonce).not.toBe(at('cz', pathTo('cz', 'payment'))?.nonce);
    expect(at('cz', pathTo('cz', 'recapitulation'))).toBeNull();
    expect(at('cz', pathTo('cz', 'thanks'))).toBeNull();
    expect(at('de', pathTo('de', 'payment'))).toBeNull();
    expect(walletPageOf({ payPal: null }, 'cz', pathTo('cz', 'payment'))).toBeNull();
    expect(securityHeaders(http)['cross-origin-opener-policy']).toBe('same-origin');
    expect(walletPageHeaders['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(contentPolicy(http)).not.toContain('frame-src');
  });
});

describe('securityHeaders', () => {
  it('asks for an encrypted connection only where there is one', () => {
    const http = securityHeaders({ publicScheme: 'http' });
    const https = securityHeaders({ publicScheme: 'https' });
    expect(http['strict-transport-security']).toBeUndefined();
    expect(http['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(https['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(https['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});
