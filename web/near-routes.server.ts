import type { EntryContext } from 'react-router';
import { matchRoutes, type RouteObject } from 'react-router';

type Manifest = EntryContext['manifest'];
type Routes = Manifest['routes'];

const MOST_PATHS = 500;
const treeOf = new WeakMap<Routes, RouteObject[]>();
const namedBy = new WeakMap<Routes, Map<string, readonly string[]>>();

/** The routes as a tree, with no more than what an address is matched by. */
function tree(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, caseSensitive } = route;
    const own: RouteObject = index
      ? { id, path, index, caseSensitive }
      : { id, path, caseSensitive, children: tree(routes, id) };
    return [own];
  });
}

/** The ids of the routes a path leads through, of the latest paths from memory. */
function idsAt(routes: Routes, path: string): readonly string[] {
  let known = namedBy.get(routes);
  if (!known || known.size >= MOST_PATHS) {
    known = new Map();
    namedBy.set(routes, known);
  }
  const found = known.get(path);
  if (found) return found;
  const whole = treeOf.get(routes) ?? tree(routes);
  treeOf.set(routes, whole);
  const ids = (matchRoutes(whole, path) ?? []).map(({ route }) => route.id ?? '');
  known.set(path, ids);
  return ids;
}

/**
 * The manifest with the routes that the page names: its own, and those of the addresses above it, which the
 * router writes into each page. For every page the router makes, ranks and tries all routes it is given,
 * which for all of the shop's takes longer than a small page.
 */
export function nearRoutes({ manifest, routeModules, staticHandlerContext }: EntryContext): Manifest {
  const { routes } = manifest;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const above = staticHandlerContext.location.pathname.split('/').filter(Boolean);
  ids.push(...idsAt(routes, '/'));
  while (above.pop() !== undefined && above.length > 0) ids.push(...idsAt(routes, `/${above.join('/')}`));
  // the server may have been given fewer (server/plugins/screen-routes.ts)
  const given = ids.filter((id) => routeModules[id]);
  return { ...manifest, routes: Object.fromEntries(given.map((id) => [id, routes[id]])) as Routes };
}
