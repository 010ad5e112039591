import type { Block } from '#server/platform/mail/service.ts';
import { refundTexts as texts } from './refund-notice-texts.ts';

/** A payment whose money went back, in words. `refunded` null: the provider does not say how much. */
export type RefundedPayment = {
  readonly name: string;
  readonly paid: string;
  readonly refunded: string | null;
  readonly isWhole: boolean;
};
export type Notice = { readonly code: string; readonly payments: readonly RefundedPayment[] };

export function refundSubject({ code, payments }: Notice): string {
  return payments.every((one) => one.isWhole) ? texts.subjectWhole(code) : texts.subjectPart(code);
}

function sentence({ name, paid, refunded, isWhole }: RefundedPayment): string {
  if (isWhole) return texts.whole(name, refunded ?? paid);
  return refunded ? texts.part(name, refunded, paid) : texts.unknownPart(name, paid);
}

export const refundBlocks = (notice: Notice): Block[] => [
  { kind: 'heading', title: refundSubject(notice), top: 24 },
  { kind: 'paragraphs', paragraphs: notice.payments.map((one) => [sentence(one)]) },
  { kind: 'paragraphs', paragraphs: [[texts.rest]] },
];
