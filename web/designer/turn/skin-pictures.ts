import { type ImagePaint, paintSide } from '#rules/design/artwork/paint.ts';
import { paintSvg } from '#rules/design/artwork/paint-svg.ts';
import { shownLetters } from '#rules/design/artwork/set-line.ts';
import type { Point } from '#rules/design/scene/camera.ts';
import type { Skin, Solid } from '#rules/design/scene/solid/parts.ts';
import type { Vec } from '#rules/design/scene/solid/vectors.ts';
import { descriptorsOf, type Face } from '../fonts/face-styles.ts';
import { defaultFace, faceFile, faceKey, lentFaces } from '../fonts/fonts.ts';
import { pictureAddress } from '../pictures/picture-addresses.ts';
import type { SideView } from '../state/side-view.ts';
import type { Dress } from './space.ts';

/** A drawing at twice what a side is seen at, and no picture wider than what every browser can hold. */
const PX_PER_MM = 11;
const BARE_PX_PER_MM = 7;
const MOST_PX = 4096;
const MOST_PX_OF_PICTURE = 2048;

const loaded = (address: string): Promise<HTMLImageElement> =>
  new Promise((done, failed) => {
    const image = new Image();
    image.onload = () => done(image);
    image.onerror = () => failed(new Error(address.slice(0, 80)));
    image.src = address;
  });

/** A drawing in millimetres as a picture: a browser may draw none that says no size of its own. */
async function drawn(svg: string, width: number, height: number): Promise<HTMLImageElement> {
  const sized = svg.replace(/^<svg (?![^>]*\swidth=)/, `<svg width="${width}" height="${height}" `);
  const address = URL.createObjectURL(new Blob([sized], { type: 'image/svg+xml' }));
  try {
    const image = await loaded(address);
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}

const asData = (blob: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(new Error('unread'));
    reader.readAsDataURL(blob);
  });

/** A drawing that stands as a picture sees no font of the page: it carries those it is set in. */
async function fontRule(face: Face): Promise<string> {
  const file = await faceFile(face);
  if (!file) return '';
  const answer = await fetch(file);
  if (!answer.ok) return '';
  const data = (await asData(await answer.blob())).replace(/^data:[^;,]*/, 'data:font/ttf');
  return descriptorsOf(face)
    .map(
      ({ weight, style }) =>
        `@font-face{font-family:"${face.family}";font-weight:${weight};font-style:${style};src:url("${data}")}`,
    )
    .join('');
}

const imageKey = ({ image, reduced }: Pick<ImagePaint, 'image' | 'reduced'>): string =>
  `${image} ${JSON.stringify(reduced)}`;

/** A picture as pixels, as many as its place on the side needs; null where it is lost. */
async function pixelsOf({ image, reduced, width, height, crop }: ImagePaint): Promise<string | null> {
  const address = await pictureAddress(image, reduced);
  if (address.state !== 'ready') return null;
  const canvas = document.createElement('canvas');
  const px = (mm: number, part: number): number =>
    Math.max(1, Math.min(MOST_PX_OF_PICTURE, Math.round((mm / part) * PX_PER_MM * 1.5)));
  [canvas.width, canvas.height] = [px(width, crop?.width ?? 1), px(height, crop?.height ?? 1)];
  const picture = await loaded(address.url);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
}

/** The print of a side, drawn as it is everywhere; null where nothing is printed. */
async function printOf({ body, elements, side }: SideView): Promise<HTMLImageElement | null> {
  if (elements.length === 0) return null;
  const paints = paintSide(elements);
  const pictures = new Map<string, string | null>();
  for (const paint of paints)
    if (paint.kind === 'image') pictures.set(imageKey(paint), await pixelsOf(paint));
  const faces = new Map<string, Face>([[faceKey(defaultFace), defaultFace]]);
  for (const { fontFamily: family, fontStyle: style, text, capitals } of side.texts)
    for (const face of [{ family, style }, ...lentFaces(shownLetters(text, capitals), family, style)])
      faces.set(faceKey(face), face);
  const fonts = side.texts.length > 0 ? await Promise.all([...faces.values()].map(fontRule)) : [];
  const svg = paintSvg(paints, {
    ...{ width: body.width, height: body.height, pxPerMm: PX_PER_MM },
    background: `<style>${fonts.join('')}</style>`,
    imageData: (image, reduced) => pictures.get(imageKey({ image, reduced })) ?? null,
  });
  return drawn(svg, body.width, body.height);
}

