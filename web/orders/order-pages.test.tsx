import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { DealersOrder, PartnersOrder } from '#contract/orders/order-shapes.ts';
import { locationFields } from '#rules/partner-orders/delivery-locations/location.ts';
import { type PartnerOrderStatus, partnerOrderStatuses } from '#rules/partner-orders/flow/status.ts';
import { DealersOrderPage } from '#web/dealer/order/dealers-order-page.tsx';
import { PartnersOrderPage } from '#web/partner/order/partners-order-page.tsx';
import { sampleFiles } from '#web/patterns/orders/sample-files.ts';
import { sampleNow } from '#web/patterns/orders/sample-item.ts';
import { sampleOrder } from '#web/patterns/orders/sample-order.ts';
import { countryName } from '#web/words/country-texts.ts';

/** What stands on the page of an order, for both sides; what its buttons do is tried in the browser. */

type Changes = Partial<PartnersOrder & DealersOrder>;
const shop = { apiBase: '/api', edition: 'en', locale: 'en', profile: null };
const page = (side: 'partner' | 'dealer', status: PartnerOrderStatus, changes: Changes = {}): string => {
  const props = { order: sampleOrder(status, changes), readAt: sampleNow, files: sampleFiles };
  const element = side === 'dealer' ? <DealersOrderPage {...props} /> : <PartnersOrderPage {...props} />;
  const router = createMemoryRouter([{ id: 'root', path: '/', element, loader: () => shop }], {
    hydrationData: { loaderData: { root: shop } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
};
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll(/[\s\u00a0]+/g, ' ');
/** Figures of the head by their labels. */
const figures = (html: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...html.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, label, value]) => [
      label,
      textOf(value ?? '').trim(),
    ]),
  );
const headings = (html: string): readonly string[] =>
  [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text]) => textOf(text ?? '').trim());
const dateFields = (html: string): readonly string[] =>
  [...html.matchAll(/<input[^>]*placeholder="dd\.mm\.yyyy"[^>]*>/g)].map(([field]) => field);

const values = (html: string): readonly string[] =>
  [...html.matchAll(/ value="(.+?)"/g)].map(([, value]) => value ?? '');

