import { setTimeout as pause } from 'node:timers/promises';
import { demoProducts } from '#database/demo/catalogue.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';

/** People who look at pages of the shop and mistype now and then, and a provider that is away once. */

type Options = {
  readonly origin: string;
  readonly sandbox: string;
  readonly coin: () => number;
  /** between two pages */
  readonly everyMs: number;
};

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** What the shop refuses: an unknown page, an unknown design, a wrong password, a body that is none. */
const mistakes: readonly (readonly [path: string, init?: RequestInit])[] = [
  ['/nothing-of-ours'],
  ['/api/designs/ABCDEF'],
  ['/api/auth/login', json({ email: 'nobody@carpentry.example', password: 'wrong', domain: 'localhost' })],
  ['/api/payment/gopay-create-order-with-data', json({})],
];

const pages = ['home', 'meter', 'spatula', 'ruler', 'pencil', 'cart', 'partnerLogin'] as const;
const paths: readonly string[] = [
  ...pages.map((page) => pathTo('cz', page)),
  ...demoProducts.flatMap(({ id }) => [
    pathTo('cz', 'product', { productId: id }),
    pathTo('cz', 'configuration', { productId: id }),
    `/api/products/${id}`,
  ]),
];

/** @returns how to send them home */
export function visit({ origin, sandbox, coin, everyMs }: Options): () => Promise<void> {
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(coin() * list.length)] as T;
  let isOver = false;
  const looking = async () => {
    while (!isOver) {
      const [path, init] = coin() < 0.08 ? oneOf(mistakes) : ([oneOf(paths)] as const);
      await fetch(origin + path, init).then((answer) => answer.arrayBuffer());
      await pause(everyMs * (0.5 + coin()));
    }
  };
  const faults = [
    { call: 'goPay.create', kind: 'error', times: 3 },
    { call: 'payPal.create', kind: 'slow', seconds: 1, times: 2 },
  ];
  const failing = async () => {
    for (let n = 0; !isOver; n += 1) {
      if (n % 90 === 60) for (const fault of faults) await fetch(`${sandbox}/sandbox/faults`, json(fault));
      await pause(1_000);
    }
  };
  const all = [looking(), looking(), failing()];
  return async () => {
    isOver = true;
    await Promise.all(all);
  };
}
