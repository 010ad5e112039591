import type { Workshop } from '../jobs/job.ts';
import type { Attachment } from './mailer.ts';

/** A picture that cannot be drawn must not hold back the mail. */
export async function orNothing(log: Workshop['log'], what: string, draw: () => Promise<Buffer | null>): Promise<Buffer | null> {
  try {
    return await draw();
  } catch (err) {
    log.error({ err, what }, 'picture of a mail');
    return null;
  }
}

/** A PNG shown inside the mail as `cid:`; nothing when there is none. */
export const inline = (cid: string, content: Buffer | null): Attachment[] =>
  content ? [{ cid, content, filename: `${cid}.png`, contentType: 'image/png' }] : [];
