import { execFileSync } from 'node:child_process';
import type { SampleFile } from './sample-pictures.ts';

/** What a page shows: two shapes of which one is a Pantone ink, a gradient, words in a font of the author, nothing. */
const bodies = {
  drawing: `[/Separation (PANTONE 186 C) /DeviceCMYK {dup 0 mul exch dup 1 mul exch dup 0.8 mul exch 0.05 mul}] setcolorspace
    1 setcolor newpath 50 50 38 0 360 arc fill 0 0 0 1 setcmykcolor 100 30 80 40 rectfill`,
  gradient: `<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [20 0 180 0] /Function << /FunctionType 2 /Domain [0 1]
    /C0 [1 0 0] /C1 [0 0 1] /N 1 >> >> newpath 20 20 160 60 rectclip shfill`,
  words: '/Helvetica findfont 30 scalefont setfont 0 setgray 20 40 moveto (Sample) show',
  empty: '',
} as const;

/** A PDF of these pages, as Ghostscript writes it; fonts that every printer has stay out of it. */
export function pdfFile(name: string, pages: readonly (keyof typeof bodies)[]): SampleFile {
  const drawn = pages.map((page) => `gsave ${bodies[page]} grestore showpage`).join('\n');
  const buffer = execFileSync(
    'gs',
    '-q -dSAFER -dBATCH -dNOPAUSE -sDEVICE=pdfwrite -dDEVICEWIDTHPOINTS=200 -dDEVICEHEIGHTPOINTS=100 -sOutputFile=- -'.split(
      ' ',
    ),
    { input: `%!PS\n${drawn}\n` },
  );
  return { name, mimeType: 'application/pdf', buffer };
}
