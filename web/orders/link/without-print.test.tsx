import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { LinkedItem, LinkedOrder } from '#contract/orders/linked-order.ts';
import { type Locale, locales } from '#rules/platform/editions/editions.ts';
import { inLocale } from '#texts/locale.ts';
import { m } from '#texts/messages.ts';
import ByLink from '../by-link.tsx';

const item = (number: number, isPrinted: boolean): LinkedItem => ({
  item: number,
  configurationId: `SAMPLE${number}`,
  orderItemId: null,
  jobName: '',
  productId: 'block-52',
  product: { cs: 'Block 5', en: 'Block 5', de: 'Block 5' },
  color: null,
  scale: null,
  quantity: 100,
  net: null,
  sides: [],
  isPrinted,
  hasPicture: true,
  approvalStatus: 'waiting',
  currentVersion: 0,
  held: null,
  versions: [],
});

const order = (part: Partial<LinkedOrder>): LinkedOrder => ({
  kind: 'buyer',
  code: '26110042',
  edition: 'en',
  locale: 'en-GB' as LinkedOrder['locale'],
  currency: 'EUR',
  createdAt: '2026-11-21T12:00:00.000Z',
  expiresAt: null,
  mayDecide: true,
  isClosed: false,
  phase: 'proof',
  hasProofs: true,
  orderStatus: null,
  sharedBy: '',
  agency: null,
  deliverTo: '',
  items: [],
  payment: null,
  shipment: null,
  invoice: null,
  messages: [],
  mayWithdraw: false,
  withdrawnAt: [],
  ...part,
});

const page = (locale: Locale, part: Partial<LinkedOrder>): string => {
  const shop = { apiBase: '/api', edition: 'en', locale };
  const routes = [
    {
      id: 'root',
      path: '/',
      loader: () => shop,
      children: [{ id: 'link', index: true, element: <ByLink />, loader: () => null }],
    },
  ];
  const router = createMemoryRouter(routes, {
    hydrationData: { loaderData: { root: shop, link: { secret: 's', order: order(part) } } },
  });
  return inLocale(locale, () => renderToStaticMarkup(<RouterProvider router={router} />));
};

const kinds = { printed: [true], plain: [false], mixed: [true, false] } as const;

describe('the page of an order opened by its link', () => {
  it.each(
    locales.flatMap((locale) =>
      (['buyer', 'shared'] as const).flatMap((kind) =>
        (Object.keys(kinds) as (keyof typeof kinds)[]).map((goods) => [locale, kind, goods] as const),
      ),
    ),
  )('in %s for %s with %s goods speaks of a proof only where there is a print', (locale, kind, goods) => {
    const items = kinds[goods].map((isPrinted, index) => item(index + 1, isPrinted));
    const hasProofs = goods !== 'plain';
    const html = page(locale, {
      kind,
      items,
      hasProofs,
      phase: hasProofs ? 'proof' : 'dispatch',
      sharedBy: kind === 'shared' ? 'Agency' : '',
    });
    const speak = { locale };
    const proof = { cs: /náhled|výrob/i, en: /\bproof|production/i, de: /Korrekturabzug|Produktion/i }[
      locale
    ];
    expect(proof.test(html)).toBe(hasProofs);
    const tags = [...html.matchAll(/<span class="tag">(.*?)<\/span>/g)].map(([, text]) => text);
    expect(tags).toEqual(
      kinds[goods].map((isPrinted) => (isPrinted ? m.link_tag_none({}, speak) : m.link_tag_plain({}, speak))),
    );
  });

  it.each([
    ['waiting', 'skipped'],
    ['approved', 'reached'],
  ] as const)('an order sent with a proof that is %s: its proof is %s', (approvalStatus, said) => {
    const items = [{ ...item(1, true), approvalStatus, currentVersion: 1 }, item(2, false)];
    expect(page('en', { items, phase: 'delivery' })).toContain(`Proof: ${said}`);
  });
});
