import { monitorEventLoopDelay } from 'node:perf_hooks';
import sharp from 'sharp';
import type { PrintImage } from '#printing/press/raster.ts';
import { defaultPress } from '#rules/catalogue/settings/press-settings.ts';
import { createPress } from '#server/press/print-files/press.ts';
import { type PressItem, press } from '#server/press/print-files/press-task.ts';
import { design, product, type SideWish } from '#tests/print/design.ts';

/**
 * How long the shop stands still while print files are made: on its own thread, and in the press room. Each
 * run makes print file and proof of a few items, the first ones of the process included. `node
 * tools/bench/press-delay.ts`, each way in a process of its own.
 */
const ITEMS = 6;

const texts = [
  { text: 'Sample Carpentry Ltd', x: 35, y: 0.5, size: 5, color: '#c8102e', pantone: '186 C' },
  { text: 'Příliš žluťoučký kůň', x: 95, y: 0.5, size: 4, family: 'Playfair Display', color: '#000000' },
] as const;
const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
const photo = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#888', noise } })
  .png()
  .toBuffer();
const images = new Map<string, PrintImage>([['a.png', { type: 'image/png', data: photo }]]);
const inks = [{ hex: '#c8102e' }, { hex: '#0033a0' }, { hex: '#00843d' }];
const side: SideWish = { texts, images: [{ image: 'a.png', x: 30, y: 1, width: 20, height: 10, inks }] };
const of = product('block-53');
const item: PressItem = {
  document: design(of, 'pBlackC', 'withoutPrint', [side, side, side, side]),
  product: of,
  edition: 'cz',
  technologies: ['Tampon', 'Tampon', 'Tampon', 'Tampon'],
  press: defaultPress,
  job: { orderCode: '26100001', item: 1 },
};

const room = process.argv.includes('--aside') ? createPress() : null;
const make = room?.press ?? press;
const delay = monitorEventLoopDelay({ resolution: 1 });
await new Promise((resolve) => setTimeout(resolve, 100));
delay.enable();
const start = performance.now();
for (let i = 0; i < ITEMS; i++)
  for (const kind of ['print', 'proof'] as const) {
    const made = await make(item, images, { kind, side: 0, name: '' });
    if (!made.ok) throw new Error(made.code);
  }
const took = performance.now() - start;
delay.disable();
await room?.close();
const ms = (nanoseconds: number): string => (nanoseconds / 1e6).toFixed(1).padStart(6);
console.log(
  `${(room ? 'in the press room' : 'on the thread of the shop').padEnd(28)}${ITEMS} items ${took.toFixed(0).padStart(5)} ms   event loop late: p50 ${ms(delay.percentile(50))} ms  p99 ${ms(delay.percentile(99))} ms  longest ${ms(delay.max)} ms`,
);
