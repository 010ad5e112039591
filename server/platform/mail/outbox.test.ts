import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { samplePng } from '../files/samples.ts';
import { mailerOf } from './mailer.ts';
import { registerOutbox } from './outbox.ts';

let folder: string;
let config: Config;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inkrule-outbox-'));
  config = readConfig({ DATA_DIR: folder });
  app = Fastify();
  registerOutbox(app, config);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the outbox of development', () => {
  it('is empty at first', async () => {
    expect((await app.inject('/dev/mail')).body).toContain('None yet');
  });

  it('lists a mail and shows it cut off from everything else', async () => {
    await mailerOf(config)({
      id: 'one',
      to: 'jana@carpentry.example',
      replyTo: 'office@inkrule.example',
      subject: 'Order <1>',
      html: '<p>Hello</p><img src="cid:mark" alt="">',
      text: 'Hello',
      attachments: [
        {
          cid: 'mark',
          filename: 'mark.png',
          contentType: 'image/png',
          content: Buffer.from(await samplePng()),
        },
      ],
    });
    const list = await app.inject('/dev/mail');
    expect(list.body).toContain('Order &lt;1&gt;');
    const address = /\/dev\/mail\/[\w-]+/.exec(list.body)?.[0] ?? '';
    const mail = await app.inject(address);
    expect(mail.body).toContain('<p>Hello</p><img src="data:image/png;base64,');
    expect(mail.headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'/);
    expect((await app.inject(`${address}/text`)).body).toBe('Hello');
    expect((await app.inject(`${address}/eml`)).body).toContain('Subject: Order <1>');
  });

  it.each(['/dev/mail/..%2f..%2fetc', '/dev/mail/nothing', '/dev/mail/2026-11-21T08-00-00-000Z-00000000'])(
    '%s is no mail',
    async (url) => {
      expect((await app.inject(url)).statusCode).toBe(404);
    },
  );
});
