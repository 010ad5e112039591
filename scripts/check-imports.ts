import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { circles, valueImports } from './circles.ts';
import { whyNotOfDomain } from './domains/manifest.ts';
import { folderCircles, type Import } from './folder-circles.ts';
import { whyNot } from './public-files.ts';

/**
 * Checks the direction of imports between the folders of the project (docs/architecture.md), and that neither
 * files nor folders of server and web import each other in a circle. Prints each offence; exit code 1 when
 * there is one.
 */
const root = normalize(join(dirname(fileURLToPath(import.meta.url)), '..'));

type Rule = {
  /** folders it may import from, itself included */
  readonly folders: readonly string[];
  /** packages and node: modules; '*' is any */
  readonly packages: readonly (string | RegExp)[];
};

const rules: Record<string, Rule> = {
  rules: { folders: ['rules', 'texts'], packages: ['zod', 'saxes', 'marked', '@csstools/css-tokenizer'] },
  contract: { folders: ['contract', 'rules', 'texts'], packages: ['zod'] },
  printing: {
    folders: ['printing', 'rules', 'texts'],
    packages: [
      /^node:/,
      'sharp',
      '@hyzyla/pdfium',
      'fontkit',
      'clipper2-ts',
      'lru-cache',
      'qrcode',
      /^@expo-google-fonts\//,
    ],
  },
  database: { folders: ['database', 'rules'], packages: [/.*/] },
  server: { folders: ['server', 'contract', 'rules', 'printing', 'database', 'texts'], packages: [/.*/] },
  texts: { folders: ['texts', 'rules'], packages: ['node:async_hooks'] },
  // what whoever runs a shop types; nothing of the program asks for them
  commands: {
    folders: ['commands', 'server', 'contract', 'rules', 'database', 'texts'],
    packages: [/^node:/, 'drizzle-orm'],
  },
  web: { folders: ['web', 'contract', 'rules', 'texts'], packages: [/.*/] },
  // written apart from the shop, so that each proves the other
  'tools/sandbox': { folders: ['tools/sandbox'], packages: [/^node:/, 'zod', 'fastify'] },
};
/** The one file that knows both the server and the pages. */
const exceptions = new Set(['server/pages/page-renderer.ts -> web']);

/** A store that is handed on is no longer the feature's own; types of its rows may be. */
const handsStoreOn =
  /export\s+(?!type\b)(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\s+'(?:\.\.?\/)+store\.ts'|export\s+const\s+\{[^}]*\}\s*=\s*store\b/;

/** The same in two steps: what is imported from a store, and exported as it is. */
function exportsImported(text: string): boolean {
  const imported = [
    ...text.matchAll(/import\s+(?!type\b)([^;]*?)\s+from\s+'(?:\.\.?\/)+store\.ts'/g),
  ].flatMap(([, names = '']) =>
    names
      .split(/[{},]/)
      .filter((name) => !/^\s*type\s/.test(name))
      .map((name) => name.trim().split(/\s+/).at(-1) ?? ''),
  );
  const named = [...text.matchAll(/export\s+\{([^}]*)\}\s*;/g)].flatMap(([, names = '']) => names.split(','));
  const values = named.map((name) => name.trim().split(/\s/)[0] ?? '');
  const renamed = [...text.matchAll(/export\s+const\s+\w+\s*=\s*(\w+)(?:\.\w+)?;/g)].map(
    ([, name = '']) => name,
  );
  return [...values, ...renamed].some((name) => name !== '' && imported.includes(name));
}

/** Rules are the same in the browser and on the server: no clock, no chance, no environment of their own. */
const impure = /\b(Date\.now|new Date\(\)|Math\.random|process\.|crypto\.randomUUID|globalThis\.fetch)/;

/**
 * The server takes the time from `shop.now`, and jobs from the database (server/platform/clock.ts): a term
 * that is counted by the clock of whatever machine a job happens to run on ends what is not over. These need
 * the machine's own, for what lives no longer than the process or lies on its own disk.
 */
const ownClock = /\bnew Date\(\)|\bDate\.now\b/;
const mayHaveOwnClock = new Set([
  'server/platform/clock.ts',
  'server/shop.ts',
  'server/people/accounts/service.ts',
  'server/platform/files/folder-store.ts',
  'server/platform/files/s3-store.ts',
  'server/platform/mail/mailer.ts',
  'server/payments/payment/providers.ts',
  'server/catalogue/pictures/cache.ts',
  'server/platform/plugins/request-limits.ts',
  'server/platform/plugins/upload-routes.ts',
]);

