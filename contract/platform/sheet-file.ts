/** Why the sheet of a file cannot be taken as one would paste it. */
export const sheetFileProblems = [
  'sheet_empty',
  'sheet_too_large',
  'sheet_file_unreadable',
  'sheet_file_error',
  'sheet_file_letters',
] as const;
export type SheetFileProblem = (typeof sheetFileProblems)[number];
