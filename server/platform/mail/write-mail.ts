import type { Sheet } from './blocks.ts';
import { textOf } from './blocks-text.ts';
import type { Mail } from './mailer.ts';

/**
 * A letter as a mail. Its HTML is written with JSX, which has to be compiled before Node can read it; a
 * process that sends no mail loads neither.
 */
export async function writeMail(sheet: Sheet): Promise<Omit<Mail, 'id'>> {
  await import('./compile-jsx.ts');
  const { htmlOf } = await import('./layout/blocks-html.tsx');
  const { locale: _locale, preview: _preview, blocks, ...mail } = sheet;
  return { ...mail, html: htmlOf(sheet), text: textOf(blocks) };
}
