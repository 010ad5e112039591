import { saidCode } from '#rules/platform/words/search-words.ts';
import { consignmentReference, readConsignmentReference } from '../order/consignments.ts';
import type { CarrierRow } from './carrier-rows.ts';

/** What a carrier answered of one consignment, of all lines that name it. */
export type AnsweredConsignment = {
  /** the first of its lines */
  readonly line: number;
  readonly reference: string;
  /** null where the reference is none; without a number where it is the code of an order alone */
  readonly of: { readonly orderCode: string; readonly number: number | null } | null;
  /** of all its parcels */
  readonly trackingCode: string;
  readonly carrier: string;
};

function readAnswered(text: string): AnsweredConsignment['of'] {
  const said = saidCode(text);
  const whole = said?.length === 8 ? { orderCode: said, number: null } : null;
  return readConsignmentReference(text) ?? whole;
}

/** The same however the reference is written. */
function keyOf(text: string): string {
  const of = readAnswered(text);
  return of ? consignmentReference(of.orderCode, of.number ?? 0) : text.trim();
}

/** Parcels of one consignment stand on lines of their own. */
export function answeredConsignments(rows: readonly CarrierRow[]): readonly AnsweredConsignment[] {
  const byReference = Map.groupBy(rows, ({ order }) => keyOf(order));
  return [...byReference].map(([key, lines]) => ({
    line: Math.min(...lines.map(({ line }) => line)),
    reference: lines[0]?.order.trim() ?? key,
    of: readAnswered(lines[0]?.order ?? key),
    trackingCode: [...new Set(lines.map(({ trackingCode }) => trackingCode).filter(Boolean))].join(', '),
    carrier: lines.find(({ carrier }) => carrier !== '')?.carrier ?? '',
  }));
}

/**
 * The code that is there already and is another one, which a person has to look at; null where the one that
 * came may be written. @param known codes of the parts of the consignment; empty for none
 */
export const otherCode = (known: readonly string[], came: string): string | null =>
  known.find((code) => code !== '' && code !== came) ?? null;
