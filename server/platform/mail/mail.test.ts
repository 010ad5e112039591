import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import sharp from 'sharp';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CheckoutPayload, PlacedOrder } from '#contract/shop-orders/checkout.ts';
import { transaction } from '#database/connection.ts';
import { orders, shopOrders } from '#database/schema.ts';
import { selectShopOrders } from '#database/shop-orders.ts';
import type { PaymentStatus } from '#rules/orders/order/payment-status.ts';
import { localeOf } from '#rules/platform/editions/editions.ts';
import { listedMails } from '#server/orders/letters/listed-mails.ts';
import { orderTexts } from '#server/orders/letters/order-texts.ts';
import {
  foldingRule,
  sampleArtwork,
  sampleBilling,
  sampleImage,
  sampleLine,
  sampleText,
} from '#server/orders/ordering/sample-order.ts';
import { cancellation, confirmation, officeNotice, receipt } from '#server/payments/payment/mails.ts';
import { jobsOfShop } from '#server/shop.ts';
import { placeSample } from '#server/shop-orders/checkout/place-sample.ts';
import { type TestServer, testServer } from '#server/testing.ts';
import { readCodes } from '#tests/read-code.ts';
import { samplePdf, samplePng } from '../files/samples.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import type { MailDefinition } from './define-mail.ts';
import { bySmtp } from './mailer.ts';
import { queueMail } from './service.ts';

type Received = { readonly to: string[]; readonly email: Email; readonly raw: string };

/** A mail server that keeps what it gets; `refuse` answers like one that is overloaded. */
function mailServer() {
  const received: Received[] = [];
  const state = { refuse: false, refused: 0, slowMs: 0, unknown: '' };
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (address === state.unknown) {
        state.refused += 1;
        return done(Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 }));
      }
      if (state.refuse) state.refused += 1;
      const answer = state.refuse ? Object.assign(new Error('try later'), { responseCode: 451 }) : null;
      setTimeout(() => done(answer), state.slowMs);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks);
        const email = await PostalMime.parse(raw);
        received.push({
          to: session.envelope.rcptTo.map((to) => to.address),
          email,
          raw: raw.toString('latin1'),
        });
        done();
      });
    },
  });
  smtp.on('error', () => {});
  const listen = (port = 0) =>
    new Promise<number>((resolve) => {
      const listening = smtp.listen(port, '127.0.0.1', () =>
        resolve((listening.address() as AddressInfo).port),
      );
    });
  return {
    received,
    state,
    listen,
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}

let smtp: ReturnType<typeof mailServer>;
let port: number;
let server: TestServer;
let worker: Jobs;

beforeAll(async () => {
  smtp = mailServer();
  port = await smtp.listen();
  server = await testServer({
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      BANK_CZ_CZK_IBAN: 'CZ65 0800 0000 1920 0014 5399',
      BANK_CZ_CZK_BIC: 'GIBACZPX',
    },
  });
  worker = await createJobs({
    ...server.shop,
    definitions: jobsOfShop,
    retry: { retryLimit: 3, firstDelaySeconds: 1, longestDelaySeconds: 1 },
    backstopSeconds: 0.5,
  });
  await worker.start();
});
afterAll(async () => {
  await worker.stop();
  await server.close();
  await smtp.close();
});
beforeEach(() => {
  smtp.received.length = 0;
});
afterEach(() => {
  smtp.state.refuse = false;
  smtp.state.slowMs = 0;
  smtp.state.unknown = '';
});

let codes = 0;
const place = (changes: Partial<CheckoutPayload> = {}): Promise<PlacedOrder> =>
  placeSample(server.app, { orderCode: `2610${String(++codes).padStart(4, '0')}`, ...changes });
const emailStatus = async (id: string) =>
  (await selectShopOrders(server.database.db).where(eq(orders.id, id)))[0]?.emailStatus;
const mailTo = (address: string): Received => {
  const found = smtp.received.filter(({ to }) => to.includes(address));
  expect(found).toHaveLength(1);
  return found[0] as Received;
};
const SHOPPER = sampleBilling.email;
const OFFICE = 'office@inkrule.example';

