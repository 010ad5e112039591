import { readConsignmentReference } from '../order/consignments.ts';
import type { CarrierRow } from './carrier-rows.ts';

/** What a carrier answered of one consignment, of all lines that name it. */
export type AnsweredConsignment = {
  /** the first of its lines */
  readonly line: number;
  readonly reference: string;
  /** null where the reference is none */
  readonly of: { readonly orderCode: string; readonly number: number } | null;
  /** of all its parcels */
  readonly trackingCode: string;
  readonly carrier: string;
};

/** Parcels of one consignment stand on lines of their own. */
export function answeredConsignments(rows: readonly CarrierRow[]): readonly AnsweredConsignment[] {
  const byReference = Map.groupBy(rows, ({ order }) => order.trim());
  return [...byReference].map(([reference, lines]) => ({
    line: Math.min(...lines.map(({ line }) => line)),
    reference,
    of: readConsignmentReference(reference),
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
