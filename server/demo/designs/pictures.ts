/**
 * Drawings of the sample designs: a few plain shapes each, in one or two colours that become inks. Their ids
 * are the references of the designs.
 */
const svg = (size: string, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}">${inside}</svg>`;

export type DemoPicture = {
  readonly name: string;
  readonly svg: string;
  /** width by height */
  readonly ratio: number;
  readonly colors: readonly string[];
};

/** A blade with twelve teeth around a hole, drawn as one shape. */
function blade(): string {
  const teeth = Array.from({ length: 12 }, (_, i) => {
    const at = (radius: number, turn: number) => {
      const angle = ((i + turn) / 12) * 2 * Math.PI;
      return `${(50 + radius * Math.cos(angle)).toFixed(2)} ${(50 + radius * Math.sin(angle)).toFixed(2)}`;
    };
    return `${i === 0 ? 'M' : 'L'}${at(48, 0)}L${at(36, 0.18)}L${at(38, 0.9)}`;
  });
  const hole = 'M50 40a10 10 0 1 0 0 20a10 10 0 1 0 0-20z';
  return `<path fill="#c8102e" fill-rule="evenodd" d="${teeth.join('')}z${hole}"/>`;
}

export const demoPictures = {
  'demo-blade': { name: 'blade.svg', svg: svg('100 100', blade()), ratio: 1, colors: ['#c8102e'] },
  'demo-roof': {
    name: 'roof.svg',
    svg: svg(
      '120 80',
      '<path fill="#ffffff" d="M4 52L60 6l18 15V10h12v21l26 21-6 8L60 18 10 60z"/><path fill="#ffffff" d="M24 58L60 28l36 30v18H70V56H50v20H24z"/>',
    ),
    ratio: 1.5,
    colors: ['#ffffff'],
  },
  'demo-tree': {
    name: 'tree.svg',
    svg: svg(
      '80 100',
      '<path fill="#00843d" d="M40 2L62 34H52L70 62H56L74 86H6L24 62H10L28 34H18z"/><path fill="#7a4a21" d="M34 86h12v13H34z"/>',
    ),
    ratio: 0.8,
    colors: ['#00843d', '#7a4a21'],
  },
  'demo-leaf': {
    name: 'leaf.svg',
    svg: svg('100 100', '<path fill="#00843d" d="M8 92C4 40 34 8 94 6c2 58-26 88-66 82l26-38-34 34-4 8z"/>'),
    ratio: 1,
    colors: ['#00843d'],
  },
  'demo-level': {
    name: 'level.svg',
    svg: svg(
      '140 60',
      '<path fill="#2d2926" fill-rule="evenodd" d="M4 10h132v40H4zM46 20a10 10 0 0 0 0 20h48a10 10 0 0 0 0-20zM16 22a8 8 0 1 0 .1 0zM124 22a8 8 0 1 0 .1 0z"/><path fill="#c8102e" d="M60 24h20a6 6 0 0 1 0 12H60a6 6 0 0 1 0-12z"/>',
    ),
    ratio: 140 / 60,
    colors: ['#2d2926', '#c8102e'],
  },
  'demo-brush': {
    name: 'brush.svg',
    svg: svg('100 100', '<path fill="#005eb8" d="M20 6h60v34H20zM24 46h52v10H60l-4 36H44l-4-36H24z"/>'),
    ratio: 1,
    colors: ['#005eb8'],
  },
} as const satisfies Record<string, DemoPicture>;

export type DemoPictureId = keyof typeof demoPictures;
