import type { z } from 'zod';
import type { Problems } from './judgement.ts';

/**
 * A schema as the judge of a form. The messages of the schema are codes (`z.string().min(1, 'required')`),
 * said in the language of the page by `say`. The first problem of a field is told, the others after it is
 * mended.
 */
export const judgeBy =
  <Path extends string>(schema: z.ZodType, say: (code: string, path: Path) => string) =>
  (values: Readonly<Record<Path, string>>): Problems<Path, string> => {
    const problems: Problems<Path, string> = {};
    for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
      const field = path.join('.') as Path;
      problems[field] ??= say(message, field);
    }
    return problems;
  };
