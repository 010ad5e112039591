import { expect } from '@playwright/test';
import { SAMPLE_SIZE, type Sample, sampleWidths } from '#printing/fonts/samples.ts';
import { fontFaces, fontFamilies } from '#rules/design/artwork/fonts.ts';
import { type SymbolFont, symbolFonts } from '#rules/design/artwork/symbols.ts';
import { type Face, fontStack } from '#web/designer/fonts/face-styles.ts';
import { provideFonts } from './font-files.ts';
import { test } from './test.ts';

const all: readonly Face[] = [
  ...fontFamilies.flatMap((family) => fontFaces[family].styles.map((style) => ({ family, style }))),
  ...(Object.keys(symbolFonts) as SymbolFont[]).map((family) => ({ family, style: 'normal' as const })),
];

/** One design, one set of widths: what a browser measures and paints is what the server prints. */
test('the browser measures every print font as the server does', async ({ page }) => {
  await page.setContent(`<style>${await provideFonts(page, all)}</style>`);
  const samples = sampleWidths();
  const measured = await page.evaluate(
    async ({ samples, size }: { samples: (Sample & { stack: string })[]; size: number }) => {
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('no canvas');
      await Promise.all(Array.from(document.fonts, (face) => face.load()));
      const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      const lines = samples.map(({ stack, style, smallCaps, text }) => {
        const words = `${style.includes('italic') ? 'italic' : 'normal'} ${smallCaps ? 'small-caps' : ''} ${style.includes('bold') ? 700 : 400}`;
        const font = `${words} ${size}px ${stack}`;
        const line = document.createElementNS('http://www.w3.org/2000/svg', 'text');
        line.setAttribute(
          'style',
          `white-space:pre;font-synthesis-small-caps:none;text-rendering:geometricPrecision;font:${font}`,
        );
        line.textContent = text;
        drawing.append(line);
        return { font, text, line };
      });
      // all of them in one drawing, which is laid out once
      document.body.append(drawing);
      return lines.map(({ font, text, line }) => {
        context.font = font;
        context.textRendering = 'geometricPrecision';
        return { canvas: context.measureText(text).width, svg: line.getComputedTextLength() };
      });
    },
    { samples: samples.map((one) => ({ ...one, stack: fontStack(one.family) })), size: SAMPLE_SIZE },
  );
  for (const [i, sample] of samples.entries()) {
    const name = `${sample.family} ${sample.style}${sample.smallCaps ? ' small capitals' : ''}: ${sample.text}`;
    expect(Math.abs((measured[i]?.canvas ?? 0) - sample.width), name).toBeLessThan(0.01);
    expect(Math.abs((measured[i]?.svg ?? 0) - sample.width), name).toBeLessThan(0.02); // rounded to 1/64 px
  }
});
