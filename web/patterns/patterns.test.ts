import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { type ShopContext, shopContext } from '#web/context.ts';
import { loader } from './patterns.tsx';

const load = (showsDevPages: boolean, query = '') => {
  const context = new RouterContextProvider();
  context.set(shopContext, { showsDevPages } as ShopContext);
  return loader({
    context,
    url: new URL(`http://en.localhost/dev/patterns${query}`),
  } as unknown as LoaderFunctionArgs);
};

it('the page of patterns is not found where pages for developers are not shown', () => {
  let thrown: unknown;
  try {
    load(false);
  } catch (refused) {
    thrown = refused;
  }
  expect(thrown).toMatchObject({ init: { status: 404 } });
});

it('its list reads the address', () => {
  const { rows, total, page } = load(true, '?kind=pencil&sort=number-down&page=2&unknown=1');
  expect([rows[0], total, page]).toEqual([{ number: 1019, kind: 'pencil', pieces: 316 }, 15, 2]);
});
