import type { RowData } from './editor-state.ts';

/** Rows of codes for tests: tiers 1–9, 10–99 and 100 upwards, prices falling. */
export const testRows = (...codes: readonly string[]): readonly RowData[] =>
  codes.flatMap((heliosId) =>
    [
      [1, 9, 3.29],
      [10, 99, 2.94],
      [100, null, 2.61],
    ].map(([pcsFrom, pcsTo, productPrice]) => ({
      heliosId,
      description: `Rule ${heliosId}`,
      sheet: 'meter',
      pcsFrom: pcsFrom ?? null,
      pcsTo: pcsTo ?? null,
      productPrice: productPrice ?? null,
      simpleTechnologyPrintPrice: 0.5,
      digitalTechnologyPrintPrice: 0.79,
      tamponTechnologyPrintPrice: 0.337,
    })),
  );
