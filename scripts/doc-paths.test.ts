import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const pages = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).split('\n').filter(existsSync);

/** `[words](path#part)`, of files of this project. */
const links = /\]\(([^)#\s:]+)(?:#[^)]*)?\)/g;
/** A file that is named by its path from the root. */
const named =
  /`((?:rules|contract|database|printing|server|web|texts|tests|tools|scripts|commands|deploy)\/[\w./-]+\.(?:tsx?|css|json|sql|sh))`/g;

it('every file that a page of documentation names or links is there', () => {
  expect(pages.length).toBeGreaterThan(80);
  const missing = pages.flatMap((page) => {
    const text = readFileSync(page, 'utf8');
    const paths = [
      ...[...text.matchAll(links)].map(([, path = '']) => join(dirname(page), path)),
      ...[...text.matchAll(named)].map(([, path = '']) => path),
    ];
    return paths.filter((path) => !existsSync(path)).map((path) => `${page}: ${path}`);
  });
  expect(missing).toEqual([]);
});
