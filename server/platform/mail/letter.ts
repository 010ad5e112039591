import type { Db } from '#database/connection.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import type { JobContext } from '../jobs/job.ts';
import type { Sheet } from './blocks.ts';

/** What a mail is asked for with. */
export type MailRequest = {
  /** of what the mail is about, e.g. an order */
  readonly id: string;
  /** tells a mail that was asked for once more from the first; empty for the first */
  readonly again: string;
};

/** One of several people a mail goes to. */
export type Recipient = {
  /** tells them apart in the record of the mail, which holds no address */
  readonly id: string;
  readonly email: string;
};

export type WrittenLetter = {
  readonly sheet: Sheet;
  /** each gets a mail of their own, in place of whom the sheet names; only of mails with a record */
  readonly recipients?: readonly Recipient[];
  /** whether it says that the order is paid; kept in the record of the mail */
  readonly saidPaid?: boolean;
  /** what the log names the mail by; nothing about a person */
  readonly logged?: Readonly<Record<string, string>>;
};

/**
 * The code of one kind of mail, with all it says.
 * @typeParam Context what it is given, as of a job
 */
export type Letter<Content, Context extends JobContext = JobContext> = {
  /**
   * Reads what the mail is to say, after everybody else is kept from sending it; null when there is nothing
   * to say any more.
   */
  read(context: Context, asked: MailRequest): Promise<Content | null>;
  /** Says it in blocks, which are written as HTML and as plain text. */
  write(context: Context, content: Content): Promise<WrittenLetter>;
  /** What /dev/mail shows in place of something real: neutral, and in this language. */
  sample(context: Context, locale: Locale): Promise<Content>;
  /** Called in the transaction that notes what became of the mail. */
  noted?(tx: Db, id: string, outcome: 'sent' | 'failed'): Promise<unknown>;
};
