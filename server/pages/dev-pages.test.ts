import { describe, expect, it } from 'vitest';
import { publicModeOf } from '#server/platform/public-mode.ts';
import { showsDevPages } from './page-renderer.ts';

const shows = (mode: 'development' | 'production', env: Record<string, string>) =>
  showsDevPages({ mode, publicMode: publicModeOf(env) });

describe('pages for developers', () => {
  it('are there while developing on this machine', () => {
    expect(shows('development', {})).toBe(true);
  });

  it.each([
    ['in production', 'production', { NODE_ENV: 'production' }],
    ['in production with the demo shop', 'production', { NODE_ENV: 'production', DEMO: '1' }],
    ['in a shop with hosts of its own', 'development', { EDITION_HOSTS: 'shop.cz.example' }],
    ['behind a proxy', 'development', { TRUST_PROXY: '1' }],
    ['over https', 'development', { PUBLIC_SCHEME: 'https' }],
  ] as const)('are not there %s', (_, mode, env) => {
    expect(shows(mode, env)).toBe(false);
  });
});
