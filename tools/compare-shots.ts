import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import type { Box } from './shots/changing.ts';

/**
 * Compares the pictures of two runs of `npm run shots`, to prove that a change left the looks alone.
 *   npm run shots -- --compare <folder>        shots/ against the pictures of an older run
 *   node tools/compare-shots.ts <a> <b>      any two folders
 * Leaves out what is another in each run (shots/changing.ts). Names each picture that is missing, of another
 * size, or different in more than 0.1 % of its pixels; a picture of the differences goes to shots-different/.
 * Exit code 1 when there is one.
 */
const MAX_SHARE = 0.001;
/** Levels of a channel: the same text drawn twice may differ by one or two at the edges of its letters. */
const MAX_CHANNEL = 12;
const OUT = 'shots-different';

type Raw = { data: Buffer; width: number; height: number };

const rawOf = async (path: string): Promise<Raw> => {
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** Places to leave out, of either run. */
async function changingIn(folder: string): Promise<Record<string, Box[]>> {
  const text = await readFile(join(folder, 'changing.json'), 'utf8').catch(() => '{}');
  return JSON.parse(text);
}

/** Paints the places in one colour. */
function blank({ data, width, height }: Raw, places: readonly Box[]): void {
  for (const [x, y, w, h] of places) {
    const [left, right] = [Math.max(0, Math.floor(x)), Math.min(width, Math.ceil(x + w))];
    for (let row = Math.max(0, Math.floor(y)); row < Math.min(height, Math.ceil(y + h)); row++)
      if (right > left) data.fill(128, (row * width + left) * 3, (row * width + right) * 3);
  }
}

/** The share of different pixels, and a picture with these in red on a pale copy of the first. */
export function difference(a: Raw, b: Raw): { share: number; picture: Buffer } {
  const picture = Buffer.alloc(a.data.length);
  let count = 0;
  for (let i = 0; i < a.data.length; i += 3) {
    let isDifferent = false;
    for (let c = i; c < i + 3; c++) {
      if (Math.abs((a.data[c] ?? 0) - (b.data[c] ?? 0)) > MAX_CHANNEL) isDifferent = true;
      picture[c] = 192 + (a.data[c] ?? 0) / 4;
    }
    if (!isDifferent) continue;
    count += 1;
    picture.set([220, 0, 0], i);
  }
  return { share: count / (a.width * a.height), picture };
}

/** What is wrong with one picture, or nothing. */
async function compareOne(pathA: string, pathB: string, places: readonly Box[]): Promise<string | null> {
  const [a, b] = await Promise.all([rawOf(pathA), rawOf(pathB)]);
  if (a.width !== b.width || a.height !== b.height)
    return `size ${a.width} x ${a.height} and ${b.width} x ${b.height}`;
  blank(a, places);
  blank(b, places);
  const { share, picture } = difference(a, b);
  if (share <= MAX_SHARE) return null;
  const raw = { width: a.width, height: a.height, channels: 3 } as const;
  await sharp(picture, { raw })
    .png()
    .toFile(join(OUT, basename(pathA)));
  return `${(share * 100).toFixed(2)} % different`;
}

/** Compares the folders and prints what differs; gives how many pictures do. */
export async function compareShots(
  folderA: string,
  folderB: string,
  isWanted: (name: string) => boolean = () => true,
): Promise<number> {
  const pictures = async (folder: string) =>
    (await readdir(folder)).filter((name) => name.endsWith('.png') && isWanted(name));
  const [inA, inB] = [await pictures(folderA), new Set(await pictures(folderB))];
  await rm(OUT, { recursive: true, force: true });
  await mkdir(OUT);
  const complaints: string[] = [
    ...inA.filter((name) => !inB.has(name)).map((name) => `${name}: only in ${folderA}`),
    ...[...inB].filter((name) => !inA.includes(name)).map((name) => `${name}: only in ${folderB}`),
  ];
  const [changingA, changingB] = [await changingIn(folderA), await changingIn(folderB)];
  const both = inA.filter((name) => inB.has(name)).sort();
  for (const name of both) {
    const places = [...(changingA[name] ?? []), ...(changingB[name] ?? [])];
    const wrong = await compareOne(join(folderA, name), join(folderB, name), places);
    if (wrong) complaints.push(`${name}: ${wrong}`);
  }
  for (const line of complaints) console.log(line);
  console.log(`${both.length} pictures compared, ${complaints.length} differ`);
  return complaints.length;
}

if (import.meta.main) {
  const [a, b] = process.argv.slice(2);
  if (!a || !b) throw new Error('two folders of pictures, please: node tools/compare-shots.ts <a> <b>');
  process.exitCode = (await compareShots(a, b)) === 0 ? 0 : 1;
}
