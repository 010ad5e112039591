import { px } from '#rules/platform/units.ts';
import type { ShapeForm } from './form.ts';

/** One of each kind, as the designer adds it. */
export const sampleForms = [
  { kind: 'line', round: true },
  { kind: 'rectangle', radius: px(4), stroke: null },
  { kind: 'rectangle', radius: px(0), stroke: px(2) },
  { kind: 'ellipse', stroke: px(2) },
  { kind: 'ellipse', stroke: null },
  { kind: 'badge', points: 16, depth: 0.1 },
  { kind: 'star', points: 5, depth: 0.6 },
  { kind: 'arrow', shaft: 0.4, head: 0.9, both: true },
  { kind: 'qr', content: { of: 'address', address: 'www.example.com' }, level: 'M', prints: 'dark' },
  { kind: 'ean13', digits: '4006381333931', prints: 'dark', caption: false },
  { kind: 'ean13', digits: '4006381333931', prints: 'dark', caption: true },
  { kind: 'code128', text: 'SAMPLE-128', prints: 'light', caption: false },
  { kind: 'code128', text: 'SAMPLE-128', prints: 'light', caption: true },
  {
    kind: 'icon',
    label: 'flag',
    ratio: 0.8,
    d: 'M0 0L2000 0C2000 400 1600 800 1200 1000L300 1000L300 2000L0 2000ZM300 300L300 700L900 700L900 300Z',
  },
] as const satisfies readonly ShapeForm[];
