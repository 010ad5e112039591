import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Bytes as they are, packed by gzip and by brotli. */
type Bytes = readonly [number, number, number];
type Route = { parentId?: string; module: string; imports?: string[]; css?: string[] };
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> };

/** What a page is called here, and how the id of its route begins. */
const pages = {
  home: 'home ',
  list: 'meter ',
  product: 'product ',
  configurator: 'configuration ',
  cart: 'cart ',
  checkout: 'information ',
  thanks: 'thanks ',
  'admin list': 'regularOrders ',
};

/** What a browser loads for a page: its script with all static imports, and its style files. */
export function bytesOfPages(client: string, manifestName: string) {
  const text = readFileSync(join(client, 'assets', manifestName), 'utf8');
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
  const sizes = new Map<string, Bytes>();
  const sizeOf = (path: string): Bytes => {
    const known = sizes.get(path);
    if (known) return known;
    const content = readFileSync(join(client, path));
    const size = [
      content.length,
      gzipSync(content, { level: 9 }).length,
      brotliCompressSync(content).length,
    ] as const;
    sizes.set(path, size);
    return size;
  };
  const sum = (paths: ReadonlySet<string>): Bytes =>
    [...paths]
      .map(sizeOf)
      .reduce<Bytes>((all, one) => [all[0] + one[0], all[1] + one[1], all[2] + one[2]], [0, 0, 0]);
  return Object.entries(pages).flatMap(([page, start]) => {
    const id = Object.keys(manifest.routes).find((one) => one.startsWith(start));
    if (!id) return [];
    const code = new Set([manifest.entry.module, ...manifest.entry.imports]);
    const style = new Set<string>();
    for (let at: string | undefined = id; at !== undefined; at = manifest.routes[at]?.parentId) {
      const route = manifest.routes[at];
      for (const path of [route?.module, ...(route?.imports ?? [])]) if (path) code.add(path);
      // React Router marks files that a part loaded later asks for as well
      for (const path of route?.css ?? []) style.add(path.replace(/#$/, ''));
    }
    return [{ page, code: sum(code), style: sum(style), styleFiles: style.size }];
  });
}
