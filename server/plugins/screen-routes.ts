import type { ServerBuild } from 'react-router';
import type { Screen } from '#rules/editions/paths.ts';

type Routes = ServerBuild['routes'];

/**
 * The routes of a screen with the frames they stand in and those of the addresses above it, which the router writes
 * into each page; and the one for addresses that are not there.
 */
export function routesOfScreen(routes: Routes, screen: Screen): Routes {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const own = all.filter(({ id }) => id.startsWith(`${screen} `));
  const isAbove = (path: string): boolean => own.some((route) => `${route.path}/`.startsWith(`${path}/`));
  const kept = new Map<string, Routes[string]>();
  const keep = (id: string | undefined): void => {
    const route = id === undefined ? undefined : routes[id];
    if (!route || kept.has(route.id)) return;
    keep(route.parentId);
    kept.set(route.id, route);
  };
  for (const { id, path } of all) if (path === '*' || path === '/' || (path && isAbove(path))) keep(id);
  return Object.fromEntries(kept);
}

/**
 * A handler for each screen with its own routes alone: for every page the router tries all routes it is given, which
 * for all of the shop's takes a sixth of the time of the page. Addresses of no screen are handled with all of them.
 */
export function handlersByScreen<Build extends Pick<ServerBuild, 'routes'>, Handle>(
  build: Build,
  create: (build: Build) => Handle,
): (screen: Screen | undefined) => Handle {
  const ofAll = create(build);
  const ofScreens = new Map<Screen, Handle>();
  return (screen) => {
    if (screen === undefined) return ofAll;
    const known = ofScreens.get(screen);
    if (known) return known;
    const made = create({ ...build, routes: routesOfScreen(build.routes, screen) });
    ofScreens.set(screen, made);
    return made;
  };
}
