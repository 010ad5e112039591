import { identity, type Matrix, moved, times } from '#rules/design/artwork/drawing/matrix.ts';
import { transformed } from '#rules/design/artwork/drawing/path.ts';
import type { GraphicsState, Operators, PageFont } from './graphics-state.ts';
import type { PageReader } from './page-items.ts';
import { pathOf } from './page-path.ts';

type Glyph = {
  readonly fontChar: string;
  readonly width: number;
  readonly isSpace?: boolean;
  readonly isInFont?: boolean;
  readonly operatorListId?: string;
  readonly accent?: {
    readonly fontChar: string;
    readonly offset: { readonly x: number; readonly y: number };
  };
};

/** Bits of how letters are drawn: 3 neither, 4 and more into the clip as well. */
const [STROKED, FILLED_AND_STROKED, UNSEEN, INTO_CLIP] = [1, 2, 3, 4];

const beginLine = (state: GraphicsState, x: number, y: number): void => {
  Object.assign(state, { x, y, lineX: x, lineY: y });
};

/** What a page says of its letters; they become paths, for nobody else has their font. */
// biome-ignore lint/suspicious/noExplicitAny: as the reader of PDFs hands them over
export function showGlyphs(reader: PageReader, name: string, args: any[]): void {
  const { state } = reader;
  const [first, second] = args;
  const move = (x: number, y: number) => beginLine(state, state.lineX + x, state.lineY + y);
  const acts: Readonly<Record<string, () => void>> = {
    beginText: () => {
      state.textMatrix = identity;
      beginLine(state, 0, 0);
    },
    endText: () => {
      const letters = reader.textClip;
      reader.textClip = [];
      // already in the place of the page
      if (letters.length > 0) state.clips = [...state.clips, { path: letters, rule: 'nonzero' }];
    },
    setCharSpacing: () => Object.assign(state, { charSpacing: first }),
    setWordSpacing: () => Object.assign(state, { wordSpacing: first }),
    setHScale: () => Object.assign(state, { horizontal: first / 100 }),
    setLeading: () => Object.assign(state, { leading: -first }),
    setTextRise: () => Object.assign(state, { rise: first }),
    setTextRenderingMode: () => Object.assign(state, { mode: first }),
    setFont: () => {
      const font = reader.source.font(first);
      Object.assign(state, { font, fontSize: Math.abs(second), direction: second < 0 ? -1 : 1 });
    },
    setTextMatrix: () => {
      state.textMatrix = (args.length === 6 ? args : [...first]) as unknown as Matrix;
      beginLine(state, 0, 0);
    },
    moveText: () => move(first, second),
    setLeadingMoveText: () => {
      state.leading = second;
      move(first, second);
    },
    nextLine: () => move(0, state.leading),
    showText: () => letters(reader, first),
  };
  acts[name]?.();
}

function letters(reader: PageReader, glyphs: readonly (Glyph | number)[]): void {
  const { state } = reader;
  const { font, fontSize, direction } = state;
  if (!font || fontSize === 0) return;
  // only the author has its letters, or they stand one below the other
  if (
    font.vertical ||
    (font.missingFile && !font.isType3Font && glyphs.some((one) => typeof one !== 'number'))
  )
    reader.stop('text');
  const across = state.horizontal * direction;
  const start = times(times(state.matrix, state.textMatrix), moved(state.x, state.y + state.rise));
  const line = times(start, [across, 0, 0, font.isType3Font ? direction : 1, 0, 0]);
  const [unit = 0.001] = font.fontMatrix ?? [];
  let x = 0;
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') {
      x -= (glyph * fontSize) / 1000;
      continue;
    }
    const spacing = (glyph.isSpace ? state.wordSpacing : 0) + state.charSpacing;
    if (font.isType3Font) drawn(reader, font, glyph, times(line, moved(x, 0)));
    else letter(reader, font, glyph, times(line, moved(x, 0)));
    x += glyph.width * unit * fontSize + spacing * direction;
  }
  state.x += x * across;
}

/** A letter that is a small page of its own. */
function drawn(reader: PageReader, font: PageFont, glyph: Glyph, place: Matrix): void {
  const procs = font.charProcOperatorList;
  const id = glyph.operatorListId ?? '';
  const list: Operators | undefined =
    procs instanceof Map ? procs.get(id) : (procs as Record<string, Operators>)?.[id];
  if (!list || reader.state.mode === UNSEEN) return;
  // each says its width before anything else: nothing at all is one that the reader of PDFs gave up
  if (list.fnArray.length === 0 && !glyph.isSpace) reader.stop('text');
  const before = { ...reader.state };
  const { fontMatrix = [0.001, 0, 0, 0.001, 0, 0] } = font;
  const em: Matrix = [before.fontSize, 0, 0, before.fontSize, 0, 0];
  reader.state.matrix = times(times(place, em), fontMatrix as unknown as Matrix);
  reader.read(list);
  reader.state = before;
}

function letter(reader: PageReader, font: PageFont, glyph: Glyph, place: Matrix): void {
  const { fontSize, mode, width, textMatrix, direction } = reader.state;
  if (glyph.isInFont === false) return; // no program draws it
  const how = mode % INTO_CLIP;
  const shown = [{ letter: glyph.fontChar, x: 0, y: 0 }];
  const { accent } = glyph;
  if (accent)
    shown.push({ letter: accent.fontChar, x: fontSize * accent.offset.x, y: fontSize * accent.offset.y });
  for (const one of shown) {
    const data = reader.source.glyph(font, one.letter);
    if (!data) continue;
    const path = pathOf(data);
    const matrix = times(times(place, moved(one.x, one.y)), [fontSize, 0, 0, fontSize * direction, 0, 0]);
    const scale = Math.hypot(textMatrix[0], textMatrix[1]) * fontSize || 1;
    const isStroked = how === STROKED || how === FILLED_AND_STROKED;
    if (how !== UNSEEN)
      reader.paint(path, matrix, how === STROKED ? null : 'nonzero', isStroked, width / scale);
    if (mode >= INTO_CLIP) reader.textClip.push(...transformed(path, matrix));
  }
}
