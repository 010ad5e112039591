import { defaultPress } from '#rules/catalogue/settings/press-settings.ts';
import { fromStart } from '#rules/design/artwork/commands/gesture.ts';
import { move } from '#rules/design/artwork/commands/place.ts';
import { resizeRange } from '#rules/design/artwork/commands/resize.ts';
import { settle } from '#rules/design/artwork/commands/side.ts';
import { type ArtworkDocument, emptyDocument, nodesOf } from '#rules/design/artwork/document.ts';
import { inkIndex, reductionOf } from '#rules/design/artwork/pixels/reduce.ts';
import { areaInPx, nodeBounds, shifted } from '#rules/design/artwork/placement.ts';
import { halfEm as measure } from '#rules/design/artwork/sample-measure.ts';
import { sampleMeter } from '#rules/design/artwork/sample-products.ts';
import { snap } from '#rules/design/artwork/snap.ts';
import { snapResize } from '#rules/design/artwork/snap-resize.ts';
import { proposalsOf } from '#rules/design/proposals/proposals.ts';
import { mm, px } from '#rules/platform/units.ts';
import { inspect } from '#rules/press/print-files/preflight/preflight.ts';
import { chanceInput } from '#tests/print/proposals.ts';
import { designerRuleBudgets } from './budgets.ts';
import { crowded } from './crowded.ts';

/**
 * Processor time of what the designer computes while somebody works: the median of many runs. `node
 * tools/bench/designer-rules.ts`
 */
const area = { minX: mm(0), minY: mm(0), maxX: mm(200), maxY: mm(16) };

const design = crowded(emptyDocument(sampleMeter, 'natural', 'freeTop'), 300, area);
const nodes = nodesOf(design.sides[0] ?? { texts: [], images: [], shapes: [] });
const [dragged, ...rest] = nodes;
if (!dragged) throw new Error('an empty design');
const others = rest.map(nodeBounds);
const press = { product: sampleMeter, quantity: 500, minTampon: 99 };

function drag(dx: number): void {
  if (!dragged) return;
  const moving = nodeBounds(shifted(dragged, dx, 1));
  const held = snap({ moving, others, area: areaInPx(area), tolerance: 4 });
  const run = (now: ArtworkDocument) =>
    move(now, { ids: [dragged.id], dx: px(dx + held.dx), dy: px(1 + held.dy) });
  const moved = fromStart([dragged], run)(design);
  if (!moved.ok || !settle(moved.value, { press }).ok) throw new Error('the move failed');
}

function resize(dx: number): void {
  if (!dragged) return;
  const { minX, minY, maxX, maxY } = nodeBounds(dragged);
  const input = {
    start: { minX, minY, maxX, maxY },
    at: { x: 1, y: 1 },
    dx,
    dy: 0,
    keepsRatio: true,
    others,
  };
  snapResize({ ...input, range: resizeRange(dragged, 'se'), area: areaInPx(area), tolerance: 4 });
}

/** A smooth run of colours with some grain, as in a photograph. */
function photo(width: number, height: number) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    data.set([(x * 255) / width, (y * 255) / height, 90 + ((x * 7 + y * 13) % 60), 255], i * 4);
  }
  return { data, width, height };
}
const megapixel = photo(1000, 1000);

/** Read once, so that fonts and widths are as warm as in a browser that has drawn a page of them. */
const asked = Array.from({ length: 20 }, (_, i) => chanceInput(i + 1));
for (const input of asked) proposalsOf(input);

const cases: readonly [string, number, number, (run: number) => void][] = [
  ['a move among 300 elements, snapping', designerRuleBudgets.move, 200, drag],
  ['a pull among 300 elements, snapping', designerRuleBudgets.resize, 200, resize],
  [
    'a look over a design of 300 elements',
    designerRuleBudgets.look,
    40,
    () =>
      void inspect({
        document: design,
        product: sampleMeter,
        technologyOf: () => 'Digital',
        press: defaultPress,
        measure,
        pictureFacts: () => undefined,
        missingLetters: () => [],
      }),
  ],
  [
    'a picture of a megapixel in three inks',
    designerRuleBudgets.reduce,
    9,
    () => {
      const reduction = reductionOf(megapixel, 3);
      if (reduction) inkIndex(megapixel, reduction);
    },
  ],
  [
    'eight proposals for a company',
    designerRuleBudgets.proposals,
    40,
    (run) => void proposalsOf(asked[run % asked.length] ?? chanceInput(1)),
  ],
];
for (const [name, budget, runs, work] of cases) {
  const times = Array.from({ length: runs }, (_, run) => {
    const from = performance.now();
    work(run);
    return performance.now() - from;
  }).toSorted((a, b) => a - b);
  const median = times[Math.floor(runs / 2)] ?? 0;
  console.log(
    `${name.padEnd(40)} ${median.toFixed(2).padStart(8)} ms   budget ${budget}  ${median > budget ? 'OVER' : 'within'}`,
  );
}
