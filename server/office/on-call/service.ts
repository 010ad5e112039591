import type { Shop } from '#server/payments/context.ts';
import type { MailDefinition } from '#server/platform/mail/service.ts';
import { createFigures, type Told } from './figures.ts';
import { looksOf } from './looks.ts';

/** What a shop consists of, as `server/shop.ts` lists it. */
export type Listed = {
  readonly jobs: readonly { readonly name: string }[];
  readonly mails: readonly MailDefinition[];
};

export const namesOf = ({ jobs, mails }: Listed) => ({
  jobs: jobs.map(({ name }) => name),
  mails: [...new Set(mails.map(({ job }) => job.name))],
});

export function figuresOf(shop: Shop, listed: Listed): Told {
  const { jobs, mails } = namesOf(listed);
  return createFigures(shop, looksOf(shop, jobs), mails);
}
