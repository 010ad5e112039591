import { useSyncExternalStore } from 'react';
import type { ReducedInks } from '#rules/artwork/layout.ts';
import { inkIndex, inkPixels } from '#rules/artwork/pixels/reduce.ts';
import { pictures } from '#web/cart/store.ts';
import { encoded, pixelsOf } from './pixels.ts';

/** `lost`: this browser no longer has the picture. */
export type Address = { readonly state: 'loading' | 'lost' } | { readonly state: 'ready'; readonly url: string };

const loading: Address = { state: 'loading' };
const lost: Address = { state: 'lost' };

// One for the whole page: the same picture stands on its side, in the preview and in the cart.
const known = new Map<string, Address>();
const listeners = new Set<() => void>();

function put(key: string, address: Address): void {
  known.set(key, address);
  for (const listener of listeners) listener();
}

async function load(key: string, reference: string, reduced: ReducedInks | null): Promise<void> {
  const picture = await pictures.load(reference);
  if (!picture) return put(key, lost);
  const blob = reduced ? await inInks(picture.blob, reduced) : picture.blob;
  put(key, { state: 'ready', url: URL.createObjectURL(blob) });
}

/** The picture as its plates will print it: the same rule on the same pixels as the press. */
async function inInks(blob: Blob, { inks, background }: ReducedInks): Promise<Blob> {
  const pixels = await pixelsOf(blob);
  const index = inkIndex(pixels, { colors: inks.map((ink) => ink.from), background });
  const canvas = document.createElement('canvas');
  canvas.width = pixels.width;
  canvas.height = pixels.height;
  const printed = new ImageData(
    inkPixels(
      index,
      inks.map((ink) => ink.hex),
    ),
    pixels.width,
    pixels.height,
  );
  canvas.getContext('2d')?.putImageData(printed, 0, 0);
  return encoded(canvas, 'image/png');
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Where the browser finds a stored picture, in its own colours or in few inks. */
export function usePictureAddress(reference: string, reduced: ReducedInks | null): Address {
  const key = reduced ? `${reference} ${JSON.stringify(reduced)}` : reference;
  return useSyncExternalStore(
    listen,
    () => {
      const found = known.get(key);
      if (found) return found;
      known.set(key, loading);
      load(key, reference, reduced).catch(() => put(key, lost));
      return loading;
    },
    () => loading,
  );
}

/** A picture that was just saved is there at once. */
export const showPicture = (reference: string, blob: Blob): void =>
  put(reference, { state: 'ready', url: URL.createObjectURL(blob) });
