import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { throughWall } from './doors.ts';

/**
 * The direction of imports between the rooms of the house. A folder name is a promise about what may be
 * inside, so it is checked, not trusted. Prints each offending line; exit code 1 when there is one.
 */
const root = normalize(join(dirname(fileURLToPath(import.meta.url)), '..'));

type Rule = {
  /** rooms it may import from, itself included */
  readonly rooms: readonly string[];
  /** packages and node: modules; '*' is any */
  readonly packages: readonly (string | RegExp)[];
};

const rooms: Record<string, Rule> = {
  rules: { rooms: ['rules', 'texts'], packages: ['zod', 'saxes', '@csstools/css-tokenizer'] },
  contract: { rooms: ['contract', 'rules', 'texts'], packages: ['zod'] },
  printing: {
    rooms: ['printing', 'rules', 'texts'],
    packages: [/^node:/, 'sharp', 'fontkit', 'clipper2-ts', 'lru-cache', /^@expo-google-fonts\//],
  },
  database: { rooms: ['database', 'rules'], packages: [/.*/] },
  server: { rooms: ['server', 'contract', 'rules', 'printing', 'database', 'texts'], packages: [/.*/] },
  texts: { rooms: ['texts', 'rules'], packages: ['node:async_hooks'] },
  web: { rooms: ['web', 'contract', 'rules', 'texts'], packages: [/.*/] },
  // written apart from the shop, so that each proves the other
  sandbox: { rooms: ['sandbox'], packages: [/^node:/, 'zod', 'fastify'] },
};
/** The one file that knows both the server and the pages. */
const exceptions = new Set(['server/plugins/page-renderer.ts -> web']);

/** A store that is handed on is no longer the feature's own; types of its rows may be. */
const handsStoreOn =
  /export\s+(?!type\b)(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\s+'\.\/store\.ts'|export\s+const\s+\{[^}]*\}\s*=\s*store\b/;

/** Rules are the same in the browser and on the server: no clock, no chance, no environment of their own. */
const impure = /\b(Date\.now|new Date\(\)|Math\.random|process\.|crypto\.randomUUID|globalThis\.fetch)/;

const offences: string[] = [];
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.includes('/testing');

/** From the root of the project. */
const pathOf = (specifier: string, file: string): string =>
  specifier.startsWith('#') ? specifier.slice(1) : normalize(join(dirname(file), specifier));

function roomOf(specifier: string, file: string): { room: string } | { package: string } {
  return /^[#.]/.test(specifier)
    ? { room: pathOf(specifier, file).split('/')[0] ?? '' }
    : { package: specifier };
}

function checkFile(file: string): void {
  const room = file.split('/')[0] ?? '';
  const rule = rooms[room];
  if (!rule) return;
  const text = readFileSync(join(root, file), 'utf8');
  if (room === 'server' && handsStoreOn.test(text)) offences.push(`${file}: hands its store on`);
  for (const [index, line] of text.split('\n').entries()) {
    const place = `${file}:${index + 1}`;
    if (room === 'rules' && !isTest(file) && impure.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line)) {
      offences.push(`${place}: rules take the clock, chance and environment as arguments: ${line.trim()}`);
    }
    const specifier = /(?:\bfrom\s+|\bimport\s*\(?\s*)'([^']+)'/.exec(line)?.[1];
    if (!specifier || isTest(file)) continue;
    const target = roomOf(specifier, file);
    if ('package' in target) {
      const known = rule.packages.some((p) =>
        typeof p === 'string' ? target.package === p : p.test(target.package),
      );
      if (!known) offences.push(`${place}: ${room} may not import ${target.package}`);
      continue;
    }
    const allowed = rule.rooms.includes(target.room) || exceptions.has(`${file} -> ${target.room}`);
    if (!allowed) offences.push(`${place}: ${room} may not import from ${target.room}`);
    const wall = room === 'server' ? throughWall(file, pathOf(specifier, file)) : null;
    if (wall) offences.push(`${place}: ${wall}`);
  }
}

for (const room of Object.keys(rooms)) {
  for (const name of readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })) {
    if (/^[^.].*\.tsx?$/.test(name) && !/^generated\/|\/\./.test(name)) checkFile(join(room, name));
  }
}
for (const line of offences) console.error(line);
console.log(
  offences.length === 0
    ? 'every import points the right way'
    : `${offences.length} imports point the wrong way`,
);
process.exit(offences.length === 0 ? 0 : 1);
