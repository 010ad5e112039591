import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '#database/connection.ts';
import { orderMails } from '#database/schema.ts';
import { type TestServer, testServer } from '#server/testing.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { defineMail } from './define-mail.ts';
import type { Letter } from './letter.ts';
import { outboxFolder } from './mailer.ts';
import { queueMail } from './service.ts';

const noted: string[] = [];
const letter: Letter<{ readonly name: string }> = {
  read: async (_context, { id }) => (id === 'gone' ? null : { name: id }),
  write: async ({ config }, { name }) => ({
    sheet: {
      to: `${name}@carpentry.example`,
      replyTo: config.officeEmail,
      subject: `Hello ${name}`,
      locale: 'en',
      blocks: [{ kind: 'opening', title: ['Hello'] }],
      attachments: [],
    },
  }),
  sample: async () => ({ name: 'sample' }),
  noted: async (_tx, id, outcome) => noted.push(`${id} ${outcome}`),
};
const welcome = defineMail({
  name: 'welcome',
  job: 'send-welcome',
  about: 'account',
  load: async () => letter,
});

let server: TestServer;
let worker: Jobs;
beforeAll(async () => {
  server = await testServer();
  worker = await createJobs({ ...server.shop, definitions: [welcome.job] });
  await worker.start();
});
afterAll(async () => {
  await worker.stop();
  await server.close();
});

describe('a mail that is about something else than an order', () => {
  it('is defined outside of server/platform/mail, sent, and noted by its own letter', async () => {
    for (const id of ['jana', 'gone'])
      await transaction(server.database.db, (tx) => queueMail({ jobs: worker }, tx, welcome, id));
    await worker.idle();
    const folder = outboxFolder(server.shop.config);
    const sent = await readdir(folder);
    expect(sent).toHaveLength(1);
    const message = await readFile(join(folder, sent[0] ?? '', 'mail.eml'), 'utf8');
    expect(message).toContain('Message-ID: <welcome-jana@inkrule.example>');
    expect(noted).toEqual(['jana sent']);
    expect(await server.database.db.select().from(orderMails)).toEqual([]);
  });
});
