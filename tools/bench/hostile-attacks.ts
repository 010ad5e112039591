import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import autocannon from 'autocannon';
import sharp from 'sharp';
import type { Totals } from '#contract/orders/orders.ts';
import { orderMonth } from '#rules/orders/order/order-code.ts';
import {
  foldingRule,
  sampleArtwork,
  sampleImage,
  sampleLine,
  sampleOrder,
  withTotals,
} from '#server/orders/ordering/sample-order.ts';

/**
 * What one address can send to break the shop. Runs in a worker, so that making all this does not slow the
 * probes down.
 */
export type AttackName = keyof typeof attacks;
export type Attacked = { readonly answers: Record<string, number> };
export type AttackTask = { readonly name: AttackName; readonly port: number; readonly host: string };

const ORDER = '/api/payment/bank-transfer-create-order-with-data';
const DESIGN = '/api/designs';
const PRICE = '/api/priceLists/configuration-price';
const MB = 1024 * 1024;

const { name, port, host } = (workerData ?? {}) as AttackTask;
const agent = new Agent({ maxSockets: 1_000 });
const answers: Record<string, number> = {};
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Answer = { readonly status: number; readonly body: { code?: string; data?: unknown } };

/** @param slowly bytes a second; `packed`: the body is gzip already */
function post(
  path: string,
  body: Buffer | string,
  { slowly, packed = false }: { readonly slowly?: number; readonly packed?: boolean } = {},
): Promise<Answer> {
  const bytes = Buffer.from(body);
  return new Promise((resolve) => {
    const plain = { host, 'content-type': 'application/json', 'content-length': bytes.length };
    const headers = packed ? { ...plain, 'content-encoding': 'gzip' } : plain;
    const sending = request({ port, method: 'POST', path, agent, headers, timeout: 120_000 });
    let text = '';
    const done = (answer: Answer) => {
      const key = [answer.status || 'no answer', answer.status >= 400 && answer.body.code]
        .filter(Boolean)
        .join(' ');
      answers[key] = (answers[key] ?? 0) + 1;
      resolve(answer);
    };
    sending.once('response', (answer) => {
      answer.on('data', (chunk) => (text += chunk));
      answer.once('end', () => {
        if (slowly) sending.destroy();
        try {
          done({ status: answer.statusCode ?? 0, body: JSON.parse(text) as Answer['body'] });
        } catch {
          done({ status: answer.statusCode ?? 0, body: {} });
        }
      });
    });
    sending.once('timeout', () => sending.destroy());
    sending.once('error', () => text === '' && done({ status: 0, body: {} }));
    if (!slowly) return sending.end(bytes);
    let at = 0;
    const timer = setInterval(() => {
      if (sending.destroyed || at >= bytes.length) return clearInterval(timer);
      sending.write(bytes.subarray(at, at + slowly));
      at += slowly;
    }, 1_000);
  });
}

/** Of 6,324 x 6,324 pixels: 169 kB. */
const largePicture = (interlaced: boolean, side = 6_324): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 4, background: '#c8101e' } })
    .png({ progressive: interlaced, compressionLevel: 9 })
    .toBuffer();

const SIX = ['one', 'two', 'three', 'four', 'five', 'six'];
const artworkOf = (references: readonly string[]) =>
  sampleArtwork(foldingRule, 'natural', 'freeTop', {
    0: {
      images: references.map((reference, i) => ({
        ...sampleImage(`i${i}`, 1, reference),
        groupX: 160 + 40 * i,
        zIndex: i + 1,
      })),
      tabMenu: 'moreThanMaxColors',
    },
  });

let codes = 0;

async function order(picture: Buffer, references: readonly string[] = SIX): Promise<void> {
  const code = 10 * attackNames.indexOf(name) + ++codes;
  const fileContent = picture.toString('base64');
  const unpriced = sampleOrder({
    orderCode: `${orderMonth(Date.now())}${String(code).padStart(4, '0')}`,
    configurations: [sampleLine({ artwork: artworkOf(references) })],
  });
  const { body } = await post(ORDER, JSON.stringify(unpriced));
  if (body.code !== 'totals_differ') throw new Error(`no price of an order: ${JSON.stringify(body)}`);
  const uploadedAttachments = references.map((reference) => ({
    name: reference,
    size: picture.length,
    fileContent,
    imageNodeInformationName: reference,
  }));
  await post(ORDER, JSON.stringify({ ...withTotals(unpriced, body.data as Totals), uploadedAttachments }));
}

