import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = 'build/server/assets';

type Manifest = { readonly dependencies?: object; readonly peerDependencies?: object };
const needsReact = (name: string): boolean => {
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(join('node_modules', name, 'package.json'), 'utf8'),
  ) as Manifest;
  return /^react(-dom)?$/.test(name) || 'react' in { ...dependencies, ...peerDependencies };
};

// from node_modules it is the slow one wherever NODE_ENV is not `production` (decision 100), and a second one beside ours
it('the pages of the server bring React of production with them, and all that uses it', () => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const code = names.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  const packages = [...code.matchAll(/\bfrom\s*"((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^"]*)?"/g)].map(
    ([, name = '']) => name,
  );
  expect(packages).toContain('zod');
  expect([...new Set(packages)].filter(needsReact)).toEqual([]);
  expect(code).toContain('react.transitional.element');
  expect(code).not.toContain('process.env.NODE_ENV');
});
