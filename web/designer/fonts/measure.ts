import type { Font, Measure } from '#rules/design/artwork/measure.ts';
import { capsRuns } from '#rules/design/artwork/small-caps.ts';
import { px } from '#rules/platform/units.ts';
import { qr } from '../codes/qr.ts';
import { fontStack } from './face-styles.ts';
import { isLoaded, lentFaces, lettersOfFace } from './fonts.ts';

/**
 * Text is measured at this size and scaled: widths are proportional under geometric precision, and one cache
 * entry serves every size.
 */
const SIZE = 100;
const MAX_ENTRIES = 20_000;

/** The Measure of the browser: a canvas with the letter spacing of the press, and a cache of widths. */
export function createBrowserMeasure(context: CanvasRenderingContext2D): Measure {
  const widths = new Map<string, number>();
  const measured = (text: string, { family, style }: Font, isSmall: boolean): number => {
    const weight = style.includes('bold') ? '700 ' : '';
    const slant = style.includes('italic') ? 'italic ' : '';
    context.font = `${slant}${isSmall ? 'small-caps ' : ''}${weight}${SIZE}px ${fontStack(family)}`;
    context.textRendering = 'geometricPrecision';
    context.fontKerning = 'normal';
    return context.measureText(text).width;
  };
  const inRuns = (text: string, font: Font): number =>
    capsRuns(text, font.family, lettersOfFace(font)).reduce(
      (sum, run) => sum + measured(run.text, font, run.isSmall),
      0,
    );
  return {
    width(text, font) {
      const key = `${font.family}|${font.style}|${font.smallCaps ?? false}|${text}`;
      let width = widths.get(key);
      if (width === undefined) {
        width = font.smallCaps ? inRuns(text, font) : measured(text, font, false);
        // Before its font is loaded a text is measured in another one: usable for now, but it must not be
        // cached.
        if ([font, ...lentFaces(text, font.family, font.style)].every(isLoaded)) {
          if (widths.size >= MAX_ENTRIES) widths.clear();
          widths.set(key, width);
        }
      }
      return px((width * font.size) / SIZE);
    },
    qr,
  };
}

/** Used on the server and before hydration: nothing is designed yet, so a rough width is enough. */
export const roughMeasure: Measure = {
  width: (text, font) => px(text.length * font.size * 0.55),
  qr: () => null,
};
