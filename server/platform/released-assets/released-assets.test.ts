import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '#server/testing.ts';
import { createReleasedAssets, createReleasedRoutes, keepOwnAssets } from './service.ts';

let server: TestServer;
let folder = '';
beforeAll(async () => {
  server = await testServer();
  folder = await mkdtemp(join(tmpdir(), 'inkrule-released-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const DAY = 24 * 3600 * 1000;
const start = new Date('2026-11-27T08:00:00Z');

/** A release that was built with these files, run at a time. */
async function run(release: string, names: readonly string[], days: number) {
  const buildDir = join(folder, release);
  await mkdir(join(buildDir, 'client/assets'), { recursive: true });
  for (const name of names) await writeFile(join(buildDir, 'client/assets', name), `${name} of the build`);
  const parts = { ...server.shop, config: { ...server.shop.config, buildDir } };
  await keepOwnAssets(parts, new Date(start.getTime() + days * DAY));
}

async function read(name: string): Promise<string | null> {
  const asset = await createReleasedAssets(server.shop)(name);
  if (!asset) return null;
  let text = `${asset.type}: `;
  for await (const piece of asset.stream) text += piece;
  return text;
}

it('keeps the files of a release for the others for thirty days after it ran last', async () => {
  await run('old', ['cart-Ab12_-34.js', 'both-00000000.css', 'cart-Ab12_-34.js.br', 'notes.txt'], 0);
  await run('new', ['cart-Zz99xx00.js', 'both-00000000.css'], 20);
  expect(await read('cart-Ab12_-34.js')).toBe(
    'text/javascript; charset=utf-8: cart-Ab12_-34.js of the build',
  );
  expect(await read('cart-Zz99xx00.js')).toContain('cart-Zz99xx00.js of the build');
  // it still ran meanwhile, beside the new one
  await run('old', ['cart-Ab12_-34.js', 'both-00000000.css'], 25);
  await run('new', ['cart-Zz99xx00.js', 'both-00000000.css'], 54);
  expect(await read('cart-Ab12_-34.js')).not.toBeNull();
  await run('newer', ['cart-Yy99xx00.js'], 56);
  expect(await read('cart-Ab12_-34.js')).toBeNull();
  expect(await read('both-00000000.css')).toContain('text/css');
});

it('finds all files of a page that asks for them at once, however little it knew before', async () => {
  const names = Array.from({ length: 20 }, (_, i) => `part${i}-AAAA000${i % 10}.js`);
  const asset = createReleasedAssets(server.shop);
  // a look that begins before the other release came
  const early = asset('made-upup0000.js');
  await run('many', names, 57);
  const found = await Promise.all(names.map(async (name) => (await asset(name)) !== null));
  expect(found).toEqual(names.map(() => true));
  expect(await early).toBeNull();
});

it('lets an index be that it cannot read', async () => {
  const words = (text: string) => Readable.from([Buffer.from(text)], { objectMode: false });
  const index = '.released/index.json';
  await server.shop.files.restore(index, words('{"x":1}'), 7);
  await expect(run('next', ['cart-Nn99xx00.js'], 58)).rejects.toThrow();
  expect(String(await server.shop.files.get(index))).toBe('{"x":1}');
  await server.shop.files.restore(index, words('{}'), 2);
});

it('hands out what a build named and nothing else that is stored', async () => {
  for (const name of ['notes.txt', 'index.json', '../.shop', 'cart-Ab12_-34.js.br', 'made-upup0000.js', ''])
    expect([name, await read(name)]).toEqual([name, null]);
});

it('tells a page of an earlier release the routes of that release', async () => {
  const entry = (id: string, parentId?: string, path?: string) => ({
    id,
    parentId,
    path,
    module: `/assets/${id}.js`,
  });
  const routes = {
    root: entry('root', undefined, ''),
    shop: entry('shop', 'root'),
    cart: entry('cart', 'shop', 'cart'),
  };
  const script = `window.__reactRouterManifest=${JSON.stringify({ version: 'aaaa1111', routes })};`;
  const released = async (name: string) =>
    name === 'manifest-aaaa1111.js' ? { stream: Readable.from([Buffer.from(script)]), type: '' } : null;
  const ask = createReleasedRoutes(released, 'bbbb2222');
  const at = (query: string) => ask(new URL(`http://localhost/__manifest?${query}`));
  expect(await at('paths=/cart,/nowhere&version=aaaa1111')).toEqual({
    root: routes.root,
    shop: routes.shop,
    cart: routes.cart,
  });
  // its own, one nobody kept, and what is no question
  for (const query of [
    'paths=/cart&version=bbbb2222',
    'paths=/cart&version=cccc3333',
    'version=aaaa1111',
    'paths=/cart',
  ])
    expect([query, await at(query)]).toEqual([query, null]);
});
