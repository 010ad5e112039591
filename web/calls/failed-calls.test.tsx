import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { createPartnerOrder } from '#contract/partner-orders/checkout.ts';
import { listLocationsOfPartners } from '#contract/partner-orders/dealer-orders.ts';
import { sendDecisions, writeToDealer } from '#contract/partner-orders/order-files.ts';
import {
  decideItem,
  getPartnersOrder,
  updatePartnersOrderStatus,
} from '#contract/partner-orders/partner-orders.ts';
import { setEmailNotifications } from '#contract/people/accounts.ts';
import type { AnyEndpoint } from '#contract/platform/endpoint.ts';
import { problemText } from '#contract/platform/problem-texts.ts';
import { generalCodes, type ProblemCode, uploadCodes } from '#contract/platform/problems.ts';
import { locales } from '#rules/platform/editions/editions.ts';
import { inLocale } from '#texts/locale.ts';
import { m } from '#texts/messages.ts';
import { failureText } from '#web/orders/failure-words.ts';
import { FailureNote } from './failure-note.tsx';
import { type LoadState, startLoading, waiting } from './start-loading.ts';

/**
 * The specification says of many calls that their failure is only logged, or kept under the name of the
 * call. Here no failure is only logged: it is said where it happened, with the way to try again, and what
 * was typed stays.
 */

const codesOf = ({ problems, files }: AnyEndpoint): readonly ProblemCode[] => [
  ...generalCodes,
  ...problems,
  ...(files ? uploadCodes : []),
];
const note = (code: string, locale: (typeof locales)[number]) =>
  inLocale(locale, () =>
    renderToStaticMarkup(<FailureNote code={code} locale={locale} onRetry={() => undefined} />),
  );

describe('a call that failed', () => {
  // covers: ORD-095 ORD-097 ADM-065 ADM-097 ERR-016 ERR-017
  it.each(locales)(
    'of whatever kind is read out in words of its own, with a button to try again: %s',
    (locale) => {
      for (const code of new Set(api.flatMap(codesOf))) {
        const html = note(code, locale);
        expect(html, code).toContain('role="alert"');
        expect(html, code).toContain(renderToStaticMarkup(problemText(code, locale)));
        expect(html, code).toContain(inLocale(locale, () => m.cart_try_again()));
      }
    },
  );

  // covers: ORD-097 LOC-025
  it.each(locales)('without an answer is said in neutral words, whatever was asked for: %s', (locale) => {
    const html = note('network', locale);
    expect(html).toContain(inLocale(locale, () => m.call_failed()));
    expect(html).not.toContain(inLocale(locale, () => m.cart_load_failed()));
  });

  // covers: ORD-095 ORD-097 LOC-025 ADM-097 ERR-016
  it('leaves its reason in the state of the page, which shows it, and not in the console alone', async () => {
    const written = vi.spyOn(console, 'error');
    let state: LoadState<string, { ok: false; code: string }> = waiting;
    const answers = [
      { ok: false as const, code: 'order_not_found' },
      { ok: true as const, value: 'the order' },
    ];
    const ask = () =>
      startLoading<string, { ok: false; code: string }>({
        load: () => Promise.resolve(answers.shift() ?? { ok: false, code: 'network' }),
        show: (change) => {
          state = change(state);
        },
      });
    ask();
    await expect.poll(() => state).toMatchObject({ status: 'failed', failure: { code: 'order_not_found' } });
    ask();
    await expect.poll(() => state).toMatchObject({ status: 'value', value: 'the order' });
    expect(written).not.toHaveBeenCalled();
    written.mockRestore();
  });
});

describe('calls of a partner about an order', () => {
  const tagged = {
    createMessage: writeToDealer,
    createDesignApprovalMessage: sendDecisions,
    save: decideItem,
    get: getPartnersOrder,
    create: createPartnerOrder,
    update: updatePartnersOrderStatus,
  } satisfies Record<string, AnyEndpoint>;

  // covers: ORD-096 MSG-041
  it.each(Object.entries(tagged))(
    '%s: each is a call of its own, whose failures have words of their own',
    (_, call) => {
      const others = Object.values(tagged).filter((one) => one !== call);
      expect(
        others.every(
          ({ id, path, method }) => id !== call.id && `${method} ${path}` !== `${call.method} ${call.path}`,
        ),
      ).toBe(true);
      for (const code of call.problems)
        expect(failureText({ code }, 'en', 'otherwise'), code).toBe(problemText(code, 'en'));
      for (const code of ['network', 'unavailable'])
        expect(failureText({ code }, 'en', 'otherwise'), code).toBe('otherwise');
    },
  );
});

// covers: ADM-085
it('D-B36: a toggle of mails that cannot be saved says so in both directions', () => {
  for (const locale of locales) {
    for (const code of codesOf(setEmailNotifications)) expect(problemText(code, locale)).not.toBe('');
    expect(inLocale(locale, () => m.partner_mails_off_failed())).not.toBe('');
  }
});

// covers: LOC-025
it('staff who cannot be given the locations of partners are told in the words of the call', () => {
  for (const code of codesOf(listLocationsOfPartners)) expect(problemText(code, 'en'), code).not.toBe('');
});
