import { writeFile } from 'node:fs/promises';
import { workflowPage } from './workflow/page.ts';
import { workflowPicture } from './workflow/picture.ts';

/** Writes docs/workflow.md and its picture anew: npm run workflow */
const docs = new URL('../docs/', import.meta.url);
await writeFile(new URL('workflow.md', docs), workflowPage());
await writeFile(new URL('pictures/workflow.svg', docs), workflowPicture());
