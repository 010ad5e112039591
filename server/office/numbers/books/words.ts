import { statusTexts } from '#contract/orders/status-texts.ts';
import type { LineKind } from '#rules/office/books/order-lines.ts';
import type { VatCase } from '#rules/office/books/vat-case.ts';
import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';
import type { BookedOrder } from './read-books.ts';

/** The words of the books; a word without a text does not compile. */

export const stateTexts: Readonly<Record<BookedOrder['status'], Plain>> = {
  ...statusTexts,
  pending: m.admin_pay_pending,
  completed: m.admin_pay_completed,
  failed: m.admin_pay_failed,
};

const methodTexts: Readonly<Record<NonNullable<BookedOrder['method']>, Plain>> = {
  bankTransfer: m.admin_by_bank,
  goPay: m.admin_by_card,
  payPal: m.admin_by_wallet,
};

/** Partners pay invoices. */
export const methodText = ({ method }: Pick<BookedOrder, 'method'>): Plain =>
  method === null ? m.books_by_invoice : methodTexts[method];

export const vatTexts: Readonly<Record<VatCase, Plain>> = {
  home: m.books_vat_home,
  otherState: m.books_vat_other_state,
  reverseCharge: m.books_vat_reverse_charge,
  export: m.books_vat_export,
  unclear: m.books_vat_unclear,
};

/** The VAT of a partner stands on the invoice of the accounts. */
export const basisText = ({ kind }: Pick<BookedOrder, 'kind'>): Plain =>
  kind === 'partner' ? m.books_vat_proposed : m.books_vat_charged;

export const lineTexts: Readonly<Record<LineKind, Plain>> = {
  goods: m.books_line_goods,
  preparation: m.mail_preparation,
  plates: m.mail_plates,
  ownWords: m.mail_own_words,
  transport: m.gateway_transport,
  duty: m.mail_duty,
  difference: m.books_line_difference,
};
