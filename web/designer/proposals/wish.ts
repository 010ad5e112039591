import { z } from 'zod';
import type { LookName, ProposalInput } from '#rules/design/proposals/proposal.ts';
import { type CompanyWords, companyWordsSchema } from '#web/device/company-words.ts';

/** What is asked for beside what the designer shows. */
export type Wish = {
  readonly words: CompanyWords;
  readonly inks: ProposalInput['inks'];
  readonly hasBack: boolean;
  readonly page: number;
  readonly like?: LookName | null;
};

const name = z.string().max(100);
const schema = z.object({
  words: companyWordsSchema,
  inks: z.literal([1, 2, 3]).nullable(),
  hasBack: z.boolean(),
  page: z.number().int().min(0).max(100),
  like: z.object({ composition: name, pair: name, use: name }),
});

/** A wish as it was kept with the proposal it led to; null for what is none. */
export function keptWish(data: unknown): Wish | null {
  const read = schema.safeParse(data);
  return read.success ? read.data : null;
}
