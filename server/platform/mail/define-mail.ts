import { z } from 'zod';
import { defineJob, type Job, retryForADay } from '../jobs/job.ts';
import type { Letter } from './letter.ts';

type Definition = {
  /** in the record of mails, at the front of its Message-ID and at /dev/mail */
  readonly name: string;
  /** name of the job that sends it; jobs that wait while the program is replaced are found by it */
  readonly job: string;
  /**
   * What the mail is about, e.g. `order`: its id stands in the job as `orderId`. Mails about orders have a
   * record in `order_mails`, which shows staff what became of them and keeps two processes from sending the
   * same one. Others have none; should their job run twice, only the Message-ID tells the receiver so.
   */
  readonly about: string;
  /** loaded when the first one is sent, so that a start stays quick */
  // biome-ignore lint/suspicious/noExplicitAny: letters of different content stand in one list
  readonly load: () => Promise<Letter<any>>;
};

type Payload = Record<string, string | undefined>;

/** A mail that a feature may ask for with `queueMail`; server/shop.ts registers all of them. */
export type MailDefinition = Omit<Definition, 'job'> & {
  readonly job: Job<Payload>;
  /** its job sends several mails, so that the payload names this one */
  readonly isNamed?: true;
};

export function defineMail(definition: Definition): MailDefinition {
  const payload = z.strictObject({
    [`${definition.about}Id`]: z.string().min(1).max(60),
    again: z.string().min(1).max(60).optional(),
  });
  const job = defineJob<Payload>({
    name: definition.job,
    payload,
    retry: retryForADay,
    acts: 'writes',
    load: async () => (await import('./send-once.ts')).handlerOf(definition),
  });
  return { ...definition, job };
}

type Family<Name extends string> = Pick<Definition, 'job' | 'about'> & {
  readonly names: readonly Name[];
  // biome-ignore lint/suspicious/noExplicitAny: letters of different content stand in one list
  readonly load: (name: Name) => Promise<Letter<any>>;
};

/**
 * Many mails of one subject, sent by one job: a queue of its own for each would have the database asked for
 * each of them all the time.
 */
export function defineMails<Name extends string>({
  names,
  job: jobName,
  about,
  load,
}: Family<Name>): Readonly<Record<Name, MailDefinition>> {
  const definitions = names.map((name) => ({ name, about, load: () => load(name) }));
  const payload = z.strictObject({
    [`${about}Id`]: z.string().min(1).max(60),
    mail: z.enum(names),
    again: z.string().min(1).max(60).optional(),
  });
  const job = defineJob<Payload>({
    name: jobName,
    payload,
    retry: retryForADay,
    acts: 'writes',
    load: async () => (await import('./send-once.ts')).handlerOfMany(definitions),
  });
  const mails = definitions.map((one) => [one.name, { ...one, job, isNamed: true as const }]);
  return Object.fromEntries(mails) as Record<Name, MailDefinition>;
}

export const payloadOf = (
  { about, name, isNamed }: Pick<MailDefinition, 'about' | 'name' | 'isNamed'>,
  id: string,
  again: string | undefined,
): Payload => ({
  [`${about}Id`]: id,
  ...(isNamed ? { mail: name } : {}),
  ...(again ? { again } : {}),
});

export const askedBy = ({ about }: Pick<MailDefinition, 'about'>, payload: Payload) => ({
  id: payload[`${about}Id`] ?? '',
  again: payload.again ?? '',
});
