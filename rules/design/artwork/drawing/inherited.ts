import type { OwnStyle } from './style.ts';

/** What elements take over from those around them. */
export type Inherited = {
  readonly color: string;
  readonly fill: string;
  readonly 'fill-opacity': string;
  readonly 'fill-rule': string;
  readonly 'clip-rule': string;
  readonly stroke: string;
  readonly 'stroke-opacity': string;
  readonly 'stroke-width': string;
  readonly 'stroke-linecap': string;
  readonly 'stroke-linejoin': string;
  readonly 'stroke-miterlimit': string;
  readonly 'stroke-dasharray': string;
  readonly 'stroke-dashoffset': string;
  readonly visibility: string;
  readonly 'paint-order': string;
  readonly marker: string;
  readonly 'marker-start': string;
  readonly 'marker-mid': string;
  readonly 'marker-end': string;
};

export const initial: Inherited = {
  color: '#000000',
  fill: '#000000',
  'fill-opacity': '1',
  'fill-rule': 'nonzero',
  'clip-rule': 'nonzero',
  stroke: 'none',
  'stroke-opacity': '1',
  'stroke-width': '1',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'stroke-miterlimit': '4',
  'stroke-dasharray': 'none',
  'stroke-dashoffset': '0',
  visibility: 'visible',
  'paint-order': 'normal',
  marker: 'none',
  'marker-start': 'none',
  'marker-mid': 'none',
  'marker-end': 'none',
};
const inheritedNames = Object.keys(initial) as (keyof Inherited)[];

/** What stands inside an element takes over this. */
export function takenOver(before: Inherited, style: OwnStyle): Inherited {
  const after: Record<string, string> = { ...before };
  for (const name of inheritedNames) {
    const own = style.says(name);
    if (own === undefined || own === '' || own === 'inherit') continue;
    after[name] = name === 'color' && own.toLowerCase() === 'currentcolor' ? before.color : own;
  }
  return after as Inherited;
}
