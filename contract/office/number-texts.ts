import { statusTexts } from '#contract/orders/status-texts.ts';
import type { Category } from '#rules/catalogue/products/product.ts';
import type { NumberTable, WaitingRegular } from '#rules/office/numbers/waiting.ts';
import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';
import type { Numbers } from './numbers.ts';

/** The words of the numbers, on the page and in the files; a word without a text does not compile. */

export const stepTexts: Readonly<Record<Numbers['times'][number]['step'], Plain>> = {
  ...statusTexts,
  waitingForPayment: m.numbers_step_payment,
  paid: m.numbers_step_paid,
};

export const groupTexts: Readonly<Record<WaitingRegular, Plain>> = {
  proofRejected: m.numbers_group_rejected,
  readyToMake: m.numbers_group_ready,
  proofApproved: m.numbers_group_approved,
};

export const categoryTexts: Readonly<Record<Category, Plain>> = {
  meter: m.category_meter,
  ruler: m.category_ruler,
  pencil: m.category_pencil,
  spatula: m.category_spatula,
};

export const tableTexts: Readonly<Record<NumberTable, Plain>> = {
  waiting: m.numbers_waiting_title,
  revenue: m.numbers_revenue_title,
  pieces: m.numbers_pieces_title,
  times: m.numbers_times_title,
};
