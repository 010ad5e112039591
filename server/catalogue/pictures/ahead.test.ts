import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { picturesOn, registerPicturesAhead } from './ahead.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** A shop of two pages whose pictures take a moment to draw. */
async function shop(quietMs: number) {
  const asked: string[] = [];
  let busy = 0;
  let most = 0;
  app = Fastify();
  registerPicturesAhead(app, { host: 'cz.localhost', pages: ['/', '/metry'], quietMs });
  const picture = (name: string, w: number) => `/images/home/${name}.jpg?w=${w}`;
  const pages: Record<string, string> = {
    '/': `<img srcset="${picture('hero', 640)} 640w, ${picture('hero', 320)} 320w" src="/images/home/hero.jpg">`,
    '/metry': `<img srcset="${picture('hero', 320)} 320w, ${picture('card', 320)} 320w">`,
  };
  for (const [path, html] of Object.entries(pages)) {
    app.get(path, async (request, reply) => {
      asked.push(`${request.headers.host}${path}`);
      return reply.type('text/html').send(html);
    });
  }
  app.get('/images/*', async (request) => {
    most = Math.max(most, ++busy);
    asked.push(request.url);
    await pause(10);
    busy -= 1;
    return 'drawn';
  });
  app.get('/visit', async () => 'hello');
  return { app, asked, most: () => most };
}

describe('pictures of the first pages', () => {
  it('are found in the page, each once, in their order, the largest last', () => {
    const at = (w: number) => `/images/a/b.jpg?w=${w}`;
    const html = `<img src="/images/a/b.jpg" srcset="${at(640)} 640w, ${at(320)} 320w, ${at(960)} 960w"><img src="/images/c.png?w=155"><img src="${at(320)}">`;
    expect(picturesOn(html)).toEqual([at(320), at(640), '/images/c.png?w=155', at(960)]);
  });

  it('are drawn one at a time once the shop listens, not before', async () => {
    const { app, asked, most } = await shop(20);
    await app.ready();
    await pause(100);
    expect(asked).toEqual([]);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const all = [
      '/',
      '/images/home/hero.jpg?w=320',
      '/images/home/hero.jpg?w=640',
      '/metry',
      '/images/home/card.jpg?w=320',
    ];
    await expect
      .poll(() => asked)
      .toEqual(all.map((one) => (one.includes('images') ? one : `cz.localhost${one}`)));
    expect(most()).toBe(1);
  });

  it('wait while somebody visits', async () => {
    const { app, asked } = await shop(200);
    await app.listen({ host: '127.0.0.1', port: 0 });
    await app.inject('/visit');
    for (let i = 0; i < 6; i++) {
      await pause(50);
      await app.inject('/visit');
      expect(asked.length).toBeLessThanOrEqual(1);
    }
    await expect.poll(() => asked.length).toBe(5);
  });

  it('stop with the shop', async () => {
    const { app, asked } = await shop(20);
    await app.listen({ host: '127.0.0.1', port: 0 });
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await app.close();
    const drawn = asked.length;
    await pause(150);
    expect(asked.length).toBe(drawn);
  });
});
