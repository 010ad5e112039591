import { describe, expect, it } from 'vitest';
import { headTags } from './head.ts';
import { breadcrumbData } from './head-data.ts';

const origins = { cz: 'https://cz.example', en: 'https://en.example', de: 'https://de.example' };
const tagsOf = (pathname: string, edition: 'cz' | 'en' | 'de' = 'en') =>
  headTags({ title: 'Folding rules', description: 'All of them' }, { edition, origins }, pathname) as Record<
    string,
    string
  >[];
const alternates = (pathname: string) =>
  Object.fromEntries(
    tagsOf(pathname).flatMap((tag) => (tag.rel === 'alternate' ? [[tag.hrefLang, tag.href]] : [])),
  );

describe('what a page says about itself', () => {
  it('names the page before the shop', () => {
    expect(tagsOf('/meter')).toContainEqual({ title: 'Folding rules – Inkrule' });
    expect(tagsOf('/meter')).toContainEqual({ property: 'og:title', content: 'Folding rules' });
  });

  it('names its one address and those of the other editions', () => {
    expect(tagsOf('/product/block-52')).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://en.example/product/block-52',
    });
    expect(alternates('/meter')).toEqual({
      cs: 'https://cz.example/metry',
      en: 'https://en.example/meter',
      de: 'https://de.example/zollstocke',
      'x-default': 'https://en.example/meter',
    });
  });

  it('says no address for a path that is no screen', () => {
    expect(tagsOf('/nowhere').some((tag) => tag.rel === 'canonical' || tag.rel === 'alternate')).toBe(false);
  });

  it('names each page of a long list, the one before and the one after', () => {
    const links = (page: number) =>
      (
        headTags(
          { title: 'Pencils', description: '', page, pages: 3 },
          { edition: 'en', origins },
          '/pencil',
        ) as Record<string, string>[]
      ).flatMap(({ rel, href }) => (rel && rel !== 'alternate' ? [[rel, href]] : []));
    const at = (search: string) => `https://en.example/pencil${search}`;
    expect(links(1)).toEqual([
      ['canonical', at('')],
      ['next', at('?page=2')],
    ]);
    expect(links(2)).toEqual([
      ['canonical', at('?page=2')],
      ['prev', at('')],
      ['next', at('?page=3')],
    ]);
    expect(links(3).map(([rel]) => rel)).toEqual(['canonical', 'prev']);
  });

  it('gives pictures an absolute address', () => {
    const [tag] = tagsOf('/metry', 'cz').filter((one) => one.property === 'og:image');
    expect(tag?.content).toBe('https://cz.example/images/home/og.jpg');
  });

  it('numbers the way to a page', () => {
    expect(
      breadcrumbData('https://en.example', [
        { text: 'Home', href: '/' },
        { text: 'Rulers', href: '/ruler' },
      ]),
    ).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://en.example/' },
        { position: 2, name: 'Rulers', item: 'https://en.example/ruler' },
      ],
    });
  });
});
