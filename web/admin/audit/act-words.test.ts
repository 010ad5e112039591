import { describe, expect, it } from 'vitest';
import type { NamedFact } from '#contract/platform/logged-facts.ts';
import { papers } from '#rules/company/papers/papers.ts';
import { companyFields } from '#rules/company/record/company.ts';
import { settingsPaths } from '#rules/company/settings/settings-fields.ts';
import { loggedCounts, loggedNotes } from '#rules/office/audit/logged-facts.ts';
import { orderMails } from '#rules/orders/order/order-mails.ts';
import { partnerOrderMails } from '#rules/orders/order/partner-order-mails.ts';
import { loggedActs } from '#rules/partner-orders/flow/logged-acts.ts';
import { roles } from '#rules/people/accounts/roles.ts';
import { staffTexts } from '#rules/people/accounts/staff.ts';
import { partnerTexts } from '#rules/people/partners/partner.ts';
import { auditActs, auditFacts, auditKinds } from '#rules/platform/audit/acts.ts';
import { editions, locales } from '#rules/platform/editions/editions.ts';
import { inLocale } from '#texts/locale.ts';
import { actText, changeTexts, fieldText, kindText, objectText } from './act-words.ts';

/** A name of the program: one word in camel case, or words joined by dashes. */
const isRaw = (text: string): boolean => /^[a-z]+([A-Z][a-z]*)+$|^[a-z]+(-[a-z]+)+$/.test(text);

const fields = {
  partner: [...partnerTexts, 'isActive', 'useBillingCompany', 'receiveEmailNotifications'],
  staff: [...staffTexts],
  company: [...companyFields],
  settings: [...settingsPaths],
  stock: ['pieces'],
} as const;

