import type { MailDefinition } from './define-mail.ts';
import type { Letter } from './letter.ts';

/** The code of a mail. It is written with JSX, which has to be compiled before Node can read it. */
export async function loadLetter({ load }: Pick<MailDefinition, 'load'>): Promise<Letter<unknown>> {
  await import('./compile-jsx.ts');
  return load();
}
