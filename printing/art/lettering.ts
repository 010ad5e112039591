import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { n } from '#rules/design/scene/numbers.ts';
import { openFontFile } from '../fonts/open-file.ts';

let bold: Font | undefined;

/** Open Sans Bold, read once; pictures carry outlines, so a server without fonts draws the same letters. */
function font(): Font {
  bold ??= openFontFile(
    createRequire(import.meta.url).resolve('@expo-google-fonts/open-sans/700Bold/OpenSans_700Bold.ttf'),
  );
  return bold;
}

export type Lettering = { readonly d: string; readonly width: number };

/** A line of text as one filled outline: base line at y, left edge at x, size in mm. */
export function lettering(text: string, x: number, y: number, size: number): Lettering {
  const face = font();
  const k = size / face.unitsPerEm;
  const run = face.layout(text);
  let d = '';
  let pen = 0;
  run.glyphs.forEach((glyph, i) => {
    const place = run.positions[i] as (typeof run.positions)[number];
    const left = x + (pen + place.xOffset) * k;
    for (const { command, args } of glyph.path.commands) {
      const points: string[] = [];
      for (let a = 0; a < args.length; a += 2)
        points.push(`${n(left + (args[a] as number) * k)} ${n(y - (args[a + 1] as number) * k)}`);
      d += letterOf[command] + points.join(' ');
    }
    pen += place.xAdvance;
  });
  return { d, width: pen * k };
}

const letterOf = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const;
