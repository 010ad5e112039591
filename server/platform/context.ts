import type { FastifyBaseLogger } from 'fastify';
import type { Profile } from '#contract/people/accounts.ts';
import type { Database } from '#database/connection.ts';
import type { ShopTrouble } from '#rules/office/attention/shop-troubles.ts';
import type { Config } from './config.ts';
import type { DocumentReader } from './files/content.ts';
import type { Files } from './files/files.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Workbooks } from './workbooks/workbooks.ts';

/**
 * What every feature may be given: the long-lived parts of the process. `context.ts` of a domain says what it
 * adds.
 */
export type Shop = {
  readonly config: Config;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly files: Files;
  readonly press: DocumentReader;
  readonly workbooks: Workbooks;
  readonly log: FastifyBaseLogger;
  /** what is wrong with the shop itself although it sells */
  readonly troubles: () => Promise<readonly ShopTrouble[]>;
  /** how full the disks under the folders of the shop are, in percent, the fullest first */
  readonly disks: () => Promise<readonly { readonly setting: string; readonly percent: number }[]>;
  /** the clock, handed in so that rules and tests can have their own */
  readonly now: () => Date;
  /** a restored copy that nobody has taken over: it mails, cancels, reminds, refunds and deletes nothing */
  readonly isDrill: boolean;
};

/** The signed-in person; the price list is the one their prices come from. */
export type Account = Profile & { readonly priceListId: string | null };

/** Who asks, and how this one request is told apart in the log. */
export type Caller = {
  readonly account: Account | null;
  readonly requestId: string;
  /** of the caller, as the proxy in front names it where one is trusted */
  readonly address: string;
  readonly log: FastifyBaseLogger;
  /** of the Idempotency-Key header */
  readonly idempotencyKey: string | null;
  /**
   * of the Replaces-Key header: the key of an earlier attempt of this shopper, whose unpaid order this one
   * takes the place of
   */
  readonly replacesKey: string | null;
};