async function bareOf({ picture, width, height }: Skin): Promise<HTMLImageElement> {
  const answer = await fetch(picture);
  if (!answer.ok) throw new Error(`${picture}: ${answer.status}`);
  return drawn(await answer.text(), width, height);
}

const isPrinted = ({ prints }: Skin, views: readonly SideView[]): boolean =>
  prints.some(({ sideIndex }) =>
    views.some(({ number, elements }) => number === sideIndex + 1 && elements.length > 0),
  );

type Finished = { readonly canvas: HTMLCanvasElement; readonly edge: Vec };

/** @param edge where the colour of bare edges is, mm */
async function finished(skin: Skin, views: readonly SideView[], edge: Point): Promise<Finished> {
  const { width, height, prints, isRound } = skin;
  const bare = await bareOf(skin);
  const k = Math.min(isPrinted(skin, views) ? PX_PER_MM : BARE_PX_PER_MM, MOST_PX / width);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(width * k), Math.round(height * k)];
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('no pen');
  pen.imageSmoothingQuality = 'high';
  const { width: w, height: h } = canvas;
  // what the drawing leaves open, as the corners beside a tip, has the colour of its middle
  pen.drawImage(bare, 0, 0, w, h);
  const [r = 0, g = 0, b = 0] = pen.getImageData(Math.round(w * 0.6), h >> 1, 1, 1).data;
  pen.globalCompositeOperation = 'destination-over';
  pen.fillStyle = `rgb(${r} ${g} ${b})`;
  pen.fillRect(0, 0, w, h);
  pen.globalCompositeOperation = 'source-over';
  if (isRound) pen.drawImage(canvas, 0, Math.round(h * 0.55), w, 1, 0, 0, w, h);
  const color = edgeOf(pen, [edge[0] * k, edge[1] * k]);
  for (const { sideIndex, matrix } of prints) {
    const view = views.find(({ number }) => number === sideIndex + 1);
    const print = view ? await printOf(view) : null;
    if (!view || !print) continue;
    const [a, c, d, e, x, y] = matrix;
    pen.setTransform(k * a, k * c, k * d, k * e, k * x, k * y);
    // ink is thin: grain shines through, as in the picture of the design
    pen.globalAlpha = 0.94;
    pen.drawImage(print, 0, 0, view.body.width, view.body.height);
    pen.globalAlpha = 1;
    pen.resetTransform();
  }
  return { canvas, edge: color };
}

/** Bare edges are a little darker than the face beside them. */
const EDGE = 0.86 / 255;

function edgeOf(pen: CanvasRenderingContext2D, [x, y]: Point): Vec {
  const size = 8;
  const { data } = pen.getImageData(Math.round(x) - size / 2, Math.round(y) - size / 2, size, size);
  const mean = (channel: number): number =>
    data.reduce((sum, value, i) => (i % 4 === channel ? sum + value : sum), 0) / (size * size);
  return [mean(0) * EDGE, mean(1) * EDGE, mean(2) * EDGE];
}

/** The pictures of all faces with what is printed on them, and the colour of what has no picture. */
export async function dressOf(solid: Solid, views: readonly SideView[]): Promise<Dress> {
  const all: Finished[] = [];
  for (const skin of solid.skins) all.push(await finished(skin, views, solid.edge.at));
  const edge = all[solid.edge.skin]?.edge;
  if (!edge) throw new Error('a body without a skin');
  return { skins: all.map(({ canvas }) => canvas), edge };
}

/** The colour of bare edges alone, for drawing. */
export async function plainEdge({ skins, edge }: Solid): Promise<Vec> {
  const skin = skins[edge.skin];
  if (!skin) throw new Error('a body without a skin');
  return (await finished(skin, [], edge.at)).edge;
}
