import type { Files } from '../files/files.ts';
import { momentOf, type Where } from './moment.ts';
import { type Verified, verifyFiles } from './verify.ts';

export { isWhole, type Verified } from './verify.ts';

/** Compares the rows of one moment with the files, while nothing is removed. */
export async function verifyShop(
  where: Where,
  files: Pick<Files, 'list' | 'open'>,
  now: Date,
): Promise<Verified> {
  const moment = await momentOf(where, null);
  try {
    const verified = await verifyFiles(moment.named, files, now);
    moment.stillHeld();
    return verified;
  } finally {
    await moment.end();
  }
}
