import type { Problem } from './problem.ts';

/** Of print files. */
export const problemsOfPress = {
  print_file_not_found: { status: 404, log: 'There is no such print file, or it could not be made yet' },
  print_too_heavy: { status: 422, log: 'The print file takes more time or memory than one file may' },
} as const satisfies Record<string, Problem>;
