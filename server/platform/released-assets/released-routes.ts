import { text } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject } from 'react-router';
import { z } from 'zod';
import type { ReleasedAsset } from './service.ts';

/**
 * What the router of a page asks for before it shows a page it does not know yet: which scripts that page
 * has. A process of another release would tell it to load everything anew, and behind a balancer again and
 * again; so it is told by the routes of its own release, which lie among the kept files.
 */

const route = z.looseObject({
  id: z.string(),
  parentId: z.string().optional(),
  path: z.string().optional(),
  index: z.boolean().optional(),
});
const manifest = z.object({ routes: z.record(z.string(), route) });
type Manifest = { readonly tree: RouteObject[]; readonly routes: Readonly<Record<string, unknown>> };

const asked = z.object({ version: z.string().regex(/^[\da-f]{8}$/), paths: z.string().min(1).max(8_000) });
/** Two releases side by side, and one more whose tabs are still open. */
const MANIFESTS_AT_ONCE = 3;

function readManifest(script: string): Manifest {
  const { routes } = manifest.parse(JSON.parse(script.slice(script.indexOf('=') + 1).replace(/;\s*$/, '')));
  const below = Map.groupBy(Object.values(routes), ({ parentId }) => parentId);
  const treeOf = (parent: string | undefined): RouteObject[] =>
    (below.get(parent) ?? []).map(({ id, path, index }) =>
      index ? { id, index: true } : { id, ...(path === undefined ? {} : { path }), children: treeOf(id) },
    );
  return { tree: treeOf(undefined), routes };
}

/**
 * @param own version of the pages this process was built with, which answers for itself
 * @returns the routes of another release for the address of `/__manifest`; null where it is not known
 */
export function createReleasedRoutes(
  released: (name: string) => Promise<ReleasedAsset | null>,
  own: string,
): (url: URL) => Promise<Readonly<Record<string, unknown>> | null> {
  const known = new LRUCache<string, Manifest>({ max: MANIFESTS_AT_ONCE });
  async function manifestOf(version: string): Promise<Manifest | null> {
    const kept = known.get(version);
    if (kept) return kept;
    const asset = await released(`manifest-${version}.js`);
    if (!asset) return null;
    const read = readManifest(await text(asset.stream));
    known.set(version, read);
    return read;
  }
  return async ({ searchParams }) => {
    const read = asked.safeParse(Object.fromEntries(searchParams));
    if (!read.success || read.data.version === own) return null;
    const found = await manifestOf(read.data.version);
    if (!found) return null;
    const ids = read.data.paths
      .split(',')
      .slice(0, 200)
      .flatMap((path) => matchRoutes(found.tree, path) ?? [])
      .map(({ route: { id = '' } }) => id);
    return Object.fromEntries([...new Set(ids)].map((id) => [id, found.routes[id]]));
  };
}