describe('the page of an order', () => {
  it.each(['partner', 'dealer'] as const)('shows the %s every field of where goods go', (side) => {
    const place = sampleOrder('produced').orderItemDeliveryLocations[0]?.deliveryLocation;
    const words = { ...place, country: countryName(place?.country ?? '', 'en') };
    const shown = textOf(page(side, 'produced'));
    for (const field of locationFields) {
      expect([field, words[field]]).not.toEqual([field, '']);
      expect(shown).toContain(words[field]);
    }
  });

  it('ORD-089 INV-008: has its figures in cells, with a box for each invoice and a word on the status', () => {
    const html = page('dealer', 'inProduction');
    expect(Object.keys(figures(html)).slice(0, 10)).toEqual([
      'Marketing agency',
      'Order number',
      'Dealer',
      'Configuration price',
      'Shipping price',
      'Total without VAT',
      'Order status',
      'Manufacture date',
      'Proforma invoice',
      'Final invoice',
    ]);
    expect(html).toMatch(/aria-describedby="[^"]+"[^>]*><span class="tag[^>]*>In production</);
    expect(textOf(html)).toContain('Mark as produced');
  });

  it('ORD-089: says reached of no step the order skipped, however old its messages are', () => {
    const html = textOf(
      page('dealer', 'inProduction', { messages: [], hasOlderMessages: true, stoodIn: ['preparing', 'new'] }),
    );
    for (const said of ['New: reached', 'Designs to revise: skipped', 'Produced: to come'])
      expect(html).toContain(said);
  });

  it('ORD-088: keeps the figures in sight, in a grid', () => {
    const css = readFileSync(new URL('./order-head.module.css', import.meta.url), 'utf8');
    expect(css).toMatch(/\.head \{\s+position: sticky;/);
    expect(css).toMatch(/\.head dl \{\s+display: grid;/);
  });

  it.each([
    ['INV-002', 'new', {}, 'Not issued yet'],
    ['INV-003', 'waitingForProformaPayment', {}, 'Unpaid'],
    ['INV-004', 'waitingForProduction', {}, 'Paid'],
    [
      'INV-006',
      'waitingForProduction',
      { proformaInvoicePaidDate: null, proformaInvoiceDownloadUrl: null },
      'Skipped',
    ],
  ] as const)('INV-007 %s: in %s with %j the proforma is said to be: %s', (_, status, changes, said) => {
    for (const side of ['partner', 'dealer'] as const)
      expect(figures(page(side, status, changes))['Proforma invoice']).toMatch(new RegExp(`^${said}`));
  });

  it.each([
    ['partner', '/b2b/orders'],
    ['dealer', '/admin/orders'],
  ] as const)('ORD-087 SHL-044: leads the %s back to %s', (side, list) => {
    expect(page(side, 'new')).toMatch(new RegExp(`<a [^>]*href="${list}"`));
  });

  it.each(['partner', 'dealer'] as const)(
    'ORD-090 MSG-004: shows the %s designs, addresses, progress, messages, sides and a log',
    (side) => {
      const html = page(side, 'toApproveDesign');
      const text = textOf(html);
      expect(html).toContain('<img');
      for (const part of ['Vzorová 1', 'Skladová 4'].slice(side === 'dealer' ? 0 : 1))
        expect(text).toContain(part);
      expect(text).toContain('Designs to approve: now');
      expect(text).toMatch(/Side 1:? Pad print, 186 C, Black C/);
      expect(headings(html)).toEqual(expect.arrayContaining(['Messages', 'Log']));
      expect(text).toContain('The office asked for it twice.');
      expect(text).toContain('The red slats take white well.');
    },
  );

  it.each(['partner', 'dealer'] as const)(
    'MSG-029: shows the %s the version of each design, what was decided, and its files',
    (side) => {
      const text = textOf(page(side, 'toApproveDesign'));
      expect(text).toMatch(/Design 1, version 2 Approved .*proof-1-v2\.pdf/);
      expect(text).toMatch(
        /Design 2, version 1 (Your answer is missing|Waiting for approval) .*proof-2-v1\.pdf/,
      );
      expect(text).toMatch(/Design 3, version 1 Rejected .*proof-3-v1\.pdf/);
    },
  );

  it('ORD-100: writes amounts with two decimals', () => {
    for (const side of ['partner', 'dealer'] as const) {
      const {
        'Configuration price': items,
        'Shipping price': delivery,
        'Total without VAT': total,
      } = figures(page(side, 'done', { itemsPrice: 4862.4, deliveryPrice: 90, totalPrice: 4952.4 }));
      for (const amount of [items, delivery, total]) expect(amount).toMatch(/\d,\d\d €$/);
    }
  });
});

describe('the page of a partner', () => {
  it('ORD-091: offers messages, decisions about designs, delivery locations and the release', () => {
    const html = page('partner', 'toApproveDesign');
    expect(html).toContain('<textarea');
    expect(textOf(html)).toMatch(/Send message .*Send decision/);
    expect(textOf(html)).toMatch(/Reject Approve/);
    expect(textOf(page('partner', 'designApproved'))).toContain('Start production');
    expect(page('partner', 'preparing')).toContain('href="/b2b/order/o1/delivery"');
  });

  it('ORD-064: has a part on shipping in every status, also before locations are chosen', () => {
    for (const status of partnerOrderStatuses)
      expect([status, headings(page('partner', status))]).toEqual([
        status,
        expect.arrayContaining(['Delivery locations']),
      ]);
  });

  it('ORD-098: says how long delivery takes and who brings it', () => {
    expect(textOf(page('partner', 'new'))).toContain(
      'Delivery takes 7 to 14 days. Parcels go by parcel service, pallets by freight carrier.',
    );
  });

  it('ORD-063: changes nothing about shipping', () => {
    for (const status of partnerOrderStatuses) {
      const fields = [...page('partner', status).matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name);
      expect(fields.filter((name) => /Dispatch date|Carrier code|Manufacture/.test(name ?? ''))).toEqual([]);
    }
  });
});

describe('the page of a dealer', () => {
  it('shows whom a carrier asks for at each location, and tells items of one product apart', () => {
    const order = sampleOrder('inProduction');
    const twins = order.orderItems.map((item) => ({
      ...item,
      product: order.orderItems[0]?.product ?? null,
    }));
    const html = page('dealer', 'inProduction', { orderItems: twins });
    const table = html.slice(html.indexOf('<table'));
    expect(table).toContain('href="mailto:warehouse@agency.example"');
    expect(table).toContain('href="tel:+420000000000"');
    expect(textOf(table)).toContain('Alex Sample');
    expect(textOf(table)).toMatch(/1\. Folding rule Block 5.*\(SAMPLE0001\)/);
    expect(textOf(table)).toMatch(/2\. Folding rule Block 5.*\(SAMPLE0002\)/);
  });

  it('ORD-092: offers what the status asks for, and a message in each', () => {
    const offers = (status: PartnerOrderStatus) => textOf(page('dealer', status));
    expect(offers('new')).toContain('Assign a dealer');
    expect(offers('commentOnTheDesign')).toContain('Send designs for approval');
    expect(offers('waitingForProformaInvoice')).toMatch(/Upload proforma invoice.*Skip proforma invoice/);
    expect(offers('waitingForProformaPayment')).toContain('Proforma invoice paid');
    expect(offers('waitingForProduction')).toContain('Production started');
    expect(offers('produced')).toMatch(/Confirm dispatch.*Carrier code/);
    expect(offers('waitingForFinalInvoice')).toContain('Upload final invoice');
    expect(offers('waitingForFinalPayment')).toContain('Final invoice paid');
    for (const status of partnerOrderStatuses) expect(offers(status)).toContain('Send message');
  });

  it('ORD-063: sets dispatch dates in production and codes of the carrier once it is produced', () => {
    const made = page('dealer', 'inProduction');
    expect(dateFields(made).filter((field) => field.includes('Dispatch date:')).length).toBe(5);
    expect(dateFields(made).some((field) => field.includes('disabled'))).toBe(false);
    expect(page('dealer', 'produced')).toMatch(/<input[^>]*aria-label="Carrier code: Sample Warehouse Praha/);
  });

  it('ORD-065: has no part on shipping while no location is chosen', () => {
    expect(headings(page('dealer', 'preparing'))).not.toContain('Shipping');
    expect(headings(page('dealer', 'new'))).toContain('Shipping');
  });

  it('ORD-067: only reads the manufacture date outside of production, or a dash', () => {
    const read = (status: PartnerOrderStatus) => figures(page('dealer', status))['Manufacture date'];
    expect([read('new'), read('produced'), read('done')]).toEqual(['–', '28.11.2026', '28.11.2026']);
    expect(dateFields(page('dealer', 'done')).filter((field) => field.includes('Manufacture'))).toEqual([]);
    expect(dateFields(page('dealer', 'inProduction')).some((field) => field.includes('Manufacture'))).toBe(
      true,
    );
  });

  it('ORD-024: shows everything about an order that is said of it', () => {
    const html = page('dealer', 'inProduction');
    const { Created, Dealer, ...more } = figures(html);
    const text = textOf(html);
    expect([Created, Dealer]).toEqual(['20.11.2026', 'Sample Dealer Change']);
    expect(more).toMatchObject({
      'Marketing agency': 'Sample Agency s.r.o.',
      'Total without VAT': '4 948,90 €',
      'Proforma invoice': 'Paid Download',
      'Final invoice': 'Not issued yet',
    });
    for (const said of ['Alex Sample', 'orders@agency.example', '+420 000 000 000', 'Vzorová 1', '900 pcs'])
      expect(text).toContain(said);
    expect(values(html)).toEqual(expect.arrayContaining(['2026-11-28', '2026-12-02']));
    expect(textOf(page('dealer', 'done'))).toMatch(/900 pcs 02\.12\.2026 \S/);
  });
});
