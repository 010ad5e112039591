import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { outboxFolder } from './mailer.ts';

/**
 * The mails of a shop without a mail server, each a folder (mailer.ts). A name that begins with a dot is one
 * that was never finished.
 */
export const mailFolderName = /^\d{4}-\d\d-\d\dT[\d-]+Z-[0-9a-f]{8}$/;
const unfinished = /^\.[0-9a-f-]{36}$/;

export const aboutMail = z.object({
  to: z.string(),
  subject: z.string(),
  sentAt: z.string(),
  files: z.array(z.string()),
});

export type KeptMail = {
  readonly name: string;
  readonly at: Date;
  /** receiver, subject and what it says, for looking for words */
  text(): Promise<string>;
};

async function* keptMails(config: Pick<Config, 'dataDir'>): AsyncGenerator<KeptMail> {
  const folder = outboxFolder(config);
  for (const name of await readdir(folder).catch(() => [])) {
    if (!mailFolderName.test(name) && !unfinished.test(name)) continue;
    const path = join(folder, name);
    const at = await stat(path).then(
      ({ mtime }) => mtime,
      () => null,
    );
    const read = (file: string) => readFile(join(path, file), 'utf8').catch(() => '');
    if (at) yield { name, at, text: async () => `${await read('about.json')}\n${await read('mail.txt')}` };
  }
}

/** The mails that are wanted, the oldest first. */
export async function findKeptMails(
  config: Pick<Config, 'dataDir'>,
  isWanted: (mail: KeptMail) => Promise<boolean>,
): Promise<string[]> {
  const found: string[] = [];
  for await (const mail of keptMails(config)) if (await isWanted(mail)) found.push(mail.name);
  return found.sort();
}

/** @returns how many were removed */
export async function removeKeptMails(
  config: Pick<Config, 'dataDir'>,
  isWanted: (mail: KeptMail) => Promise<boolean>,
): Promise<number> {
  const found = await findKeptMails(config, isWanted);
  for (const name of found) await rm(join(outboxFolder(config), name), { recursive: true, force: true });
  return found.length;
}
