import { describe, expect, it } from 'vitest';
import { orderHead } from './order-head.ts';

const viewport = '<meta name="viewport" content="width=device-width"/>';

describe('orderHead', () => {
  it('puts styles first and lets scripts wait', () => {
    const head = `<head>${viewport}<link rel="preload" href="/a.jpg"/><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css"/>`;
    expect(orderHead(head)).toBe(
      `<head>${viewport}<link rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css"/><link rel="preload" href="/a.jpg"/><link rel="modulepreload" fetchpriority="low" href="/a.js"/>`,
    );
  });

  it.each(['', '<p>no head', `<head>${viewport}`])('leaves %j as it is', (head) =>
    expect(orderHead(head)).toBe(head),
  );

  it('takes no signs of an address for those of a replacement', () => {
    const head = `<head>${viewport}<link rel="stylesheet" href="/$&.css"/>`;
    expect(orderHead(head)).toBe(head);
  });
});
