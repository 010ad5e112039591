import { describe, expect, it } from 'vitest';
import { addressToFollow } from './follow-links.ts';

const here = { origin: 'http://en.localhost', pathname: '/meter', search: '' };

type Given = { href?: string; target?: string; attributes?: string[]; inside?: boolean };

const click = (link: Given, keys: object = {}) => {
  const anchor = {
    href: link.href ?? '',
    target: link.target ?? '',
    hasAttribute: (name: string) => (link.attributes ?? []).includes(name),
  };
  const target = { closest: () => (link.inside === false ? null : anchor) };
  const plain = {
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
    defaultPrevented: false,
  };
  return { ...plain, ...keys, target } as unknown as Parameters<typeof addressToFollow>[0];
};
const follow = (link: Given, keys?: object) => addressToFollow(click(link, keys), 'en', here);

describe('plain links followed without a page load', () => {
  it('follows screens of this edition with their query', () => {
    expect(follow({ href: 'http://en.localhost/product/block-52?color=lemon' })).toEqual({
      to: '/product/block-52?color=lemon',
      keepScroll: false,
    });
    expect(
      follow({ href: 'http://en.localhost/meter?length=2', attributes: ['data-keep-scroll'] })?.keepScroll,
    ).toBe(true);
  });

  it.each([
    ['SHL-018: another host', { href: 'http://de.localhost/zollstocke' }],
    ['a path that is no screen here', { href: 'http://en.localhost/api/docs' }],
    ['the spelling of another edition', { href: 'http://en.localhost/metry' }],
    ['a place on the same page', { href: 'http://en.localhost/meter#filters' }],
    ['a new tab', { href: 'http://en.localhost/cart', target: '_blank' }],
    ['a download', { href: 'http://en.localhost/cart', attributes: ['download'] }],
    ['a link that asks for a load', { href: 'http://en.localhost/cart', attributes: ['data-load'] }],
    ['no link at all', { inside: false }],
    ['a link without address', {}],
  ] as [string, Given][])('leaves %s to the browser', (_, link) => {
    expect(follow(link)).toBeNull();
  });

  it.each([['ctrlKey'], ['metaKey'], ['shiftKey'], ['altKey'], ['defaultPrevented']])(
    'leaves a click with %s alone',
    (key) => {
      expect(follow({ href: 'http://en.localhost/cart' }, { [key]: true })).toBeNull();
    },
  );

  it('leaves the middle button alone', () => {
    expect(follow({ href: 'http://en.localhost/cart' }, { button: 1 })).toBeNull();
  });
});