describe('the confirmation of an order', () => {
  it('D-S84 goes out within seconds and is noted as sent', async () => {
    const order = await place();
    await worker.idle();
    const { email, raw } = mailTo(SHOPPER);
    expect(email.subject).toBe(
      `Objednávku ${order.orderCode.slice(0, 4)}-${order.orderCode.slice(4)} máme, teď připravíme náhled`,
    );
    expect(email.from?.address).toBe('shop@inkrule.example');
    expect(email.replyTo?.[0]?.address).toBe(OFFICE);
    expect(email.messageId).toBe(`<confirmation-${order.id}@inkrule.example>`);
    expect(raw).toContain('Auto-Submitted: auto-generated');
    expect(await emailStatus(order.id)).toBe('sent');
  });

  it('says amount, account and reference in HTML and in plain text', async () => {
    const order = await place();
    await worker.idle();
    const { email } = mailTo(SHOPPER);
    for (const part of [email.html ?? '', email.text ?? '']) {
      const text = part.replace(/\u00a0|&nbsp;/g, ' ');
      expect(text).toContain('10 931,75 Kč');
      expect(text).toContain('CZ65 0800 0000 1920 0014 5399');
      expect(text).toContain(order.orderCode);
      expect(text).toContain('1 strana, tampónový tisk, 186 C');
      expect(text).toContain('DPH 21 %');
      expect(text).toContain('http://cz.localhost:3000');
    }
    expect(email.html).toMatch(/^<!DOCTYPE html[^>]*><html[^>]*lang="cs"/);
    expect(email.html).not.toMatch(/<script|https?:\/\/(?!cz\.localhost:3000|www\.w3\.org)/);
  });

  it('shows each configuration and the payment code as pictures inside the mail, at double size', async () => {
    await place({ configurations: [sampleLine(), sampleLine({ id: 'line2', quantity: 20 })] });
    await worker.idle();
    const { email } = mailTo(SHOPPER);
    const sizes = new Map<string, string>();
    const shown = email.attachments.filter(({ disposition }) => disposition !== 'attachment');
    for (const { contentId, mimeType, content } of shown) {
      expect(mimeType).toBe(contentId === '<hero>' ? 'image/jpeg' : 'image/png');
      const { width, height } = await sharp(Buffer.from(content as ArrayBuffer)).metadata();
      sizes.set((contentId ?? '').replace(/[<>]/g, ''), `${width}x${height}`);
    }
    expect(Object.fromEntries(sizes)).toEqual({
      mark: '56x56',
      ticks: '1200x20',
      hero: '1200x480',
      qr: '292x292',
      'line-0': '296x136',
      'line-1': '296x136',
    });
    for (const cid of sizes.keys()) expect(email.html).toContain(`src="cid:${cid}"`);
    const alternatives = [...(email.html ?? '').matchAll(/<img[^>]*>/g)].map(([tag]) => /\balt="/.test(tag));
    expect(alternatives.every(Boolean)).toBe(true);
  });

  it('its payment code is read as account, amount and reference of the order', async () => {
    const order = await place();
    await worker.idle();
    const { email } = mailTo(SHOPPER);
    const code = email.attachments.find(({ contentId }) => contentId === '<qr>');
    const [text = ''] = await readCodes(new Uint8Array(code?.content as ArrayBuffer));
    const fields = new Map(text.split('*').map((field) => field.split(':') as [string, string]));
    expect(fields.get('ACC')).toBe('CZ6508000000192000145399+GIBACZPX');
    expect([Number(fields.get('AM')), fields.get('CC')]).toEqual([order.totals.totalPriceWithVat, 'CZK']);
    expect(fields.get('X-VS')).toBe(order.orderCode);
  });

  it.each([
    ['CZ', 'CZK', 'Objednávku', 'Děkujeme.', '1 strana, tampónový tisk, 186 C', '150 ks'],
    ['EN', 'EUR', 'Order', 'Thank you.', '1 side, pad print, 186 C', '150 pcs'],
    ['DE', 'EUR', 'Bestellung', 'Vielen Dank.', '1 Seite, Tampondruck, 186 C', '150 Stück'],
  ] as const)(
    'speaks the language of the edition %s',
    async (locale, currency, subject, thanks, print, pieces) => {
      await place({ locale, currency });
      await worker.idle();
      const { email } = mailTo(SHOPPER);
      expect(email.subject).toContain(subject);
      expect(email.subject?.length).toBeLessThanOrEqual(55);
      for (const part of [thanks, print, pieces]) expect(email.text).toContain(part);
      // covers: D-S71
      const { noWithdrawal } = orderTexts[localeOf[({ CZ: 'cz', EN: 'en', DE: 'de' } as const)[locale]]];
      for (const part of [email.html, email.text]) expect(part).toContain(noWithdrawal);
      expect(`${email.subject}${email.text}`).not.toContain('!');
    },
  );

  it.each([
    ['CZ', 'CZK', /^ {2}(150) ks × ([\d,]+) Kč$/m, ['Tisková klišé', 'Příprava tisku']],
    ['CZ', 'EUR', /^ {2}(150) ks × ([\d,]+) €$/m, ['Tisková klišé', 'Příprava tisku']],
    ['EN', 'EUR', /^ {2}(150) pcs × ([\d,]+) €$/m, ['Printing plates', 'Print preparation']],
    ['DE', 'EUR', /^ {2}(150) Stück × ([\d,]+) €$/m, ['Klischees', 'Druckvorbereitung']],
  ] as const)(
    '%s %s: says of each line what a piece costs and what is paid once, and it adds up',
    async (locale, currency, each, once) => {
      const order = await place({ locale, currency });
      await worker.idle();
      const { email } = mailTo(SHOPPER);
      const plain = (part: string) => part.replace(/\u00a0|&nbsp;/g, ' ');
      const [text, html] = [plain(email.text ?? ''), plain(email.html ?? '')];
      const number = (word = '') => Number(word.replace(/[^\d,]/g, '').replace(',', '.'));
      const [line = '', pieces, price] = each.exec(text) ?? [];
      const extras = once.map((label) => number(new RegExp(`${label}: (.*)`).exec(text)?.[1]));
      const sum =
        Math.round(number(pieces) * number(price) * 100) / 100 +
        extras.reduce((total, extra) => total + extra, 0);
      expect(sum).toBeCloseTo(order.totals.configurations[0]?.price ?? 0, 5);
      for (const words of [...line.trim().split(/(?=×)/), ...once]) expect(html).toContain(words.trim());
    },
  );

  it('D-S79 promises the account number where none is set, and shows no code', async () => {
    await place({ locale: 'EN', currency: 'EUR' });
    await worker.idle();
    const { email } = mailTo(SHOPPER);
    expect(email.text).toContain(
      'We will send you the account number in a separate email. Please do not pay before.',
    );
    expect(email.attachments.some((file) => file.contentId === '<qr>')).toBe(false);
    expect(email.html).not.toContain('IBAN');
  });

  it('shows what a person typed as text, never as markup', async () => {
    const name = '<script>alert(1)</script>';
    await place({
      note: `<img src=x onerror=alert(1)>\n${name}`,
      billingAddress: { ...sampleBilling, street: name },
    });
    await worker.idle();
    for (const { email } of smtp.received) {
      expect(email.html).not.toMatch(/<script>alert|<img src=x/);
      expect(email.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
      expect(email.text).toContain(name);
    }
  });
});

describe('the notice for the office', () => {
  it('is Czech and brings everything the order needs: sides, inks, files and prints', async () => {
    const artwork = sampleArtwork(foldingRule, 'natural', 'freeTop', {
      0: {
        texts: [sampleText('t1', 1)],
        images: [sampleImage('i1', 1, 'picture-1')],
        tabMenu: 'moreThanMaxColors',
      },
    });
    const upload = (name: string, bytes: Uint8Array, reference: string | null) => ({
      name,
      size: bytes.length,
      fileContent: Buffer.from(bytes).toString('base64'),
      imageNodeInformationName: reference,
    });
    const order = await place({
      locale: 'DE',
      currency: 'EUR',
      note: 'Bitte anrufen',
      configurations: [sampleLine({ artwork })],
      uploadedAttachments: [
        upload('Logo ž.pdf', samplePdf, null),
        upload('logo.png', await samplePng(), 'picture-1'),
      ],
    });
    await worker.idle();
    const { email } = mailTo(OFFICE);
    expect(email.subject).toContain(
      `Nová objednávka ${order.orderCode.slice(0, 4)}-${order.orderCode.slice(4)}`,
    );
    expect(email.replyTo?.[0]?.address).toBe(SHOPPER);
    for (const part of [
      'H-B52-NAT-FT',
      '150 ks',
      'Přední strana',
      'Digitální tisk',
      'Bitte anrufen',
      'jana@carpentry.example',
    ]) {
      expect(email.text).toContain(part);
      expect(email.html).toContain(part);
    }
    const listed = email.attachments
      .filter((file) => file.disposition === 'attachment')
      .map((file) => file.filename);
    expect(listed).toEqual(['potisk-1-strana-1.svg', '1-Logo-z.pdf', '2-logo.png']);
    const print = email.attachments.find((file) => file.filename === 'potisk-1-strana-1.svg');
    const svg = Buffer.from(print?.content as ArrayBuffer).toString();
    expect(svg).toContain('width="236mm" height="16mm" viewBox="0 0 236 16"');
    expect(svg).toContain('<path');
    expect(svg).toContain('data:image/png;base64,');
  });
});

describe('a mail server that is away', () => {
  it('delays the mail until it is back', async () => {
    await smtp.close();
    const order = await place();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await emailStatus(order.id)).toBe('pending');
    smtp = mailServer();
    await smtp.listen(port);
    await worker.idle(20_000);
    mailTo(SHOPPER);
    mailTo(OFFICE);
    expect(await emailStatus(order.id)).toBe('sent');
  });

  it('PAY-012 is noted as failed once every try was refused, and can still be sent by hand', async () => {
    smtp.state.refuse = true;
    const order = await place();
    await worker.idle(25_000);
    expect(await emailStatus(order.id)).toBe('failed');
    smtp.state.refuse = false;
    await transaction(server.database.db, (tx) =>
      worker.enqueue(tx, confirmation.job, { orderId: order.id }),
    );
    await worker.idle();
    expect(await emailStatus(order.id)).toBe('sent');
  });

  it('is not tried again at a mailbox that does not exist: staff see it at once, with the code, and may send it again', async () => {
    smtp.state.unknown = SHOPPER;
    smtp.state.refused = 0;
    const order = await place();
    await worker.idle();
    expect([await emailStatus(order.id), smtp.state.refused]).toEqual(['failed', 1]);
    const listed = async () => (await listedMails(server.database.db, await read(order.id)))[0];
    expect(await listed()).toMatchObject({
      mail: 'confirmation',
      state: 'failed',
      refusal: '550 5.1.1',
      mayResend: true,
    });
    mailTo(OFFICE);

    smtp.state.unknown = '';
    const again = { orderId: order.id, again: 'once-more' };
    await transaction(server.database.db, (tx) =>
      queueMail(server.shop, tx, confirmation, order.id, again.again),
    );
    await worker.idle();
    mailTo(SHOPPER);
    expect(await listed()).toMatchObject({ state: 'sent', refusal: null });
  });

  it('a job that comes twice sends once', async () => {
    const order = await place();
    await worker.idle();
    await transaction(server.database.db, (tx) =>
      worker.enqueue(tx, confirmation.job, { orderId: order.id }),
    );
    await worker.idle();
    mailTo(SHOPPER);
  });
});

const read = async (id: string) => {
  const [order] = await selectShopOrders(server.database.db).where(eq(orders.id, id));
  if (!order) throw new Error('no order');
  return order;
};
const setPaid = (id: string, paymentStatus: PaymentStatus) =>
  server.database.db.update(shopOrders).set({ paymentStatus }).where(eq(shopOrders.orderId, id));
const statesOf = async (id: string) =>
  Object.fromEntries(
    (await listedMails(server.database.db, await read(id))).map(({ mail, state }) => [mail, state]),
  );
const ask = (mail: MailDefinition, id: string) =>
  transaction(server.database.db, (tx) => queueMail({ jobs: worker }, tx, mail, id));

describe('each mail of an order', () => {
  it('is delivered once by a slow server, also when its job is given out a second time meanwhile', async () => {
    smtp.state.slowMs = 800;
    const placed = await Promise.all(Array.from({ length: 4 }, () => place()));
    await new Promise((resolve) => setTimeout(resolve, 500));
    for (const { id } of placed) {
      await transaction(server.database.db, async (tx) => {
        await worker.enqueue(tx, confirmation.job, { orderId: id });
        await worker.enqueue(tx, officeNotice.job, { orderId: id });
      });
    }
    await worker.idle(25_000);
    const ids = smtp.received.map(({ email }) => email.messageId).sort();
    const expected = placed.flatMap(({ id }) => [
      `<confirmation-${id}@inkrule.example>`,
      `<office-${id}@inkrule.example>`,
    ]);
    expect(ids).toEqual(expected.sort());
    for (const { id } of placed) expect(await statesOf(id)).toEqual({ confirmation: 'sent', office: 'sent' });
  });

  it('is noted as failed for the office too', async () => {
    smtp.state.refuse = true;
    const { id } = await place();
    expect(await statesOf(id)).toEqual({ confirmation: expect.any(String), office: expect.any(String) });
    await worker.idle(25_000);
    expect(await statesOf(id)).toEqual({ confirmation: 'failed', office: 'failed' });
  });

  it('is a receipt of its own only where the confirmation did not say yet that the order is paid', async () => {
    const paidLater = await place();
    await worker.idle();
    await setPaid(paidLater.id, 'completed');
    await ask(receipt, paidLater.id);
    await worker.idle();
    expect(await statesOf(paidLater.id)).toEqual({ confirmation: 'sent', office: 'sent', receipt: 'sent' });

    smtp.state.refuse = true;
    smtp.state.refused = 0;
    const paidAtOnce = await place();
    await expect.poll(() => smtp.state.refused).toBeGreaterThanOrEqual(2);
    await setPaid(paidAtOnce.id, 'completed');
    await ask(receipt, paidAtOnce.id);
    smtp.state.refuse = false;
    await worker.idle(20_000);
    expect(await statesOf(paidAtOnce.id)).toEqual({ confirmation: 'sent', office: 'sent' });
  });

  it('says of a cancelled order that nothing is to be paid, and asks for no money', async () => {
    const { id, orderCode } = await place();
    await worker.idle();
    smtp.received.length = 0;
    await setPaid(id, 'cancelled');
    await ask(cancellation, id);
    await ask(confirmation, id);
    await worker.idle();
    const { email } = mailTo(SHOPPER);
    expect(email.subject).toBe(`Objednávka ${orderCode.slice(0, 4)}-${orderCode.slice(4)} je zrušena`);
    for (const part of [email.html ?? '', email.text ?? '']) {
      expect(part).toContain('Nic neplaťte.');
      expect(part).not.toMatch(/IBAN|CZ65/);
    }
    const listed = await listedMails(server.database.db, await read(id));
    expect(listed.find(({ mail }) => mail === 'confirmation')?.mayResend).toBe(false);
  });
});

describe('a mail server that never ends', () => {
  it('is left after a while, and nothing is sent by that try', async () => {
    smtp.state.slowMs = 1_500;
    const send = bySmtp({ mailFrom: 'shop@inkrule.example' }, `smtp://127.0.0.1:${port}`, 500);
    const mail = {
      id: 'x',
      to: SHOPPER,
      replyTo: OFFICE,
      subject: 'x',
      html: 'x',
      text: 'x',
      attachments: [],
    };
    await expect(send(mail)).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(smtp.received).toEqual([]);
  });
});
