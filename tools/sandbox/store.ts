import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Payment } from './gopay/payment.ts';
import type { Order } from './paypal/order-shape.ts';

export type Token = {
  readonly provider: 'goPay' | 'payPal';
  readonly scope: string;
  readonly expiresAt: number;
};

/** The first answer to a PayPal-Request-Id, given again to a repeat. */
export type Answered = { readonly body: string; readonly status: number; readonly answer: unknown };

type Kept = {
  payments: Payment[];
  orders: Order[];
  tokens: [string, Token][];
  lastPaymentId: number;
  privateKey: string;
};

/** Everything the sandbox remembers. */
export type Store = {
  readonly payments: Map<number, Payment>;
  readonly orders: Map<string, Order>;
  readonly tokens: Map<string, Token>;
  readonly answered: Map<string, Answered>;
  lastPaymentId: number;
  /** signs the webhooks; made by the sandbox itself */
  readonly privateKey: string;
  save(): void;
};

const newKey = (): string =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;

function read(file: string | undefined): Kept | null {
  if (!file) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept;
  } catch {
    return null;
  }
}

/** @param file where to keep it over a restart, or undefined */
export function openStore(file: string | undefined, now: number): Store {
  const kept = read(file);
  const store: Store = {
    payments: new Map((kept?.payments ?? []).map((payment) => [payment.id, payment])),
    orders: new Map((kept?.orders ?? []).map((order) => [order.id, order])),
    tokens: new Map(kept?.tokens ?? []),
    answered: new Map(),
    // follows the clock: after a restart without a file no number of an earlier run comes again
    lastPaymentId:
      kept?.lastPaymentId ?? 3_000_000_000 + Math.max(0, Math.floor(now / 1000) - 1_735_689_600) * 10,
    privateKey: kept?.privateKey ?? newKey(),
    save() {
      if (!file) return;
      const all: Kept = {
        payments: [...store.payments.values()],
        orders: [...store.orders.values()],
        tokens: [...store.tokens],
        lastPaymentId: store.lastPaymentId,
        privateKey: store.privateKey,
      };
      mkdirSync(dirname(file), { recursive: true });
      // beside it first: a stop in the middle must not leave half a file
      writeFileSync(`${file}.new`, JSON.stringify(all), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
  return store;
}