/** One feature in many folders: its state knows what it asks, and what it asks reads its state. */
const oneFeature = 'web/designer/';
/** The one import between folders of the server that closes a circle; no other is to come. */
const closing = { from: 'server/platform/files/move.ts', to: 'server/platform/released-assets/' } as const;
const isMeant = (from: string, to: string): boolean =>
  (from.startsWith(oneFeature) && to.startsWith(oneFeature)) ||
  (from === closing.from && to.startsWith(closing.to));

const offences: string[] = [];
const folderImports: Import[] = [];
const imports = new Map<string, string[]>();
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.includes('/testing');

/** From the root of the project. */
const pathOf = (specifier: string, file: string): string =>
  specifier.startsWith('#') ? specifier.slice(1) : normalize(join(dirname(file), specifier));

/** Of the folder whose rule holds; what else developers run has none. */
const topOf = (path: string): string =>
  path.startsWith('tools/sandbox/') ? 'tools/sandbox' : (path.split('/')[0] ?? '');

function folderOf(specifier: string, file: string): { folder: string } | { package: string } {
  return /^[#.]/.test(specifier) ? { folder: topOf(pathOf(specifier, file)) } : { package: specifier };
}

function checkFile(file: string): void {
  const folder = topOf(file);
  const rule = rules[folder];
  if (!rule) return;
  const text = readFileSync(join(root, file), 'utf8');
  if (folder === 'server' && (handsStoreOn.test(text) || exportsImported(text)))
    offences.push(`${file}: hands its store on`);
  const named = valueImports(text).filter((specifier) => 'folder' in folderOf(specifier, file));
  if (!isTest(file))
    imports.set(
      file,
      named.map((specifier) => pathOf(specifier, file)),
    );
  for (const [index, line] of text.split('\n').entries()) {
    const place = `${file}:${index + 1}`;
    if (folder === 'rules' && !isTest(file) && impure.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line)) {
      offences.push(`${place}: rules take the clock, chance and environment as arguments: ${line.trim()}`);
    }
    if (folder === 'server' && !isTest(file) && !mayHaveOwnClock.has(file) && ownClock.test(line))
      offences.push(`${place}: the time is shop.now, in a job that of its context: ${line.trim()}`);
    const specifier = /(?:\bfrom\s+|\bimport\s*\(?\s*)'([^']+)'/.exec(line)?.[1];
    if (!specifier || isTest(file)) continue;
    const target = folderOf(specifier, file);
    if ('package' in target) {
      const known = rule.packages.some((p) =>
        typeof p === 'string' ? target.package === p : p.test(target.package),
      );
      if (!known) offences.push(`${place}: ${folder} may not import ${target.package}`);
      continue;
    }
    const to = pathOf(specifier, file);
    if (!isMeant(file, to)) folderImports.push({ from: file, to });
    const allowed = rule.folders.includes(target.folder) || exceptions.has(`${file} -> ${target.folder}`);
    if (!allowed) offences.push(`${place}: ${folder} may not import from ${target.folder}`);
    const reasons = [whyNotOfDomain(file, to), folder === 'server' ? whyNot(file, to) : null];
    offences.push(...reasons.filter((reason) => reason !== null).map((reason) => `${place}: ${reason}`));
  }
}

for (const folder of Object.keys(rules)) {
  for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
    if (/^[^.].*\.tsx?$/.test(name) && !/^generated\/|\/\./.test(name)) checkFile(join(folder, name));
  }
}
// an exception that names nothing excuses a file that comes to stand there
for (const file of [
  ...mayHaveOwnClock,
  closing.from,
  ...[...exceptions].map((one) => one.split(' ')[0] ?? ''),
])
  if (!imports.has(file)) offences.push(`scripts/check-imports.ts excuses ${file}, which is not there`);
for (const circle of circles(imports)) offences.push(`a circle: ${circle.join(' -> ')}`);
offences.push(...folderCircles(folderImports));
for (const line of offences) console.error(line);
console.log(
  offences.length === 0
    ? 'every import points the right way'
    : `${offences.length} imports point the wrong way`,
);
process.exit(offences.length === 0 ? 0 : 1);
