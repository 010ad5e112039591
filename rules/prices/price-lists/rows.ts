import type { PriceRow } from '../pricing/price-list.ts';

/** A row is the code and the quantity it begins at. */
export const keyOf = ({ heliosId, pcsFrom }: Pick<PriceRow, 'heliosId' | 'pcsFrom'>): string =>
  `${heliosId} ${pcsFrom}`;

export const byKey = (rows: readonly PriceRow[]): Map<string, PriceRow> =>
  new Map(rows.map((row) => [keyOf(row), row]));

const compare = (a: PriceRow, b: PriceRow): number =>
  a.heliosId === b.heliosId ? a.pcsFrom - b.pcsFrom : a.heliosId < b.heliosId ? -1 : 1;

/** In an order that depends on the rows alone. */
export const inOrder = (rows: readonly PriceRow[]): PriceRow[] => rows.toSorted(compare);

/**
 * Rows as one text, the same for the same rows in whatever order: what the state of a list is made from, and
 * what its history keeps.
 */
export const writeRows = (rows: readonly PriceRow[]): string =>
  JSON.stringify(
    inOrder(rows).map((row) => [
      row.heliosId,
      row.description,
      row.pcsFrom,
      row.pcsTo,
      row.productPrice,
      row.simpleTechnologyPrintPrice,
      row.digitalTechnologyPrintPrice,
      row.tamponTechnologyPrintPrice,
    ]),
  );

type RowAsArray = [string, string, number, number | null, ...PriceRow['productPrice'][]];

/** The way back from `writeRows`. */
export const readRows = (text: string): PriceRow[] =>
  (JSON.parse(text) as RowAsArray[]).map(
    ([heliosId, description, pcsFrom, pcsTo, productPrice, simple, digital, tampon]) =>
      ({
        heliosId,
        description,
        pcsFrom,
        pcsTo,
        productPrice,
        simpleTechnologyPrintPrice: simple,
        digitalTechnologyPrintPrice: digital,
        tamponTechnologyPrintPrice: tampon,
      }) as PriceRow,
  );
