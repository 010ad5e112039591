import { rad } from '#rules/design/scene/numbers.ts';
import { type Box, ratioBox } from '#rules/design/scene/outline.ts';
import { JOINT_PITCH } from '#rules/design/scene/slats.ts';
import { type Drawing, type Picture, toPicture } from './drawing.ts';
import { type FoldingRule, foldingRule } from './folding-rule.ts';
import { across } from './gradient.ts';
import { RED } from './material.ts';
import { sampleLine, samplePrint } from './sample-print.ts';
import { spatula } from './spatula.ts';

export const homePictures = ['hero', 'pad', 'digital', 'simple', 'og', 'sign-in', 'not-found'] as const;
export type HomePicture = (typeof homePictures)[number];

const HERO_ELEVATION = 62;
const HERO_ANGLES = [-2.5, -45, 49] as const;
/** What the hero shows, mm; the third slat leaves the picture at its right edge. */
const heroBox: Box = { x: -10, y: -157, w: 424, h: 187 };

const rule: FoldingRule = {
  id: 'h',
  skin: 'natural',
  scale: 'freeTop',
  angles: HERO_ANGLES,
  view: { elev: HERO_ELEVATION },
  metal: 'brass',
  width: 16,
  thickness: 3.2,
  detail: 'full',
  openEnd: true,
};

const heroPrint = (slat: number): string | null => {
  if (slat === 0)
    return (
      samplePrint({ text: 'Sample Carpentry Ltd', x: 19, y: -4.4, height: 5, fill: RED }) +
      sampleLine('carpentry.example', 186, -4.4, 3.6, RED)
    );
  return slat === 2
    ? samplePrint({ text: 'Sample Carpentry Ltd', x: 28, y: -4.4, height: 5, fill: RED })
    : null;
};

export type HeroLayer = {
  readonly svg: string;
  /**
   * the joint this slat turns around, in percent of the picture's width and height: a CSS transform-origin
   */
  readonly originX: number;
  readonly originY: number;
};

/**
 * The hero as one layer per slat, all with the viewBox of the whole picture on a clear ground: laid on each
 * other they are the hero. Slat k turns around its origin and carries the slats after it, so its element
 * holds theirs. The last lies lowest.
 */
export function drawHeroLayers(): readonly HeroLayer[] {
  let x = 0;
  let y = 0;
  return HERO_ANGLES.map((angle, only) => {
    const art = foldingRule({ ...rule, id: `h${only}`, only, print: heroPrint });
    const z = (HERO_ANGLES.length - only) * rule.thickness;
    const screenY = y * Math.sin(rad(HERO_ELEVATION)) - z * Math.cos(rad(HERO_ELEVATION));
    const layer = {
      svg: toPicture(art, heroBox).svg,
      originX: ((x - heroBox.x) / heroBox.w) * 100,
      originY: ((screenY - heroBox.y) / heroBox.h) * 100,
    };
    x += JOINT_PITCH * Math.cos(rad(angle));
    y += JOINT_PITCH * Math.sin(rad(angle));
    return layer;
  });
}

const hero = (): Drawing => foldingRule({ ...rule, print: heroPrint });

/** One slat from its end plate on: a technique shown on the product it is used for. */
const techniqueBox: Box = { x: -12, y: -34, w: 132, h: 50 };
const technique = (skin: FoldingRule['skin'], text: string, fill: string): Drawing =>
  foldingRule({
    ...rule,
    skin,
    angles: [0],
    view: { elev: 64 },
    metal: 'steel',
    print: () => samplePrint({ text, x: 20, y: -4.4, height: 5.2, fill }),
  });

function digital(): Drawing {
  const art = technique('#f5f4f0', 'Sample Colour Studio', 'url(#rainbow)');
  const rainbow = across('rainbow', [
    [0, '#f29a1f'],
    [0.35, '#d8344a'],
    [0.65, '#7b3fa0'],
    [1, '#1f63c4'],
  ]);
  return { ...art, defs: art.defs + rainbow };
}

function simple(): Drawing {
  const print = samplePrint({ text: 'Sample Paint Shop', x: 20, y: 12.5, height: 9.4, fill: '#00843d' });
  return spatula(
    {
      id: 'h',
      skin: 'birch',
      scale: 'withoutPrint',
      length: 310,
      width: 25,
      thickness: 3.2,
      holes: false,
      print,
    },
    { view: { elev: 66 }, rotate: 0, shadow: true, detail: 'full', seed: 8 },
  );
}

/** Seen from close by: the end of the rule lies outside. */
const signIn = (): Drawing =>
  foldingRule({
    ...rule,
    skin: '#c8102e',
    angles: [64, -64, 64, -64, 64],
    view: { elev: 70 },
    metal: 'steel',
    print: (slat) =>
      slat === 1 ? samplePrint({ text: 'Sample Agency', x: 24, y: -4.9, height: 4.6, fill: '#fff' }) : null,
  });

/** Where no folding rule reaches: the number of the page in red, nothing else. */
const notFound = (): Drawing =>
  foldingRule({ ...rule, angles: [-5, -2, 2.5], view: { elev: 64 }, startCm: 372, marked: [404] });

const frames: Record<HomePicture, () => { readonly art: Drawing; readonly box: Box }> = {
  hero: () => ({ art: hero(), box: heroBox }),
  pad: () => ({ art: technique('natural', 'Sample Carpentry Ltd', RED), box: techniqueBox }),
  digital: () => ({ art: digital(), box: techniqueBox }),
  simple: () => ({ art: simple(), box: { x: -12, y: -16, w: 132, h: 50 } }),
  'sign-in': () => ({ art: signIn(), box: { x: 40, y: -30, w: 200, h: 212 } }),
  'not-found': () => ({ art: notFound(), box: { x: 169, y: -68, w: 300, h: 118 } }),
  og: () => ({ art: hero(), box: { x: -10, y: -178, w: 424, h: 222.6 } }),
};

/** Pictures of the first page and the preview of a shared link. @param ratio width : height */
export function drawHome(picture: HomePicture, ratio: number): Picture {
  const { art, box } = frames[picture]();
  return toPicture(art, ratioBox(box, ratio));
}
