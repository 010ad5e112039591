import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { demoProducts } from '#database/demo/catalogue.ts';
import { galleryPaths } from '#rules/catalogue/products/picture-paths.ts';
import { standardScale } from '#rules/catalogue/products/standard-scale.ts';
import { testServer } from '#server/testing.ts';

/**
 * How long a visitor waits for a picture nobody has seen yet while another address asks for thirty of the
 * largest: alone, after the other gave up, and while the other waits. `node tools/bench/pictures.ts`
 */
const MANY = 30;
const ACCEPT = 'image/avif,image/webp,*/*';
const VISITOR = '127.0.0.1';
const OTHER = '127.0.0.2';

const server = await testServer();
await server.app.listen({ host: '127.0.0.1', port: 0 });
const address = server.app.server.address();
const port = typeof address === 'object' && address ? address.port : 0;

const ask = (path: string, localAddress: string) =>
  get({ host: '127.0.0.1', port, path, localAddress, headers: { accept: ACCEPT } });

async function timed(path: string): Promise<string> {
  const start = performance.now();
  const [answer] = await once(ask(path, VISITOR), 'response');
  answer.resume();
  await once(answer, 'end');
  return `${answer.statusCode} after ${(performance.now() - start).toFixed(0).padStart(6)} ms`;
}

const all = demoProducts.flatMap((product) =>
  [...product.meterColors, ...product.pencilColors].flatMap((color) =>
    galleryPaths(product, color, standardScale(product)),
  ),
);
let next = 0;
const fresh = (width: number): string => `${all[next++]}?w=${width}`;

console.log(`alone                         ${await timed(fresh(620))}`);

const abandoned = Array.from({ length: MANY }, () => ask(fresh(2000), OTHER).on('error', () => {}));
await pause(200);
for (const request of abandoned) request.destroy();
await pause(100);
console.log(`after ${MANY} abandoned requests   ${await timed(fresh(620))}`);

const statuses: number[] = [];
const waiting = Array.from({ length: MANY }, () =>
  ask(fresh(2000), OTHER)
    .on('error', () => {})
    .on('response', (answer) => {
      statuses.push(answer.statusCode ?? 0);
      answer.resume();
    }),
);
await pause(200);
console.log(`while ${MANY} requests wait        ${await timed(fresh(620))}`);
for (const request of waiting) request.destroy();
await server.close();
console.log(`the other was answered        ${statuses.toSorted().join(' ') || 'nothing yet'}`);
process.exit(0);
