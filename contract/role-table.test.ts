import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { api } from './api.ts';
import { rolesPage } from './role-table.ts';

it('docs/roles.md says what the records and permissions say (npm run roles writes it)', async () => {
  expect(await readFile('docs/roles.md', 'utf8')).toBe(rolesPage(api));
});
