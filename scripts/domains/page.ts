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

/** Features of a domain in one of the folders: their folders, or their files where each is one. */
function featuresOf(folder: string, name: DomainName): string {
  const place = `${folder}/${name}`;
  if (!existsSync(place)) return '';
  const entries = readdirSync(place, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const files = entries
    .filter((entry) => entry.isFile() && /^(?!.*\.test\.)[\w-]+\.tsx?$/.test(entry.name))
    .map((entry) => entry.name.replace(/\.tsx?$/, ''));
  return [...folders, ...(folders.length === 0 ? files : [])].toSorted().join(', ');
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** docs/domains.md: the picture, and a table of what lies where. */
export const domainsPage = (): string =>
  [
    '# Domains',
    '',
    'Written by `npm run domains` from [the manifest](../scripts/domains/manifest.ts) and the folders; a test finds it outdated.',
    '',
    'An arrow says "uses". What an arrow leads to may use what stands below it, and so may whoever it comes from if its row',
    'in the manifest says so; arrows that follow from others are left out.',
    '',
    ...picture(),
    '',
    'Files beside the domains (`server/app.ts`, `server/shop.ts`, `contract/api.ts`) put them together; no domain imports them.',
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
