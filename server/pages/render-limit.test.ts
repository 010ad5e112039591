import { expect, it } from 'vitest';
import { limitRendering } from './render-limit.ts';

const page = { status: 200, headers: {}, cookies: [], content: null };
const asked = (url: string) => ({ request: { url }, edition: 'cz', origins: {} }) as never;

it('begins a few pages in a turn of the event loop and refuses those that would wait too long', async () => {
  let begun = 0;
  const render = limitRendering(
    async () => {
      begun += 1;
      return page;
    },
    () => false,
  );
  const pages = Array.from({ length: 40 }, (_, i) =>
    render(asked(`/metry?n=${i}`)).catch((error: Error) => error.message),
  );
  const data = Array.from({ length: 40 }, () =>
    render(asked('/metry.data?n=1')).catch((error: Error) => error.message),
  );
  const perTurn: number[] = [];
  for (let last = 0; begun < 48; last = begun) {
    await new Promise((next) => setImmediate(next));
    perTurn.push(begun - last);
  }
  expect(Math.max(...perTurn)).toBe(2);
  const refused = (answers: unknown[]) => answers.filter((answer) => answer === 'unavailable').length;
  expect([refused(await Promise.all(pages)), refused(await Promise.all(data))]).toEqual([16, 16]);
});

it('refuses pages, not their data, while the event loop is late', async () => {
  const render = limitRendering(
    async () => page,
    () => true,
  );
  await expect(render(asked('/metry'))).rejects.toThrow('unavailable');
  expect(await render(asked('/metry.data'))).toBe(page);
});
