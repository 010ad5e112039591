import { useEffect, useSyncExternalStore } from 'react';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { isUnprintable } from '#rules/design/artwork/drawing/drawing.ts';
import type { PictureFacts } from '#rules/press/print-files/preflight/input.ts';
import { PartFailed } from '#web/device/load-once.ts';
import { shownOf } from '#web/device/pictures.ts';
import { pictures } from '#web/device/store.ts';
import { drawingOf } from './drawing-of.ts';
import { rasterPart, vectorPart } from './parts.ts';

// One for the whole page: what a reference names never changes.
const known = new Map<string, PictureFacts | null>();
const asked = new Set<string>();
const listeners = new Set<() => void>();
let version = 0;

async function read(reference: string): Promise<PictureFacts | null> {
  const picture = await pictures.load(reference);
  if (!picture) return null;
  const { blob } = picture;
  const { looksOf, pixelsOf, rasterFacts } = await rasterPart();
  if (blob.type === 'image/svg+xml') {
    const drawing = await drawingOf(blob);
    if (!drawing) return null;
    const { width, height, obstacle } = drawing;
    if (obstacle !== null) {
      const looks = isUnprintable(obstacle) ? {} : looksOf(await pixelsOf(blob));
      return { kind: 'vector', width, height, obstacle, ...looks };
    }
    const { looksOfDrawing, thinnestOf } = await vectorPart();
    return { kind: 'vector', width, height, ...looksOfDrawing(drawing), thinnest: thinnestOf(drawing) };
  }
  const facts = rasterFacts(new Uint8Array(await blob.arrayBuffer()));
  return (
    facts && {
      kind: 'raster',
      width: facts.width,
      height: facts.height,
      ...looksOf(await pixelsOf(shownOf(picture))),
    }
  );
}

/** Looks at a picture; rejects where what looks at it did not come, which says nothing of the picture. */
async function look(reference: string): Promise<void> {
  asked.add(reference);
  const facts = await read(reference).catch((error: unknown) => {
    if (!(error instanceof PartFailed)) return null;
    asked.delete(reference);
    throw error;
  });
  known.set(reference, facts);
  version += 1;
  for (const listener of listeners) listener();
}

/** The same for the screen; what failed is looked at again with the next change. */
const learn = (reference: string): Promise<void> => look(reference).catch(() => undefined);

/** What is known of a picture of this browser: undefined before it was looked at, null when it is lost. */
export const pictureFacts = (reference: string): PictureFacts | null | undefined => known.get(reference);

/** The same for whoever has to wait until it was looked at; rejects where that cannot be done now. */
export async function learned(reference: string): Promise<PictureFacts | null> {
  if (!known.has(reference)) await look(reference);
  return known.get(reference) ?? null;
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The facts of one picture, as soon as they are known. */
export function useFactsOf(reference: string): PictureFacts | null {
  useEffect(() => {
    if (!asked.has(reference)) void learn(reference);
  }, [reference]);
  return useSyncExternalStore(
    listen,
    () => known.get(reference) ?? null,
    () => null,
  );
}

/** Looks at the pictures of a design; the number grows whenever more is known. */
export function usePictureFacts(document: ArtworkDocument): number {
  useEffect(() => {
    for (const { image } of document.sides.flatMap((side) => side.images))
      if (!asked.has(image)) void learn(image);
  }, [document]);
  return useSyncExternalStore(
    listen,
    () => version,
    () => 0,
  );
}
