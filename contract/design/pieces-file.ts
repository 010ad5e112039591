import { z } from 'zod';
import { endpoint } from '#contract/platform/endpoint.ts';
import { sheetFileProblems } from '#contract/platform/sheet-file.ts';

export const piecesFile = {
  field: 'file',
  max: 1,
  maxBytes: 3_000_000,
  types: ['xlsx', 'xls', 'csv'],
} as const;

/** A file becomes what one would paste of it; nothing of it is kept. */
export const readPiecesFile = endpoint({
  id: 'readPiecesFile',
  method: 'POST',
  path: '/designs/pieces-file',
  tag: 'designs',
  summary: 'The first sheet of a file as lines of cells, for a name on each piece',
  who: 'public',
  perMinute: 20,
  files: piecesFile,
  reply: z.object({
    fileName: z.string(),
    text: z.string().describe('cells separated by tabs'),
    notices: z
      .array(
        z.object({
          kind: z.enum(['sheet_ignored', 'rows_hidden', 'cells_guessed']),
          count: z.number().int(),
          detail: z.string(),
        }),
      )
      .describe('what was read otherwise than one may expect: for a person'),
  }),
  problems: sheetFileProblems,
});
