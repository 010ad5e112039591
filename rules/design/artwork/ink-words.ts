import type { NamedColor } from '#rules/catalogue/inks/ink-key.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import { remarkOn } from './stand-in.ts';

/**
 * The name of an ink with what its colour on a screen does not tell: that it is a metal, or that it is shown
 * only approximately. @param locale that of the page when left out
 */
export function withRemark(name: string, ink: NamedColor, locale?: Locale): string {
  const remark = remarkOn(ink);
  const options = locale ? { locale } : undefined;
  if (remark === 'metallic') return m.ink_metallic({ name }, options);
  return remark === 'approximate' ? m.ink_approximate({ name }, options) : name;
}
