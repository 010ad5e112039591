import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { fontFile } from '#printing/fonts/files.ts';
import { SAMPLE_SIZE, type Sample, sampleWidths } from '#printing/fonts/samples.ts';
import { fontFaces, fontFamilies } from '#rules/design/artwork/fonts.ts';
import { type SymbolFont, symbolFonts } from '#rules/design/artwork/symbols.ts';
import { descriptorsOf, type Face, fontStack } from '#web/designer/fonts/face-styles.ts';
import { test } from './test.ts';

const all: readonly Face[] = [
  ...fontFamilies.flatMap((family) => fontFaces[family].styles.map((style) => ({ family, style }))),
  ...(Object.keys(symbolFonts) as SymbolFont[]).map((family) => ({ family, style: 'normal' as const })),
];

const faces = () =>
  all
    .flatMap((face) => {
      const data = readFileSync(fontFile(face.family, face.style)).toString('base64');
      return descriptorsOf(face).map(
        ({ weight, style }) =>
          `@font-face{font-family:'${face.family}';font-weight:${weight};font-style:${style};src:url(data:font/ttf;base64,${data})}`,
      );
    })
    .join('\n');

/** One design, one set of widths: what a browser measures and paints is what the server prints. */
test('the browser measures every print font as the server does', async ({ page }) => {
  await page.setContent(`<style>${faces()}</style>`);
  const samples = sampleWidths();
  const measured = await page.evaluate(
    async ({ samples, size }: { samples: (Sample & { stack: string })[]; size: number }) => {
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('no canvas');
      const widths: { canvas: number; svg: number }[] = [];
      for (const { stack, style, smallCaps, text } of samples) {
        const words = `${style.includes('italic') ? 'italic' : 'normal'} ${smallCaps ? 'small-caps' : ''} ${style.includes('bold') ? 700 : 400}`;
        const font = `${words} ${size}px ${stack}`;
        await document.fonts.load(font, text);
        context.font = font;
        context.textRendering = 'geometricPrecision';
        const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
        const line = document.createElementNS('http://www.w3.org/2000/svg', 'text');
        line.setAttribute(
          'style',
          `white-space:pre;font-synthesis-small-caps:none;text-rendering:geometricPrecision;font:${font}`,
        );
        line.textContent = text;
        svg.append(line);
        document.body.append(svg);
        widths.push({ canvas: context.measureText(text).width, svg: line.getComputedTextLength() });
        svg.remove();
      }
      return widths;
    },
    { samples: samples.map((one) => ({ ...one, stack: fontStack(one.family) })), size: SAMPLE_SIZE },
  );
  for (const [i, sample] of samples.entries()) {
    const name = `${sample.family} ${sample.style}${sample.smallCaps ? ' small capitals' : ''}: ${sample.text}`;
    expect(Math.abs((measured[i]?.canvas ?? 0) - sample.width), name).toBeLessThan(0.01);
    expect(Math.abs((measured[i]?.svg ?? 0) - sample.width), name).toBeLessThan(0.02); // rounded to 1/64 px
  }
});
