import { describe, expect, it } from 'vitest';
import { handlersByScreen, routesOfScreen } from './screen-routes.ts';

const route = (id: string, path?: string, parentId?: string) => ({ id, path, parentId, module: {} }) as never;
const routes = {
  root: route('root'),
  shell: route('shell', undefined, 'root'),
  admin: route('admin', undefined, 'root'),
  'home /': route('home /', '/', 'shell'),
  'product /product/:productId': route('product /product/:productId', '/product/:productId', 'shell'),
  'adminHome /admin': route('adminHome /admin', '/admin', 'admin'),
  'partners /admin/partners': route('partners /admin/partners', '/admin/partners', 'admin'),
  'editPartner /admin/partners/edit/:id': route(
    'editPartner /admin/partners/edit/:id',
    '/admin/partners/edit/:id',
    'admin',
  ),
  'not-found': route('not-found', '*', 'root'),
};

describe('the routes of a screen', () => {
  it('are its own, its frames, those above it and the page that is not there', () => {
    expect(Object.keys(routesOfScreen(routes, 'product'))).toEqual([
      ...['root', 'shell', 'home /', 'product /product/:productId', 'not-found'],
    ]);
    expect(Object.keys(routesOfScreen(routes, 'editPartner')).sort()).toEqual(
      Object.keys(routes)
        .filter((id) => !id.startsWith('product'))
        .sort(),
    );
  });

  it('are given to a handler made once; an address of no screen has all of them', () => {
    let made = 0;
    const handlerOf = handlersByScreen({ routes }, ({ routes: given }) => {
      made += 1;
      return Object.keys(given).length;
    });
    expect([handlerOf('product'), handlerOf('product'), handlerOf(undefined)]).toEqual([5, 5, 9]);
    expect(made).toBe(2);
  });
});
