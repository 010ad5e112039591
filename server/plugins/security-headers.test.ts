import { describe, expect, it } from 'vitest';
import { contentPolicy, securityHeaders } from './security-headers.ts';

describe('contentPolicy', () => {
  it('lets only the inline scripts run that the page names', () => {
    const policy = contentPolicy({ publicScheme: 'http' }, ['sha256-abc=', 'sha256-def=']);
    expect(policy).toContain("script-src 'self' 'sha256-abc=' 'sha256-def=';");
    expect(policy).not.toMatch(/(script|style)-src [^;]*unsafe/);
    expect(contentPolicy({ publicScheme: 'http' })).toContain("script-src 'self';");
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
