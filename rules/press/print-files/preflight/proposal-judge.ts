import type { Technology } from '#rules/catalogue/products/product.ts';
import { printArea } from '#rules/design/artwork/areas.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { contrastRatio } from '#rules/design/artwork/oklab.ts';
import type { Judge } from '#rules/design/proposals/room.ts';
import { LEAST_WHITE } from '../press-data.ts';
import { visibility } from './contrast.ts';
import { bodyHexOf } from './inks.ts';
import type { PreflightInput } from './input.ts';
import { letterFacts, TAIL } from './letters.ts';
import { technologyLimits } from './limits.ts';
import { inspect } from './preflight.ts';

const MM_PER_INCH = 25.4;

type Checking = Omit<PreflightInput, 'technologyOf'> & {
  /** how each side of a design is printed, by its index from 0 */
  readonly technologyOf: (document: ArtworkDocument, index: number) => Technology;
};

/**
 * What a proposal must keep to, so that the preflight finds nothing in it: of every technology that may print
 * a side, because colours and quantity change it.
 */
export function judgeOf(input: Checking): Judge {
  const { product, document, press, pictureFacts } = input;
  const bodyHex = bodyHexOf(product, document.color);
  const technologies = (index: number): Technology[] => {
    const body = product.sides[index];
    return (['Digital', 'Tampon', 'Simple'] as const).filter(
      (technology) => body && printArea(body, document.scaleType, technology) !== null,
    );
  };
  const most = (index: number, of: (technology: Technology) => number): number =>
    Math.max(0, ...technologies(index).map(of));
  return {
    leastSize: (family, index) => {
      const { xHeight, hairline } = letterFacts[family];
      return most(index, (technology) => {
        const { letter, line } = technologyLimits[technology];
        return Math.max(letter.warn / xHeight, Math.max(line.warn, LEAST_WHITE) / hairline);
      });
    },
    letters: (family) => ({ capHeight: letterFacts[family].capHeight, tail: TAIL }),
    isSeen: (hex, index) =>
      technologies(index).every((technology) => visibility(hex, { bodyHex, technology, press }) === 'plain'),
    contrast: (hex) => contrastRatio(hex, bodyHex),
    pictureWidths: (image, index) => {
      const facts = pictureFacts(image);
      if (!facts) return null;
      if (facts.kind === 'raster') {
        const finest = most(index, (technology) => technologyLimits[technology].resolution.warn);
        return { least: 0, most: (facts.width * MM_PER_INCH) / finest };
      }
      const line = most(index, (technology) => Math.max(technologyLimits[technology].line.warn, LEAST_WHITE));
      const thinnest = facts.thinnest?.width ?? 0;
      return { least: thinnest > 0 ? (line * facts.width) / thinnest : 0, most: Number.POSITIVE_INFINITY };
    },
    lacks: (text, family, style) =>
      input.missingLetters(text, family, style).length > 0 ||
      (input.lentLetters?.(text, family, style) ?? []).length > 0,
    find: (design) =>
      inspect({ ...input, document: design, technologyOf: (index) => input.technologyOf(design, index) }),
  };
}
