import { getTableColumns, getTableName } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import {
  availabilities,
  priceLists,
  priceRows,
  productImages,
  products,
  settings,
  transportRates,
} from '#database/schema.ts';
import { faultText, type RowFault } from '#rules/catalogue/rows/validate-catalogue.ts';

/** Thrown where there is no good catalogue to fall back to. Answered as 503, like a database that is away. */
export class NoCatalogue extends Error {
  readonly statusCode = 503;
}

const tables = { products, productImages, availabilities, priceLists, priceRows, settings, transportRates };

/** The fault in the words of the database, for whoever corrects the row there. */
function storedFault(fault: RowFault): RowFault {
  const table = tables[fault.table];
  const [property = '', ...rest] = fault.field.split('.');
  const columns: Readonly<Record<string, { name: string } | undefined>> = getTableColumns(table);
  return {
    ...fault,
    table: getTableName(table) as RowFault['table'],
    field: [columns[property]?.name ?? property, ...rest].join('.'),
  };
}

/** A statement that failed is told by its code: its text would repeat what it was asked with. */
const failureText = (error: unknown): string => {
  const { cause, code, name } = error as { cause?: { code?: string }; code?: string; name?: string };
  return `not readable: ${code ?? cause?.code ?? name ?? 'unknown'}`;
};

const FIRST_REST_MS = 250;
const LONGEST_REST_MS = 30_000;

/**
 * What is wrong with reading the catalogue, and when to try again: after each try that failed twice as long.
 * Says each reason once in the log, however often it is met in a row.
 */
export class ReadTrouble {
  #log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  #now: () => number;
  #tries = 0;
  #until = 0;
  #reason: string | null = null;
  #isUnreadable = false;

  constructor(log: Pick<FastifyBaseLogger, 'error' | 'info'>, now: () => number) {
    this.#log = log;
    this.#now = now;
  }

  get reason(): string | null {
    return this.#reason;
  }

  get isResting(): boolean {
    return this.#now() < this.#until;
  }

  /** The last try did not get as far as the rows. */
  get isUnreadable(): boolean {
    return this.#isUnreadable;
  }

  /** Something changed, so the next try may go better. */
  stopResting(): void {
    this.#tries = 0;
    this.#until = 0;
  }

  /** The rows are here and something in them is wrong. */
  refused(faults: readonly RowFault[], hasGoodOne: boolean): void {
    const stored = faults.map(storedFault);
    this.#isUnreadable = false;
    this.#met(stored.map(faultText).join('; '), { faults: stored }, hasGoodOne);
  }

  /** The rows could not be read. */
  failed(error: unknown, hasGoodOne: boolean): void {
    this.#isUnreadable = true;
    this.#met(failureText(error), { err: error }, hasGoodOne);
  }

  #met(reason: string, details: object, hasGoodOne: boolean): void {
    this.#until = this.#now() + Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** this.#tries);
    this.#tries += 1;
    if (reason === this.#reason) return;
    this.#reason = reason;
    this.#log.error(
      details,
      hasGoodOne ? 'catalogue not read: the last good one is kept' : 'no catalogue: the shop cannot sell',
    );
  }

  isOver(): void {
    this.stopResting();
    this.#isUnreadable = false;
    if (this.#reason !== null) this.#log.info('catalogue read again');
    this.#reason = null;
  }
}
