import { channels, darken, luminance } from './color-mix.ts';

export const woods = ['natural', 'birch', 'hornbeam', 'beech', 'cedar'] as const;
export type Wood = (typeof woods)[number];
/** A wood by name, or a lacquer as #rrggbb. */
export type Skin = Wood | `#${string}`;

export type Material = {
  readonly wood: boolean;
  readonly base: string;
  readonly grain: string;
  readonly edge: string;
  /** how strongly the grain shows, 0 to 1 */
  readonly strength: number;
  /** colour of graduations */
  readonly ink: string;
  /** colour of every tenth centimetre */
  readonly mark: string;
};

export const INK = '#1b1a18';
export const RED = '#c8102e';

type WoodLook = Pick<Material, 'base' | 'grain' | 'edge' | 'strength'>;
export const woodLooks: Record<Wood, WoodLook> = {
  natural: { base: '#e6c793', grain: '#a8763a', edge: '#b98d55', strength: 1 },
  birch: { base: '#efdcb4', grain: '#b98a50', edge: '#c9a571', strength: 0.75 },
  hornbeam: { base: '#ece1c9', grain: '#a58d66', edge: '#c4b18d', strength: 0.6 },
  beech: { base: '#ddb084', grain: '#9a6437', edge: '#a97a4c', strength: 0.9 },
  cedar: { base: '#e2b98a', grain: '#9c5f34', edge: '#b07a4a', strength: 1 },
};

export const isWood = (skin: string): skin is Wood => (woods as readonly string[]).includes(skin);

/**
 * Wood keeps its grain; lacquer hides most of it and turns the graduation white where black would not be
 * read.
 */
export function material(skin: Skin): Material {
  if (isWood(skin)) return { wood: true, ink: INK, mark: RED, ...woodLooks[skin] };
  const light = luminance(skin);
  const dark = light < 0.2;
  const [r, g] = channels(skin);
  const reddish = r > 170 && g < 110;
  const white = dark || reddish;
  return {
    wood: false,
    base: skin,
    edge: darken(skin, dark ? 0.35 : 0.24),
    grain: dark ? '#ffffff' : '#1a0f06',
    strength: 0.25,
    ink: white ? '#ffffff' : INK,
    mark: white || light <= 0.45 ? '#ffffff' : RED,
  };
}
