import { writeFile } from 'node:fs/promises';
import { domainsPage } from './domains/page.ts';

/** Writes docs/domains.md anew: npm run domains */
await writeFile(new URL('../docs/domains.md', import.meta.url), domainsPage());
