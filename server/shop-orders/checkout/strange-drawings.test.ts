import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PrintedItem } from '#contract/press/print-files.ts';
import { foldingRule, sampleArtwork, sampleImage, sampleLine } from '#server/orders/ordering/sample-order.ts';
import { outboxFolder } from '#server/platform/mail/mailer.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { placeSample } from './place-sample.ts';
import { strangeDrawings } from './strange-drawings.ts';

let server: TestServer;
let code: string;
beforeAll(async () => {
  server = await testServer({ jobs: true });
  const order = await placeSample(server.app, {
    configurations: strangeDrawings.map((_, i) => {
      const images = [{ ...sampleImage('i1', 1, `picture-${i}`), groupX: 300, width: 120 }];
      const artwork = sampleArtwork(foldingRule, 'natural', 'freeTop', {
        0: { images, tabMenu: 'moreThanMaxColors' },
      });
      return sampleLine({ id: `line${i}`, artwork });
    }),
    uploadedAttachments: strangeDrawings.map(({ text }, i) => ({
      name: `logo-${i}.svg`,
      size: text.length,
      fileContent: Buffer.from(text).toString('base64'),
      imageNodeInformationName: `picture-${i}`,
    })),
  });
  code = order.orderCode;
  await server.shop.jobs.idle(90_000);
});
afterAll(() => server.close());

/** How much of a picture is the red of the drawings. */
async function redIn(png: Uint8Array): Promise<number> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let at = 0; at < data.length; at += 3)
    if ((data[at] ?? 0) > 180 && (data[at + 1] ?? 255) < 60 && (data[at + 2] ?? 255) < 90) red += 1;
  return red / (info.width * info.height);
}

async function mails() {
  const folder = outboxFolder(server.shop.config);
  const names = await readdir(folder);
  return Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name, 'mail.eml')))),
  );
}

const get = async (path: string) =>
  server.app.inject({ url: `/api${path}`, headers: await asUser(server.shop, 'user-admin') });

describe('an order with drawings of every strange size', () => {
  it('is mailed to shopper and office, each line with its picture', async () => {
    const sent = await mails();
    expect(sent.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(
      ['jana@carpentry.example', server.shop.config.officeEmail].toSorted(),
    );
    for (const { attachments, text } of sent) {
      expect(text).not.toMatch(/nepodařilo/);
      const pictures = attachments.filter(({ contentId }) => contentId?.startsWith('<line-'));
      const reds = await Promise.all(
        pictures.map(({ content }) => redIn(new Uint8Array(content as ArrayBuffer))),
      );
      const pale = strangeDrawings.filter((_, i) => (reds[i] ?? 0) < 0.001).map(({ name }) => name);
      expect(pale).toEqual([]);
      expect(reds).toHaveLength(strangeDrawings.length);
    }
  });

  it.each(strangeDrawings.map(({ name }, i) => [name, i] as const))(
    '%s is shown to staff',
    async (_name, i) => {
      const answer = await get(`/regular-orders/${code}/items/${i + 1}/picture`);
      expect(answer.statusCode).toBe(200);
      expect(await redIn(answer.rawPayload)).toBeGreaterThan(0.001);
    },
  );

  it('is printed whole, with its proofs', async () => {
    const items = (await get(`/orders/${code}/print-files`)).json<PrintedItem[]>();
    const reasons = items.flatMap(({ item, files }) =>
      files.flatMap(({ reason }) => (reason ? [`${item}: ${reason}`] : [])),
    );
    expect(reasons).toEqual([]);
    expect(items.map(({ files }) => files.length)).toEqual(strangeDrawings.map(() => 2));
  });
});
