import { describe, expect, it } from 'vitest';
import { contentPolicy, newNonce, securityHeaders } from './security-headers.ts';

describe('contentPolicy', () => {
  it('lets inline scripts run with the nonce of the page only', () => {
    const nonce = newNonce();
    expect(contentPolicy({ publicScheme: 'http' }, nonce)).toContain(`script-src 'self' 'nonce-${nonce}';`);
    expect(contentPolicy({ publicScheme: 'http' })).toContain("script-src 'self';");
    expect(contentPolicy({ publicScheme: 'http' }, nonce)).not.toMatch(/(script|style)-src [^;]*unsafe/);
  });

  it('never uses a nonce twice', () => {
    expect(new Set(Array.from({ length: 100 }, newNonce)).size).toBe(100);
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
