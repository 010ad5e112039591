import { inspect } from 'node:util';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import type { Totals } from '#contract/orders/orders.ts';
import type { CheckoutPayload } from '#contract/shop-orders/checkout.ts';
import type { Database } from '#database/connection.ts';
import {
  foldingRule,
  sampleArtwork,
  sampleLine,
  sampleOrder,
  sampleText,
  withTotals,
} from '#server/orders/ordering/sample-order.ts';
import { fakeEnv, fakeProviders, type Trouble } from '#server/payments/payment/testing/fake-providers.ts';
import { paths } from '#server/payments/payment/testing/shopping.ts';
import { jobsOfShop } from '#server/shop.ts';
import { asUser, testServer } from '#server/testing.ts';
import { createJobs } from '../../jobs/jobs.ts';
import { databaseFaults } from './database-faults.ts';
import { type Person, personOf } from './people.ts';

/**
 * A day on which everything fails that can: the database in several ways, mail, both providers, the files, a
 * handler. Shoppers order, pay, sign in and save designs all the same, and everything they typed is looked
 * for in the log.
 */

/** What fails besides the database. */
const otherFaults = ['nothing', 'mail', 'provider', 'garbled provider', 'files', 'a handler'] as const;
type Fault = (typeof otherFaults)[number] | keyof typeof databaseFaults;
export const faults: readonly Fault[] = [...otherFaults, ...Object.keys(databaseFaults)];

async function each(database: Database, statements: string): Promise<void> {
  if ('pglite' in database.raw) await database.raw.pglite.exec(statements);
  else await database.raw.pool.query(statements);
}

