import { describe, expect, it } from 'vitest';
import { orderHead } from './page-head.ts';

const viewport = '<meta name="viewport" content="width=device-width"/>';

describe('orderHead', () => {
  it('puts styles first and lets scripts wait', () => {
    const html = `<head>${viewport}<link rel="preload" href="/a.jpg"/><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css"/></head><body></body>`;
    expect(orderHead(html)).toBe(
      `<head>${viewport}<link rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css"/><link rel="preload" href="/a.jpg"/><link rel="modulepreload" fetchpriority="low" href="/a.js"/></head><body></body>`,
    );
  });

  it.each(['', '<p>no head</p>', `<head>${viewport}</head>`])('leaves %j as it is', (html) =>
    expect(orderHead(html)).toBe(html),
  );

  it('leaves the body as it is, and signs that a replacement could take for its own', () => {
    const html = `<head>${viewport}<link rel="stylesheet" href="/$&.css"/></head><body><link rel="stylesheet" href="/c.css"/></body>`;
    expect(orderHead(html)).toBe(html);
  });
});
