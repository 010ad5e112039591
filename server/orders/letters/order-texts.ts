import type { Locale } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';

const nouns = { sides: m.mail_sides, pieces: m.mail_pieces } as const;

/** The noun that fits a number; Czech has three forms. */
export const noun = (word: keyof typeof nouns, locale: Locale, count: number): string =>
  nouns[word]({ count }, { locale });

export type OrderTexts = {
  readonly subject: (code: string) => string;
  /** the hidden first line: amount, method, what comes next */
  readonly preview: (total: string) => string;
  readonly thanks: readonly [string, string];
  readonly lead: string;
  readonly toOrder: (code: string) => string;
  readonly steps: readonly { readonly name: string; readonly when: string }[];
  readonly payment: string;
  readonly amount: string;
  readonly reference: string;
  readonly payUntil: string;
  readonly iban: string;
  readonly bic: string;
  readonly account: string;
  readonly holder: string;
  readonly accountLater: string;
  /** below the payment code, in lines */
  readonly scan: readonly [string, string];
  readonly qrAlt: (total: string, code: string) => string;
  readonly yourOrder: string;
  readonly heroAlt: (names: string) => string;
  readonly lineAlt: (name: string) => string;
  /** under a line whose preview lacks a picture that no program could draw */
  readonly notShown: (pictures: string) => string;
  readonly noPrint: string;
  readonly designToCome: string;
  /** beside the net price of a line, and its price with VAT */
  readonly lineNet: string;
  readonly lineGross: (price: string) => string;
  readonly plates: string;
  readonly ownWords: string;
  readonly preparation: string;
  readonly products: string;
  readonly deliveryTo: (country: string) => string;
  readonly duty: string;
  readonly net: string;
  readonly vat: (percent: number) => string;
  readonly gross: string;
  readonly delivery: string;
  readonly deliverTo: string;
  readonly invoiceTo: string;
  readonly taxIn: string;
  readonly taxTin: string;
  readonly deliveryTime: string;
  readonly note: string;
  readonly files: string;
  readonly withdrawal: string;
  /** what the law asks to be confirmed: goods made to a design cannot be returned (D-S71) */
  readonly noWithdrawal: string;
  readonly papersAttached: string;
};

function textsIn(locale: Locale): OrderTexts {
  const speak = { locale };
  return {
    subject: (code) => m.mail_subject({ code }, speak),
    preview: (total) => m.mail_preview({ total }, speak),
    thanks: [m.mail_thanks_1({}, speak), m.mail_thanks_2({}, speak)],
    lead: m.mail_lead({}, speak),
    toOrder: (code) => m.mail_to_order({ code }, speak),
    steps: [
      { name: m.mail_step_proof({}, speak), when: m.mail_step_proof_when({}, speak) },
      { name: m.mail_step_production({}, speak), when: m.mail_step_production_when({}, speak) },
      { name: m.mail_step_dispatch({}, speak), when: m.mail_step_dispatch_when({}, speak) },
      { name: m.mail_step_delivery({}, speak), when: m.mail_step_delivery_when({}, speak) },
    ],
    payment: m.mail_payment({}, speak),
    amount: m.mail_amount({}, speak),
    reference: m.mail_reference({}, speak),
    payUntil: m.mail_pay_until({}, speak),
    iban: m.mail_iban({}, speak),
    bic: m.mail_bic({}, speak),
    account: m.mail_account({}, speak),
    holder: m.mail_holder({}, speak),
    accountLater: m.mail_account_later({}, speak),
    scan: [m.mail_scan_1({}, speak), m.mail_scan_2({}, speak)],
    qrAlt: (total, code) => m.mail_qr_alt({ total, code }, speak),
    yourOrder: m.mail_your_order({}, speak),
    heroAlt: (names) => m.mail_hero_alt({ names }, speak),
    lineAlt: (name) => m.mail_line_alt({ name }, speak),
    notShown: (pictures) => m.mail_not_shown({ pictures }, speak),
    noPrint: m.mail_no_print({}, speak),
    designToCome: m.mail_design_to_come({}, speak),
    lineNet: m.mail_line_net({}, speak),
    lineGross: (price) => m.mail_line_gross({ price }, speak),
    plates: m.mail_plates({}, speak),
    ownWords: m.mail_own_words({}, speak),
    preparation: m.mail_preparation({}, speak),
    products: m.mail_products({}, speak),
    deliveryTo: (country) => m.mail_delivery_to({ country }, speak),
    duty: m.mail_duty({}, speak),
    net: m.mail_net({}, speak),
    vat: (percent) => m.mail_vat({ percent }, speak),
    gross: m.mail_gross({}, speak),
    delivery: m.mail_delivery({}, speak),
    deliverTo: m.mail_deliver_to({}, speak),
    invoiceTo: m.mail_invoice_to({}, speak),
    taxIn: m.mail_tax_in({}, speak),
    taxTin: m.mail_tax_tin({}, speak),
    deliveryTime: m.mail_delivery_time({}, speak),
    note: m.mail_note({}, speak),
    files: m.mail_files({}, speak),
    withdrawal: m.mail_withdrawal({}, speak),
    noWithdrawal: m.mail_no_withdrawal({}, speak),
    papersAttached: m.mail_papers_attached({}, speak),
  };
}

export const orderTexts: Record<Locale, OrderTexts> = {
  cs: textsIn('cs'),
  en: textsIn('en'),
  de: textsIn('de'),
};