const designOfSix = (picture: Buffer): Promise<Answer> => {
  const pictures = SIX.map((reference) => ({ reference, fileContent: picture.toString('base64') }));
  return post(DESIGN, JSON.stringify({ artwork: artworkOf(SIX), quantity: 150, pictures }));
};

const times = <T>(count: number, work: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)));

/** `text` over and over in brackets, up to the size that the calls of orders take. */
const filled = (before: string, text: string, after: string, bytes = 15.9 * MB): Buffer =>
  Buffer.from(
    before +
      text.repeat(Math.floor((bytes - before.length - after.length) / text.length) - 1) +
      text.slice(0, -1) +
      after,
  );

const deep = (bytes: number): string => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2);

const attacks = {
  'order, six pictures': async () => order(await largePicture(false)),
  'order, one small picture': async () => order(await largePicture(false, 640), SIX.slice(0, 1)),
  'order, three pictures': async () => order(await largePicture(false), SIX.slice(0, 3)),
  'six orders at once, six interlaced pictures': async () => {
    const picture = await largePicture(true);
    await times(6, () => order(picture));
  },
  'three orders at once, six interlaced of 12 megapixels': async () => {
    const picture = await largePicture(true, 3_460);
    await times(3, () => order(picture));
  },
  'three orders at once, three pictures': async () => {
    const picture = await largePicture(false);
    await times(3, () => order(picture, SIX.slice(0, 3)));
  },
  'ten saved designs at once, six pictures': async () => {
    const picture = await largePicture(false);
    await times(10, () => designOfSix(picture));
  },
  'three orders at once, a picture of 900,000 x 55': async () => {
    const wide = { width: 900_000, height: 55, channels: 4, background: '#c8101e' } as const;
    const picture = await sharp({ create: wide }).png({ compressionLevel: 9 }).toBuffer();
    await times(3, () => order(picture, SIX.slice(0, 1)));
  },
  '30 packed bodies of 60 kB, 60 MB unpacked': async () => {
    const body = gzipSync(Buffer.alloc(60 * MB, ' '), { level: 9 });
    await times(30, () => post(ORDER, body, { packed: true }));
  },
  '30 bodies of 15.9 MB, arrays in arrays': async () => {
    const body = filled('[', '[[[[[[]]]]]],', ']');
    await times(30, () => post(ORDER, body));
  },
  '30 bodies of 15.9 MB, short arrays': async () => {
    const body = filled('[', '[],', ']');
    await times(30, () => post(ORDER, body));
  },
  '30 orders of 15.9 MB, empty lines': async () => {
    const body = filled('{"configurations":[', '{},', ']}');
    await times(30, () => post(ORDER, body));
  },
  '30 orders of 15.9 MB, a design of numbers': async () => {
    const order = JSON.stringify(sampleOrder({ configurations: [sampleLine({ artwork: '#' })] }));
    const [before = '', after = ''] = order.split('"#"');
    const body = filled(`${before}{"version":2,"sides":[{"texts":[`, '7,', `]}]}${after}`);
    await times(30, () => post(ORDER, body));
  },
  'deep: 30 bodies, 0.9 to 15.9 MB': async () => {
    await times(10, () => post(ORDER, deep(15.9 * MB)));
    await times(10, () => post(DESIGN, `{"artwork":${deep(5 * MB)},"quantity":150,"pictures":[]}`));
    await times(10, () => post(PRICE, deep(0.9 * MB)));
  },
  '200 slow bodies of 15.9 MB': async () => {
    const body = filled('[', '"aaaaaaaaaaaaaaaaaaaa",', ']');
    const sending = times(200, () => post(ORDER, body, { slowly: 100_000 }));
    await Promise.race([sending, sleep(20_000)]);
  },
  'pages, 100 connections': async () => {
    let n = 0;
    const requests = [
      { setupRequest: (one: autocannon.Request) => ({ ...one, path: `/metry?anew=${++n}` }) },
    ];
    const headers = { host, accept: 'text/html' };
    const result = await autocannon({
      url: `http://127.0.0.1:${port}`,
      connections: 100,
      duration: 15,
      requests,
      headers,
    });
    for (const [status, { count = 0 }] of Object.entries(result.statusCodeStats ?? {}))
      answers[status] = count;
  },
} as const;

export const attackNames = Object.keys(attacks) as AttackName[];

if (parentPort) {
  await attacks[name]();
  agent.destroy();
  parentPort.postMessage({ answers } satisfies Attacked);
}
