import { fontPackage } from '#rules/design/artwork/font-files.ts';
import { fontFamilies } from '#rules/design/artwork/fonts.ts';
import { px } from '#rules/platform/units.ts';
import { measure } from './measure.ts';
import { outline } from './outline.ts';

/** Units of the sheet in an em; whole ones, so that it stays small. */
const EM = 120;

/** The names of all families, each as an outline of its own letters, as symbols of one SVG. */
export function nameSheet(): string {
  const symbols = fontFamilies.map((family) => {
    const line = { text: family, family, style: 'normal', size: EM } as const;
    const path = outline(line).replace(/-?\d+\.\d+/g, (digits) => String(Math.round(Number(digits))));
    const width = Math.ceil(measure.width(family, { ...line, size: px(EM) })) + 8;
    return `<symbol id="${fontPackage(family)}" viewBox="-4 -${EM} ${width} ${EM * 1.4}" preserveAspectRatio="xMinYMid meet"><path d="${path}"/></symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}
