import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { drawFlatSide } from '#printing/art/flat-side.ts';
import { sideImage } from '#printing/artwork/picture.ts';
import type { Proposal, ProposalInput } from '#rules/design/proposals/proposal.ts';
import { proposalsOf } from '#rules/design/proposals/proposals.ts';
import { chanceInput, logoSvg } from '#tests/print/proposals.ts';

/**
 * Proposals for companies that do not exist, drawn by the server's painter one under the other, to be looked
 * at: node tools/proposals-sheet.ts --count 100 --from 1 --out shots/proposals.png. With `--company NAME` each
 * has that name and says nothing else.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    from: { type: 'string', default: '1' },
    out: { type: 'string', default: 'proposals.png' },
    each: { type: 'string', default: '4' },
    page: { type: 'string', default: '0' },
    company: { type: 'string' },
  },
});
const WIDTH = 980;
const COLUMNS = 2;
const NOTE = 22;

const escaped = (text: string): string => text.replace(/[&<>]/g, (one) => `&#${one.charCodeAt(0)};`);
const asData = async (svg: string): Promise<string> =>
  `data:image/png;base64,${(await sharp(Buffer.from(svg), { density: 400 }).png().toBuffer()).toString('base64')}`;
const logos = new Map<string, string>([['', await asData(logoSvg)]]);
async function learnInks({ document }: Proposal): Promise<void> {
  for (const { hex } of document.sides.flatMap(({ selectedPrintColors }) => selectedPrintColors))
    if (!logos.has(hex)) logos.set(hex, await asData(logoSvg.replaceAll(/#[0-9a-f]{6}/g, hex)));
}

async function drawn(proposal: Proposal, { product, typed }: ProposalInput, seed: number): Promise<Buffer> {
  await learnInks(proposal);
  const { document, sides } = proposal;
  const rows: { input: Buffer; top: number }[] = [];
  let top = NOTE;
  for (const side of sides) {
    const body = product.sides[side - 1];
    if (!body) continue;
    const input = await sideImage(
      {
        document,
        product,
        pxPerMm: (WIDTH - 20) / body.width,
        blank: (sideIndex) =>
          drawFlatSide({ product, sideIndex, color: document.color, scale: document.scaleType })?.svg ?? null,
        imageData: (_, reduced) =>
          logos.get(reduced?.inks.length === 1 ? (reduced.inks[0]?.hex ?? '') : '') ?? null,
      },
      side - 1,
    );
    rows.push({ input, top });
    top += Math.ceil((body.height * (WIDTH - 20)) / body.width) + 4;
  }
  const note = `${seed} ${product.id} ${document.scaleType} ${proposal.signature} ${proposal.score.toFixed(2)} · ${typed.company}`;
  const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${NOTE}"><text x="0" y="15" font-size="13" font-family="sans-serif">${escaped(note)}</text></svg>`;
  return sharp({ create: { width: WIDTH, height: top + 4, channels: 3, background: '#fff' } })
    .composite([
      { input: Buffer.from(label), top: 0, left: 0 },
      ...rows.map(({ input, top }) => ({ input, top, left: 0 })),
    ])
    .png()
    .toBuffer();
}

const cards: Buffer[] = [];
for (let seed = Number(values.from); cards.length < Number(values.count); seed++) {
  const drawnInput = chanceInput(seed, Number(values.page));
  const input =
    values.company === undefined
      ? drawnInput
      : {
          ...drawnInput,
          typed: { company: values.company, activity: '', web: '', telephone: '' },
          logo: null,
          icon: null,
        };
  for (const proposal of proposalsOf(input).slice(0, Number(values.each))) {
    if (cards.length < Number(values.count)) cards.push(await drawn(proposal, input, seed));
  }
}
const heights = await Promise.all(cards.map(async (card) => (await sharp(card).metadata()).height ?? 0));
const tops = Array.from({ length: COLUMNS }, () => 0);
const placed = cards.map((input, i) => {
  const column = tops.indexOf(Math.min(...tops));
  const top = tops[column] ?? 0;
  tops[column] = top + (heights[i] ?? 0);
  return { input, top, left: column * WIDTH };
});
await sharp({
  create: { width: WIDTH * COLUMNS, height: Math.max(...tops), channels: 3, background: '#fff' },
})
  .composite(placed)
  .png()
  .toFile(values.out);
console.log(`${cards.length} proposals: ${values.out}`);
