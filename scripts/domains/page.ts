import { existsSync, readdirSync } from 'node:fs';
import { type DomainName, dividedFolders, domainNames, domains } from './manifest.ts';

const usesOf = (name: DomainName): readonly DomainName[] => domains[name].uses;

/** What it uses, and what those use. */
function reachOf(name: DomainName): ReadonlySet<DomainName> {
  const reached = new Set(usesOf(name));
  for (const one of reached) for (const next of usesOf(one)) reached.add(next);
  return reached;
}

/** The arrows nobody could guess: those that lead nowhere another one does not lead. */
const drawnFrom = (name: DomainName): DomainName[] =>
  usesOf(name).filter((one) => !usesOf(name).some((other) => reachOf(other).has(one)));

const picture = (): string[] => [
  '```mermaid',
  'flowchart BT',
  ...domainNames.flatMap((name) => drawnFrom(name).map((one) => `  ${name} --> ${one}`)),
  '```',
];

/** Of no feature: what the parts of a domain are handed. */
const ofNoFeature = new Set(['context']);

/** Features of a domain in one of the folders: folders, and files that are one by themselves. */
function featuresOf(folder: string, name: DomainName): string {
  const place = `${folder}/${name}`;
  if (!existsSync(place)) return '';
  const entries = readdirSync(place, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const files = entries
    .filter((entry) => entry.isFile() && /^(?!.*\.test\.)[\w-]+\.tsx?$/.test(entry.name))
    .map((entry) => entry.name.replace(/\.tsx?$/, ''));
  return [...folders, ...files.filter((file) => !ofNoFeature.has(file))].toSorted().join(', ');
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** docs/domains.md: the picture, and a table of what lies where. */
export const domainsPage = (): string =>
  [
    '# Domains',
    '',
    'Written by `npm run domains` from [the manifest](../scripts/domains/manifest.ts) and the folders; a test finds it outdated.',
    '',
    'An arrow says "uses". Arrows that follow from others are left out; `uses` in the manifest is the whole list. It holds within',
    '`rules/`, within `contract/` and within `server/`.',
    '',
    ...picture(),
    '',
    'Files beside the domains (`server/shop.ts` the long-lived parts, `server/app.ts` the routes, `contract/api.ts` the records) put',
    'them together; no domain imports them.',
    'Pages lie in `web/` by who looks at them, texts in `texts/` by where they are read',
    '([101](decisions/101-domains.md)).',
    '',
    row(['Domain', 'Holds', ...dividedFolders.map((folder) => `${folder}/`)]),
    row(['---', '---', ...dividedFolders.map(() => '---')]),
    ...domainNames.map((name) =>
      row([`**${name}**`, domains[name].holds, ...dividedFolders.map((folder) => featuresOf(folder, name))]),
    ),
    '',
  ].join('\n');
