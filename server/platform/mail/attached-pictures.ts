import type { JobContext } from '../jobs/job.ts';
import { createWorkLimit } from '../work-limit.ts';
import type { Attachment } from './mailer.ts';

/**
 * One picture of the mails of a process at a time: while a side is drawn all its pictures are unpacked, and
 * eight mails may be written at once. A picture waits no longer than a job may take.
 */
const drawing = createWorkLimit({ atOnce: 1, patienceMs: 600_000 });

/** A picture that cannot be drawn must not hold back the mail. */
export async function orNothing(
  log: JobContext['log'],
  what: string,
  draw: () => Promise<Buffer | null>,
): Promise<Buffer | null> {
  try {
    const drawn = await drawing.run(async () => ({ picture: await draw() }));
    if (!drawn) log.error({ what }, 'picture of a mail not drawn in time');
    return drawn?.picture ?? null;
  } catch (err) {
    log.error({ err, what }, 'picture of a mail');
    return null;
  }
}

const endings = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const;

/** A picture shown inside the mail as `cid:`; nothing when there is none. */
export const inline = (
  cid: string,
  content: Buffer | null,
  contentType: keyof typeof endings = 'image/png',
): Attachment[] =>
  content ? [{ cid, content, filename: `${cid}.${endings[contentType]}`, contentType }] : [];
