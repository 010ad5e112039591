import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Footer } from './footer.tsx';

const shop = vi.hoisted(() => ({ edition: 'en', words: {} }));
vi.mock('./use-shop.ts', () => ({ useShop: () => shop }));

const headings = (followed: readonly object[]) => {
  shop.words = {
    aboutTitle: 'About us',
    followTitle: 'Follow us',
    certificatesTitle: 'Certificates',
    certificates: [],
    followed,
  };
  return [...renderToStaticMarkup(<Footer />).matchAll(/<h2>(.+?)<\/h2>/g)].map(([, text]) => text);
};

it('SHL-023: a company that is followed nowhere has no heading for it', () => {
  const profile = { name: 'LinkedIn', href: 'https://www.linkedin.com/company/sample' };
  expect(headings([profile])).toEqual(['About us', 'Follow us', 'Certificates']);
  expect(headings([])).toEqual(['About us', 'Certificates']);
});
