import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerOrderStatuses } from '#rules/partner-orders/flow/status.ts';
import { type Locale, locales } from '#rules/platform/editions/editions.ts';
import { letterLines, orderLetter, orderTexts } from '#server/orders/letters/service.ts';
import type { OpenLink } from '#server/orders/links/service.ts';
import type { StoredQuote, WholeShopOrder } from '#server/orders/order/service.ts';
import { sampleWholeOrder } from '#server/orders/ordering/service.ts';
import type { Followed } from '#server/shop-orders/after-order/service.ts';
import { type TestServer, testServer } from '#server/testing.ts';
import { m } from '#texts/messages.ts';
import { presentForBuyer } from './present.ts';
import { presentShared } from './present-shared.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** What an order of goods without a print must never speak of. */
const promises: Readonly<Record<Locale, RegExp>> = {
  cs: /náhled(?!u ke schválení)|výrob|tisknout/i,
  en: /\b(your|the) proof\b|production|printing starts/i,
  de: /Korrekturabzug|Produktion|drucken/i,
};

const kinds = { printed: [0], plain: [1], mixed: [0, 1] } as const;
type Kind = keyof typeof kinds;

const orderOf = async (kind: Kind, locale: Locale, part: Partial<WholeShopOrder['order']> = {}) => {
  const whole = await sampleWholeOrder(server.shop, locale);
  const items = kinds[kind].flatMap((index) => whole.items[index] ?? []);
  return { ...whole, order: { ...whole.order, ...part }, items };
};
const nothing: Followed = { designs: [], documents: [], approvals: [], messages: [], shipment: null };
const link = { id: 'l', kind: 'buyer', mayDecide: true, expiresAt: null } as unknown as OpenLink;

const spokenLead = (locale: Locale, kind: Kind, isPaid: boolean): string => {
  if (kind === 'plain')
    return isPaid ? m.mail_plain_lead_paid({}, { locale }) : m.mail_plain_lead({}, { locale });
  return isPaid ? m.mail_paid_lead({}, { locale }) : m.mail_lead({}, { locale });
};

const cases = (Object.keys(kinds) as Kind[]).flatMap((kind) =>
  locales.flatMap((locale) =>
    (['pending', 'completed'] as const).map((paid) => [kind, locale, paid] as const),
  ),
);

describe('an order of the shop', () => {
  it.each(cases)(
    '%s goods in %s, payment %s: its letter promises a proof only of a print',
    async (kind, locale, paymentStatus) => {
      const whole = await orderOf(kind, locale, { paymentStatus });
      const letter = orderLetter(whole, await server.shop.catalogue.current(), server.shop.config);
      const { texts } = letter;
      // the opening of a letter about plain goods says that there is nothing to approve
      expect(texts.lead).toBe(spokenLead(locale, kind, letter.isPaid));
      const steps = texts.steps.flatMap(({ name, when }) => [name, when]);
      const said = [letter.subject, letter.preview, texts.deliveryTime, ...steps].join('\n');
      expect(promises[locale].test(said), said).toBe(kind !== 'plain');
      expect(letter.lines.map(({ print }) => print === texts.noPrint)).toEqual(
        kinds[kind].map((index) => index === 1),
      );
    },
  );

  it.each([
    ['printed', 'proof', true],
    ['plain', 'dispatch', false],
    ['mixed', 'proof', true],
  ] as const)('%s goods: the page of its link begins with %s', async (kind, phase, hasProofs) => {
    const whole = await orderOf(kind, 'en');
    const shown = presentForBuyer(whole, nothing, await server.shop.catalogue.current(), link, []);
    expect([shown.phase, shown.hasProofs]).toEqual([phase, hasProofs]);
    expect(shown.items.map(({ isPrinted }) => isPrinted)).toEqual(kinds[kind].map((index) => index === 0));
  });
});

describe('an order of a partner', () => {
  it.each(partnerOrderStatuses)('of plain goods in %s tells a guest of no proof', async (status) => {
    const snapshot = await server.shop.catalogue.current();
    const of = async (kind: Kind) =>
      presentShared(await orderOf(kind, 'en'), { status, partnerName: 'Agency' }, nothing, snapshot, link);
    const plain = await of('plain');
    expect([plain.hasProofs, ['dispatch', 'delivery']]).toEqual([
      false,
      expect.arrayContaining([plain.phase]),
    ]);
    for (const kind of ['printed', 'mixed'] as const) expect((await of(kind)).hasProofs).toBe(true);
  });

  it.each(locales)('whose design is still to come is not called unprinted in %s', async (locale) => {
    const whole = await orderOf('plain', locale);
    const items = whole.items.map((item) => ({
      ...item,
      quote: { ...(item.quote as StoredQuote), technologyPrice: 900 },
    }));
    const texts = orderTexts[locale];
    const lines = letterLines({ ...whole, items }, await server.shop.catalogue.current(), locale, '', texts);
    expect(lines.map(({ print }) => print)).toEqual([texts.designToCome]);
    const shown = presentForBuyer(
      { ...whole, items },
      nothing,
      await server.shop.catalogue.current(),
      link,
      [],
    );
    expect(shown.items.map(({ isPrinted, sides }) => [isPrinted, sides.length])).toEqual([[true, 0]]);
  });
});