describe.each(locales)('the log in %s', (locale) => {
  const said = <T>(work: () => T): T => inLocale(locale, work);

  it('has words for every act of an order', () => {
    for (const act of loggedActs) {
      const text = said(() => actText({ kind: 'order', act }));
      expect([act, text === act || isRaw(text)]).toEqual([act, false]);
    }
  });

  it('has words for every act and kind of the back office', () => {
    for (const act of auditActs) expect(said(() => actText({ kind: 'staff', act }))).not.toBe(act);
    for (const kind of auditKinds) expect(isRaw(said(() => kindText(kind)))).toBe(false);
  });

  it('has words for every field that changes, and for its values', () => {
    for (const kind of ['partner', 'staff', 'company', 'settings', 'stock'] as const)
      for (const field of fields[kind]) {
        const text = said(() => fieldText(field, kind));
        expect([field, text === field || isRaw(text)]).toEqual([field, false]);
      }
    const value = (field: string, to: string | boolean, kind: 'staff' | 'settings' | 'partner' = 'staff') =>
      said(() =>
        changeTexts({ kind, changes: [{ field, from: null, to }], facts: {}, about: [] }, locale),
      ).join();
    for (const role of roles) expect(value('role', role)).not.toMatch(new RegExp(`${role}$`));
    for (const [field, to, kind] of [
      ['isActive', true, 'partner'],
      ['proofReminders', false, 'settings'],
      ['underbaseDigital', 'dark', 'settings'],
      ['billingCountry', 'CZ', 'partner'],
    ] as const)
      expect(value(field, to, kind)).not.toMatch(new RegExp(`\\b${to}$`));
  });

  it('has words for every fact but what only the program reads', () => {
    for (const fact of auditFacts) {
      const [line] = said(() =>
        changeTexts({ kind: 'staff', changes: [], facts: { [fact]: 'x' }, about: [] }, locale),
      );
      expect([fact, line?.startsWith(`${fact}:`) ?? false]).toEqual([fact, false]);
    }
    const copied = said(() =>
      changeTexts({ kind: 'partner', changes: [], facts: { copiedFrom: 'default' }, about: [] }, locale),
    );
    expect(copied.join()).not.toMatch(/default$/i);
  });

  it('says of an order which of its things an act was about', () => {
    const about = (fact: NamedFact) =>
      said(() => changeTexts({ kind: 'order', changes: [], facts: {}, about: [fact] }, locale)).join();
    const place = { companyName: 'Dílna', firstName: 'Jan', lastName: 'Novák', city: 'Brno' };
    expect(about({ kind: 'places', places: [place], more: 0 })).toBe('Dílna, Brno');
    expect(about({ kind: 'places', places: [place, null], more: 12 })).toMatch(/^Dílna, Brno; .{10,}; .*12/);
    expect(about({ kind: 'link', label: 'Zákazník' })).toContain('Zákazník');
    expect(about({ kind: 'documents', names: ['a.pdf', null], more: 0 })).toMatch(/^a\.pdf; .{10,}/);
    const dealer = (before: { name: string | null } | null) => about({ kind: 'dealer', name: 'Jan', before });
    expect(dealer(null)).toBe('Jan');
    expect(dealer({ name: 'Petr' })).toMatch(/^Petr .*Jan$/);
    expect(dealer({ name: null })).toMatch(/^.{12,} Jan$/);
    expect(about({ kind: 'parcels', carrier: 'Post', code: 'CZ1' })).toBe('Post CZ1');
    expect(about({ kind: 'day', day: '2026-12-01', before: null })).toMatch(/2026/);
    const designs = Array.from({ length: 12 }, (_, i) => ({
      item: i + 1,
      version: 3,
      decision: 'approved' as const,
    }));
    expect(about({ kind: 'designs', designs }).split('; ')).toHaveLength(11);
    for (const mail of [...orderMails, ...partnerOrderMails])
      expect([mail, isRaw(about({ kind: 'mail', mail }))]).toEqual([mail, false]);
    for (const of of loggedCounts) expect(about({ kind: 'count', of, count: 4 })).toMatch(/\b4\b/);
    for (const note of loggedNotes)
      expect([note, isRaw(about({ kind: 'note', note }))]).toEqual([note, false]);
    for (const gone of [
      about({ kind: 'gone' }),
      about({ kind: 'link', label: null }),
      about({ kind: 'places', places: [null], more: 0 }),
      about({ kind: 'documents', names: [null], more: 0 }),
    ])
      expect(gone.length).toBeGreaterThan(12);
  });

  it('calls what was acted on as people do', () => {
    const object = (kind: (typeof auditKinds)[number], name: string, objectId = 'x') =>
      said(() => objectText({ kind, object: name, objectId }));
    expect(object('priceList', 'Default', 'default')).not.toBe('Default');
    expect(object('job', 'make-print-files 26110042-1')).not.toContain('make-print');
    const mails = [...orderMails, ...partnerOrderMails].map((mail) => object('mail', `${mail} 26110042`));
    for (const [i, mail] of [...orderMails, ...partnerOrderMails].entries())
      expect(mails[i]).toMatch(new RegExp(`^(?!${mail} ).{5,} 2611-0042$`));
    for (const kind of ['order', 'payment', 'withdrawal'] as const)
      expect([kind, object(kind as 'payment', '26110042')]).toEqual([kind, '2611-0042']);
    for (const paper of papers)
      for (const edition of editions)
        expect(object('page', `${paper} ${edition}`)).not.toBe(`${paper} ${edition}`);
  });
});

describe('what is not named any more in a list', () => {
  const last = (locale: (typeof locales)[number], more: number) =>
    inLocale(locale, () =>
      changeTexts(
        { kind: 'order', changes: [], facts: {}, about: [{ kind: 'documents', names: ['a.pdf'], more }] },
        locale,
      ).join(),
    );

  it.each([
    ['cs', 1, 'a.pdf; a 1 další'],
    ['cs', 2, 'a.pdf; a 2 další'],
    ['cs', 5, 'a.pdf; a 5 dalších'],
    ['en', 2, 'a.pdf; and 2 more'],
    ['de', 1, 'a.pdf; und noch 1'],
  ] as const)('is counted in %s: %i', (locale, more, expected) => {
    expect(last(locale, more).replaceAll('\u00a0', ' ')).toBe(expected);
  });
});
