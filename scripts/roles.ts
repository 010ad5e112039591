import { writeFile } from 'node:fs/promises';
import { api } from '#contract/api.ts';
import { rolesPage } from '#contract/role-table.ts';

/** Writes docs/roles.md anew: npm run roles */
await writeFile(new URL('../docs/roles.md', import.meta.url), rolesPage(api));
