import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { PrintImage } from '#printing/press/raster.ts';
import { defaultPress } from '#rules/catalogue/settings/press-settings.ts';
import { type PressItem, press } from '#server/press/print-files/press-task.ts';
import { wantedFiles } from '#server/press/print-files/wanted-files.ts';
import { product } from '#tests/print/design.ts';
import { type DesignKind, designKinds, type SampleDesign, sampleDesign } from './sample-designs.ts';
import { aligned } from './table.ts';

/**
 * What the press takes for an order, in ms of processor time of all threads, by kind of design and of file,
 * and one hash over all files: two programs that print it print the same bytes. No server, no database.
 *   node tools/bench/press-cost.ts [--orders 60] [--only everyday]
 *   node --cpu-prof --cpu-prof-dir=/tmp/press tools/bench/press-cost.ts --only everyday
 */
const { values } = parseArgs({
  options: { orders: { type: 'string', default: '60' }, only: { type: 'string' } },
});
const COUNT = Number(values.orders);
/** code is compiled, fonts are read, bodies are drawn */
const WARM_UP = 20;

const typeOf = (file: string): PrintImage['type'] =>
  file.endsWith('.svg') ? 'image/svg+xml' : file.endsWith('.png') ? 'image/png' : 'image/jpeg';

const of = product('block-52');

/** As the job of an order hands it over. */
function itemOf({ document }: SampleDesign, n: number): PressItem {
  return {
    document,
    product: of,
    edition: (['cz', 'en', 'de'] as const)[n % 3] ?? 'cz',
    technologies: document.sides.map(({ tabMenu }) => (tabMenu === 'maxColors' ? 'Tampon' : 'Digital')),
    press: defaultPress,
    job: {
      orderCode: `2612${String(n).padStart(4, '0')}`,
      item: 1,
      items: 1,
      configuration: `C${n}`,
      quantity: 60,
      created: new Date(Date.UTC(2026, 11, 1, 8, 0, n)),
    },
  };
}

const cost = { print: 0, sides: 0, proof: 0 };
const all = createHash('sha256');

async function pressOrder(made: SampleDesign, n: number): Promise<void> {
  const item = itemOf(made, n);
  const images = new Map(
    made.pictures.map(({ name, file, bytes }) => [name, { type: typeOf(file), data: bytes }] as const),
  );
  const printed = item.document.sides.flatMap((side, i) =>
    side.texts.length + side.images.length > 0
      ? [{ number: i + 1, technology: item.technologies[i] ?? 'Digital', inks: [] }]
      : [],
  );
  const place = { orderCode: item.job?.orderCode ?? '', item: 1 };
  let approved: string | undefined;
  for (const wanted of wantedFiles(
    place,
    { printed } as unknown as Parameters<typeof wantedFiles>[1],
    false,
  )) {
    const before = process.cpuUsage();
    const file = await press(item, images, wanted, approved);
    const { user, system } = process.cpuUsage(before);
    if (!file.ok) throw new Error(`${file.code} ${file.detail}`);
    const isOfAll = wanted.kind === 'print' && wanted.side === 0;
    cost[wanted.kind === 'proof' ? 'proof' : isOfAll ? 'print' : 'sides'] += (user + system) / 1000;
    if (isOfAll) approved = createHash('sha256').update(file.value).digest('hex');
    all.update(file.value);
  }
}

const lines: string[][] = [];
let n = 0;
for (const kind of designKinds as readonly DesignKind[]) {
  if (values.only && values.only !== kind) continue;
  // made beforehand: drawing samples is no work of the press
  const orders = await Promise.all(
    Array.from({ length: WARM_UP + COUNT }, (_, i) => sampleDesign(kind, n + i)),
  );
  for (const [i, made] of orders.entries()) {
    if (i === WARM_UP) Object.assign(cost, { print: 0, sides: 0, proof: 0 });
    await pressOrder(made, n + i);
  }
  n += orders.length;
  const { print, sides, proof } = cost;
  lines.push([kind, ...[print, sides, proof, print + sides + proof].map((ms) => (ms / COUNT).toFixed(1))]);
}
console.log(`\nms of processor time of the press per order, ${COUNT} of each kind after ${WARM_UP}\n`);
console.log(aligned([['', 'file of all sides', 'single sides', 'proof', 'sum'], ...lines]));
console.log(`\nall files: SHA-256 ${all.digest('hex')}`);
