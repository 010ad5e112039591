import { afterEach, expect, it, vi } from 'vitest';
import { openInTab } from './open-in-tab.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const tabs = () => {
  const opened: Record<string, unknown>[] = [];
  const createElement = () => {
    const link: Record<string, unknown> = {};
    link.click = () => opened.push(link);
    return link;
  };
  vi.stubGlobal('document', { createElement });
  return opened;
};

it('MSG-025: opens an address in a new tab that cannot reach back', () => {
  const opened = tabs();
  openInTab('/files/1/2/3');
  expect(opened).toEqual([
    expect.objectContaining({ href: '/files/1/2/3', target: '_blank', rel: 'noopener' }),
  ]);
});

it.each([null, undefined, ''])('MSG-025: with %j opens nothing, and only logs it', (url) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const opened = tabs();
  openInTab(url);
  expect([opened.length, warn.mock.calls.length]).toEqual([0, 1]);
});
