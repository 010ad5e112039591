import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';

/** Logos as a designer would draw them, 200 by 100 points, in the language of presses. */
const logos: Readonly<Record<string, string>> = {
  letters: `0.1 0.2 0.6 setrgbcolor /Helvetica-Bold findfont 40 scalefont setfont 12 50 moveto (Sample) show
    0.9 0.3 0.1 setrgbcolor /Times-Italic findfont 26 scalefont setfont 14 18 moveto (carpentry & co) show`,
  rings: `0 0.6 1 0 setcmykcolor newpath 60 50 40 0 360 arc closepath 60 50 24 0 360 arc closepath eofill
    0.2 0.6 0.2 setrgbcolor newpath 140 50 40 0 360 arc closepath 140 50 24 360 0 arcn closepath fill`,
  lines: `0.8 0 0.2 setrgbcolor 6 setlinewidth 1 setlinecap [18 12] 0 setdash 15 85 moveto 185 85 lineto stroke
    [] 0 setdash 0 setlinecap 2 setlinejoin 10 setlinewidth 20 20 moveto 60 65 lineto 100 20 lineto stroke
    0 setlinejoin 4 setlinewidth 0 0 0.5 setrgbcolor 115 20 moveto 150 65 lineto 185 20 lineto closepath stroke`,
  clips: `gsave newpath 60 50 40 0 360 arc clip 0.9 0.1 0.1 setrgbcolor 20 10 40 80 rectfill
    0.1 0.1 0.9 setrgbcolor 60 10 40 80 rectfill newpath 60 50 22 0 360 arc clip 1 0.8 0 setrgbcolor 20 45 80 10 rectfill grestore
    gsave 120 20 60 60 rectclip 0 0.5 0.4 setrgbcolor newpath 150 50 42 0 360 arc fill grestore`,
  spots: `[/Separation (PANTONE 186 C) /DeviceCMYK {dup 0 mul exch dup 1 mul exch dup 0.8 mul exch 0.05 mul}] setcolorspace
    1 setcolor newpath 50 50 38 0 360 arc fill
    [/Separation (PANTONE Reflex Blue C) /DeviceCMYK {dup 1 mul exch dup 0.9 mul exch dup 0 mul exch 0.1 mul}] setcolorspace
    1 setcolor 100 15 80 70 rectfill 0 0 0 0 setcmykcolor 110 42 60 16 rectfill`,
  turned: `gsave 60 50 translate 30 rotate 0.3 0 0.5 setrgbcolor -30 -20 60 40 rectfill
    1 0.4 scale 0.9 0.6 0.1 setrgbcolor 8 setlinewidth newpath 0 0 24 0 360 arc stroke grestore
    gsave [1 0.2 0.5 1 110 15] concat 0 0.4 0.5 setrgbcolor 0 0 50 50 rectfill grestore`,
  badge: `0.15 0.35 0.2 setrgbcolor gsave 100 50 translate 12 { 0 0 moveto 10 30 -10 45 0 48 curveto 18 44 14 20 0 0 curveto
    closepath fill 30 rotate } repeat grestore 1 setgray newpath 100 50 15 0 360 arc fill
    0.15 0.35 0.2 setrgbcolor 2 setlinewidth newpath 100 50 11 0 360 arc stroke`,
  knocked: `0 0 0 1 setcmykcolor 10 10 180 80 rectfill 0 0 0 0 setcmykcolor /Helvetica findfont 34 scalefont setfont
    24 40 moveto (Knock out) show 0 0 0 0.5 setcmykcolor 20 20 160 8 rectfill`,
};

export type LogoFile = {
  readonly name: string;
  readonly kind: 'pdf' | 'ai' | 'eps' | 'svg';
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** the same drawing as a PDF, for the eyes of another program */
  readonly reference: Uint8Array<ArrayBuffer>;
};

const run = (program: string, args: readonly string[]) => execFileSync(program, args, { stdio: 'ignore' });
const quiet = ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE'];

/** The logos in the files of four programs: forty of them. */
export function logoFiles(folder: string): LogoFile[] {
  return Object.entries(logos).flatMap(([name, body]): LogoFile[] => {
    const at = (ending: string) => join(folder, `${name}${ending}`);
    const bytesOf = (ending: string) => new Uint8Array(readFileSync(at(ending)));
    writeFileSync(at('.ps'), `%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 200 100\n${body}\nshowpage\n`);
    const embedded = ['-c', '<< /NeverEmbed [] >> setdistillerparams', '-f', at('.ps')];
    run('gs', [...quiet, '-sDEVICE=pdfwrite', '-dEPSCrop', `-sOutputFile=${at('.pdf')}`, ...embedded]);
    run('pdftocairo', ['-pdf', at('.pdf'), at('-cairo.pdf')]);
    run('pdftocairo', ['-svg', at('.pdf'), at('.svg')]);
    run('pdftops', ['-eps', at('.pdf'), at('-poppler.eps')]);
    // as Illustrator packs its objects
    run('qpdf', ['--object-streams=generate', at('.pdf'), at('.ai')]);
    const reference = bytesOf('.pdf');
    return [
      { name: `${name} by Ghostscript`, kind: 'pdf', bytes: reference, reference },
      { name: `${name} by cairo`, kind: 'pdf', bytes: bytesOf('-cairo.pdf'), reference },
      { name: `${name} in packed objects`, kind: 'ai', bytes: bytesOf('.ai'), reference },
      { name: `${name} as SVG of cairo`, kind: 'svg', bytes: bytesOf('.svg'), reference },
      { name: `${name} as EPS of poppler`, kind: 'eps', bytes: bytesOf('-poppler.eps'), reference },
    ];
  });
}

/** The same by Ghostscript as EPS, with its own program of 160 kB in each, and dots for letters. */
export const epsOfGhostscript = (folder: string): Omit<LogoFile, 'reference'>[] =>
  Object.keys(logos).map((name) => {
    const path = join(folder, `${name}-gs.eps`);
    run('gs', [...quiet, '-sDEVICE=eps2write', `-sOutputFile=${path}`, join(folder, `${name}.pdf`)]);
    return { name: `${name} as EPS of Ghostscript`, kind: 'eps', bytes: new Uint8Array(readFileSync(path)) };
  });

const keptFolder = join(import.meta.dirname, 'logos');

/**
 * Others as Inkscape 1.2, LibreOffice Draw 7.4, Ghostscript 10, ImageMagick 6.9 and pstoedit 3.78 saved them, which are too
 * large to be installed for a test (`tools/logos/save.ts`): styles, uses, clips, dashes, letters as paths or with
 * their fonts, pictures. pstoedit writes what Illustrator 3 wrote; nothing here was saved by Illustrator itself.
 */
export const keptLogos = (): Omit<LogoFile, 'reference'>[] =>
  readdirSync(keptFolder).map((name) => ({
    name,
    kind: extname(name).slice(1) as LogoFile['kind'],
    bytes: new Uint8Array(readFileSync(join(keptFolder, name))),
  }));
