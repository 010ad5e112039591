import { useEffect, useState } from 'react';
import { findDifference, widened } from './difference.ts';

export type Compared =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed' }
  | {
      readonly state: 'found';
      /** width by height of the newer picture, which both frames have */
      readonly aspect: number;
      readonly share: number;
      /** the marks, to be drawn over the pictures */
      readonly marks: ImageData;
    };

/** Wide enough for a hairline of a rule two metres long, and still quick on a phone. */
const MAX_WIDTH = 1800;
/** Blue, as areas are drawn in the designer: prints are red more often. */
const MARK = [11, 111, 184, 150] as const;

async function load(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return picture;
}

/** The picture on white paper, as large as fits, in the middle: as `object-fit: contain` shows it. */
function drawn(picture: HTMLImageElement, width: number, height: number): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  const fit = Math.min(width / picture.naturalWidth, height / picture.naturalHeight);
  const [w, h] = [picture.naturalWidth * fit, picture.naturalHeight * fit];
  pen.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h);
  return pen.getImageData(0, 0, width, height);
}

async function compare(older: string, newer: string): Promise<Compared> {
  const [a, b] = await Promise.all([load(older), load(newer)]);
  const aspect = b.naturalWidth / b.naturalHeight;
  const width = Math.round(Math.min(MAX_WIDTH, Math.max(a.naturalWidth, b.naturalWidth)));
  const height = Math.max(1, Math.round(width / aspect));
  const { mask, share } = findDifference(drawn(a, width, height), drawn(b, width, height));
  const wide = widened(mask, width, Math.max(1, Math.round(width / 600)));
  const marks = new ImageData(width, height);
  for (let i = 0; i < wide.length; i++) if (wide[i]) marks.data.set(MARK, i * 4);
  return { state: 'found', aspect, share, marks };
}

/** Where two pictures differ, found in the browser. */
export function useDifference(older: string | null, newer: string | null): Compared {
  const [compared, setCompared] = useState<Compared>({ state: 'waiting' });
  useEffect(() => {
    let isOld = false;
    const show = (found: Compared) => {
      if (!isOld) setCompared(found);
    };
    setCompared({ state: 'waiting' });
    if (older === null || newer === null) setCompared({ state: 'failed' });
    else compare(older, newer).then(show, () => show({ state: 'failed' }));
    return () => {
      isOld = true;
    };
  }, [older, newer]);
  return compared;
}
