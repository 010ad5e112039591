import { useState, useSyncExternalStore } from 'react';
import type { Drawing } from '#rules/design/artwork/drawing/drawing.ts';
import type { ReducedInks } from '#rules/design/artwork/layout.ts';
import { PartFailed } from '#web/device/load-once.ts';
import { shownOf } from '#web/device/pictures.ts';
import { pictures } from '#web/device/store.ts';
import { drawingOf } from './drawing-of.ts';
import { rasterPart, vectorPart } from './parts.ts';

/** `lost`: this browser no longer has the picture. */
export type Address =
  | { readonly state: 'loading' | 'lost' }
  | { readonly state: 'ready'; readonly url: string };

const loading: Address = { state: 'loading' };
const lost: Address = { state: 'lost' };

// One cache for the whole page: the same picture is on its side, in the preview and in the cart.
const known = new Map<string, Address>();
const loads = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();

function put(key: string, address: Address): void {
  known.set(key, address);
  for (const listener of listeners) listener();
}

async function load(key: string, reference: string, reduced: ReducedInks | null): Promise<void> {
  const picture = await pictures.load(reference);
  if (!picture) {
    put(reference, lost);
    return put(key, lost);
  }
  const shown = shownOf(picture);
  const blob = reduced ? await inInks(reference, shown, reduced) : shown;
  put(key, { state: 'ready', url: URL.createObjectURL(blob) });
  forgetOldest();
}

/** Trying out colours makes a picture for each; those still on screen are made again when needed. */
const MOST_KEPT = 100;

function forgetOldest(): void {
  const made = [...known].filter(([key]) => key.includes(' '));
  for (const [key, address] of made.slice(0, Math.max(0, made.length - MOST_KEPT))) {
    known.delete(key);
    if (address.state === 'ready') URL.revokeObjectURL(address.url);
  }
}

type Plates = { readonly index: Uint8Array; readonly width: number; readonly height: number };
let lastPlates: Promise<Plates> | null = null;
let lastKey = '';

/**
 * Which ink prints which pixel; kept for the picture worked on, because another colour of an ink moves no
 * pixel.
 */
function platesOf(reference: string, blob: Blob, { inks, background }: ReducedInks): Promise<Plates> {
  const colors = inks.map((ink) => ink.from);
  const key = `${reference} ${colors.join()} ${background}`;
  if (lastPlates && lastKey === key) return lastPlates;
  lastKey = key;
  lastPlates = rasterPart().then(async ({ inkIndex, pixelsOf }) => {
    const pixels = await pixelsOf(blob);
    const { width, height } = pixels;
    return { index: inkIndex(pixels, { colors, background }), width, height };
  });
  lastPlates.catch(() => {
    if (lastKey === key) lastKey = ''; // asked for again the next time
  });
  return lastPlates;
}

/** The picture as its plates will print it: the same rule on the same pixels as the press. */
async function inInks(reference: string, blob: Blob, reduced: ReducedInks): Promise<Blob> {
  const drawing = await drawingOf(blob);
  if (drawing?.obstacle === null) return inkedDrawing(drawing, reduced);
  const { index, width, height } = await platesOf(reference, blob, reduced);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const { encoded, inkPixels } = await rasterPart();
  const hexes = reduced.inks.map((ink) => ink.hex);
  canvas.getContext('2d')?.putImageData(new ImageData(inkPixels(index, hexes), width, height), 0, 0);
  return encoded(canvas, 'image/png');
}

/** A drawing stays a drawing: the same paths as on the press, each in its ink. */
async function inkedDrawing(drawing: Drawing, { inks, background }: ReducedInks): Promise<Blob> {
  const { inkedSvg } = await vectorPart();
  const colors = inks.map((ink) => ink.from);
  const hexes = inks.map((ink) => ink.hex);
  return new Blob([inkedSvg(drawing, { colors, background }, hexes)], { type: 'image/svg+xml' });
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const keyOf = (reference: string, reduced: ReducedInks | null): string =>
  reduced ? `${reference} ${JSON.stringify(reduced)}` : reference;

function addressOf(reference: string, reduced: ReducedInks | null): Address {
  const key = keyOf(reference, reduced);
  const found = known.get(key);
  if (found) return found;
  known.set(key, loading);
  const isLoaded = load(key, reference, reduced).catch((error: unknown) => {
    // the picture is there: whoever draws it next asks again; told of it, all would ask at once and for ever
    if (error instanceof PartFailed) known.delete(key);
    else put(key, lost);
  });
  loads.set(key, isLoaded);
  void isLoaded.then(() => loads.delete(key));
  return loading;
}

/** The same once it is known, for what draws without a component. */
export async function pictureAddress(reference: string, reduced: ReducedInks | null): Promise<Address> {
  const address = addressOf(reference, reduced);
  if (address.state !== 'loading') return address;
  const key = keyOf(reference, reduced);
  await loads.get(key);
  return known.get(key) ?? lost;
}

/**
 * The object URL of a stored picture, in its own colours or in few inks; the former one stays until the new
 * one is made.
 */
export function usePictureAddress(reference: string, reduced: ReducedInks | null): Address {
  const address = useSyncExternalStore(
    listen,
    () => addressOf(reference, reduced),
    () => loading,
  );
  const [shown, setShown] = useState({ reference, address });
  if (address.state !== 'loading' && shown.address !== address) setShown({ reference, address });
  return address.state === 'loading' && shown.reference === reference ? shown.address : address;
}

/** Whether a picture is known to be gone; null is no picture. */
export const useIsLost = (reference: string | null): boolean =>
  useSyncExternalStore(
    listen,
    () => reference !== null && known.get(reference)?.state === 'lost',
    () => false,
  );

/** Makes a picture that was just saved available at once. */
export const showPicture = (reference: string, blob: Blob): void =>
  put(reference, { state: 'ready', url: URL.createObjectURL(blob) });