/** A mail server that names the receiver when it refuses. */
function refusingServer() {
  const state = { refuse: false, sent: 0, refused: 0 };
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (state.refuse) state.refused += 1;
      done(state.refuse ? Object.assign(new Error(`no mailbox <${address}>`), { responseCode: 451 }) : null);
    },
    onData: (stream, _session, done) => {
      state.sent += 1;
      stream.resume().on('end', () => done());
    },
  });
  smtp.on('error', () => {});
  const listening = new Promise<number>((resolve) => {
    const server = smtp.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
  return { state, listening, close: () => new Promise<void>((resolve) => smtp.close(resolve)) };
}

export type FaultyDay = {
  readonly shoppers: number;
  readonly orders: number;
  readonly answers: Readonly<Record<string, number>>;
  readonly mails: { readonly sent: number; readonly refused: number };
  readonly lines: number;
  readonly errors: number;
  readonly bytes: number;
  /** values of people that stand in the log, with the line */
  readonly found: readonly string[];
};

/**
 * @param rounds how often every fault happens, with a shopper of its own
 * @param pages visits pages too, which have to be built
 */
export async function faultyDay(rounds: number, pages = false): Promise<FaultyDay> {
  const lines: string[] = [];
  const { error: printed } = console;
  // what goes past the log ends in the same place
  console.error = (...words: unknown[]) =>
    void lines.push(`${words.map((one) => inspect(one, { depth: 9 })).join(' ')}\n`);
  const smtp = refusingServer();
  const fake = fakeProviders();
  const server = await testServer({
    // development logs every request
    env: {
      ...fakeEnv,
      NODE_ENV: 'development',
      LOG_LEVEL: 'trace',
      SMTP_URL: `smtp://127.0.0.1:${await smtp.listening}`,
    },
    pages,
    logTo: { write: (line) => void lines.push(line) },
    wire: {
      fetch: fake.fetch,
      limits: { timeout: 60, tries: 2, pause: 1, longestPause: 5, failuresAtMost: 50, rest: 1 },
    },
  });
  const { app, shop, database } = server;
  const jobs = await createJobs({
    definitions: jobsOfShop,
    ...shop,
    retry: { retryLimit: 1, firstDelaySeconds: 1, longestDelaySeconds: 1 },
    backstopSeconds: 0.5,
  });
  await jobs.start();
  const admin = await asUser(shop, 'user-admin');
  const answers: Record<string, number> = {};
  const people: Person[] = [];
  let code = 0;
  let totals: Totals | null = null;

  const ask = async (
    url: string,
    options: { payload?: object | string; headers?: Record<string, string> } = {},
  ) => {
    const { payload, headers = {} } = options;
    const type: Record<string, string> =
      typeof payload === 'string' ? { 'content-type': 'application/json' } : {};
    const answer = await app.inject({
      url,
      method: payload === undefined ? 'GET' : 'POST',
      payload,
      headers: { ...type, ...headers },
    });
    answers[answer.statusCode] = (answers[answer.statusCode] ?? 0) + 1;
    return answer;
  };

  function orderOf(person: Person, method: CheckoutPayload['paymentMethod']): CheckoutPayload {
    const { firstName, surName, companyName, street, city, phone, email, note, text, file } = person;
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><title>${text}</title></svg>`);
    const artwork = sampleArtwork(foldingRule, 'natural', 'freeTop', {
      0: { texts: [sampleText('t1', 1, { text })], tabMenu: 'maxColors' },
    });
    code += 1;
    return sampleOrder({
      orderCode: `27${String(1 + Math.floor(code / 10_000)).padStart(2, '0')}${String(code % 10_000).padStart(4, '0')}`,
      paymentMethod: method,
      useBillingCompany: true,
      billingAddress: {
        ...{ firstName, surName, companyName, street, city, phone, email },
        ...{ taxIn: '12345678', taxTin: '', country: 'CZ', zipCode: '110 00' },
      },
      configurations: [sampleLine({ quantity: 2, artwork })],
      uploadedAttachments: [
        { name: file, size: svg.length, fileContent: svg.toString('base64'), imageNodeInformationName: null },
      ],
      note,
    });
  }

  async function place(person: Person, method: CheckoutPayload['paymentMethod']) {
    const draft = orderOf(person, method);
    const url =
      method === 'bankTransfer' ? '/api/payment/bank-transfer-create-order-with-data' : paths[method];
    totals ??= (await ask(url, { payload: draft })).json().data as Totals;
    const payload = withTotals(draft, totals);
    const headers = { 'idempotency-key': `Ik${person.mark}-${method}`, cookie: `jwt-token=${person.cookie}` };
    return (await ask(url, { payload, headers })).json();
  }

  /** All that one shopper does in a day, and what staff do about it. */
  async function visit(person: Person): Promise<void> {
    const { email, password, token, search, design, surName } = person;
    const bearer = { authorization: `Bearer ${token}` };
    for (const method of ['bankTransfer', 'goPay', 'payPal'] as const) {
      const placed = await place(person, method);
      if (method === 'goPay') {
        await ask(
          `/api/payment/gopay-order-status?paymentId=${placed.paymentId ?? surName}&token=${placed.token ?? surName}`,
        );
      }
      if (method === 'payPal')
        await ask('/api/payment/paypal-capture-order', { payload: { id: String(placed.id ?? surName) } });
    }
    await ask('/api/auth/login', { payload: { email, password, domain: 'localhost' } });
    await ask('/api/auth/login', { payload: `{"email":"${email}","password":${password}}` });
    await ask('/prihlaseni', {
      payload: new URLSearchParams({ email, password }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'cz.localhost' },
    });
    await ask('/api/profile', { headers: bearer });
    await ask(`/api/designs/${design}`, { headers: { referer: `http://cz.localhost/?design=${design}` } });
    await ask('/api/designs', { payload: { artwork: { [surName]: surName }, quantity: 1, pictures: [] } });
    await ask(`/api/regular-orders?text=${search}`, { headers: admin });
    await ask(`/no-such-page/${design}?to=${email}`);
    if (pages) {
      const host = 'cz.localhost';
      await ask(`/admin/normalni-objednavky?text=${search}`, { headers: { ...admin, host } });
      await ask(`/konfigurace/block-52?design=${design}&color=${surName}`, { headers: { ...bearer, host } });
      await ask(`/metry?color=${surName}&q=${email}`, { headers: { ...bearer, host } });
      await ask(`/podekovani?paymentId=${surName}&token=${design}`, { headers: { ...bearer, host } });
    }
    await ask('/api/payment/paypal-webhook', { payload: `{"resource":{"id":"${surName}"}}` });
  }

  const trouble: Record<string, () => Trouble | null> = {
    provider: () => ({ status: 500, body: { error: people.at(-1)?.email } }),
    'garbled provider': () => ({
      status: 200,
      body: { id: people.at(-1)?.surName, [people.at(-1)?.surName ?? '']: 1 },
    }),
  };
  const { put } = shop.files;
  const { current } = shop.catalogue;

  for (let round = 0; round < rounds; round += 1) {
    for (const fault of faults) {
      const person = personOf(people.length + 1);
      people.push(person);
      const inDatabase = databaseFaults[fault];
      if (inDatabase) await each(database, inDatabase.breaks);
      smtp.state.refuse = fault === 'mail';
      fake.setTrouble(trouble[fault] ?? (() => null));
      const failing = async (): Promise<never> => {
        throw Object.assign(new Error(`cannot write ${person.file} of ${person.email}`), {
          code: 'ENOSPC',
          path: person.file,
        });
      };
      if (fault === 'files') Object.assign(shop.files, { put: failing });
      if (fault === 'a handler')
        Object.assign(shop.catalogue, { current: async () => 'x' in (person.surName as never) });
      await visit(person);
      Object.assign(shop.files, { put });
      Object.assign(shop.catalogue, { current });
      if (inDatabase) await each(database, inDatabase.mends);
      await jobs.idle(120_000);
    }
  }

  const counted = (await database.db.execute(sql`select count(*)::int as count from orders`)) as unknown as {
    rows: { count: number }[];
  };
  const text = lines.join('');
  const found = people.flatMap((person) =>
    Object.entries(person)
      .filter(([, value]) => text.toLowerCase().includes(value.toLowerCase()))
      .map(
        ([name, value]) =>
          `${name}: ${lines.find((line) => line.toLowerCase().includes(value.toLowerCase()))}`,
      ),
  );
  await jobs.stop();
  await server.close();
  console.error = printed;
  await smtp.close();
  return {
    shoppers: people.length,
    orders: counted.rows[0]?.count ?? 0,
    answers,
    mails: { sent: smtp.state.sent, refused: smtp.state.refused },
    lines: lines.length,
    errors: lines.filter((line) => line.includes('"level":50')).length,
    bytes: text.length,
    found,
  };
}
