import { useEffect, useState } from 'react';
import type { ImageNode } from '#rules/design/artwork/nodes.ts';
import type { Pixels } from '#rules/design/artwork/pixels/bins.ts';
import { m } from '#texts/messages.ts';
import { PartFailed } from '#web/device/load-once.ts';
import { pictures } from '#web/device/store.ts';
import { useOpening } from '#web/ui/use-opening.ts';
import { useCurrentDesigner, useDesigner } from '../../state/designer-context.ts';
import { canvasOf, encoded, loaded } from '../pixels.ts';
import { usePixels } from '../use-pixels.ts';
import { putInPlace, renamed } from './put-in-place.ts';
import { RedoDialog } from './redo-dialog.tsx';
import { useBackground } from './use-background.ts';
import { useAddress } from './use-trace.ts';

/** Longest side in pixels of what is written anew: 300 mm in 340 dots per inch. */
const MOST_SIDE = 4_000;

function pngOf({ data, width, height }: Pixels): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  return encoded(canvas, 'image/png');
}

/** All the pixels the press gets, not only those of the screen. */
async function wholePixels(image: string): Promise<Pixels | null> {
  const picture = await pictures.load(image);
  if (!picture) return null;
  const canvas = canvasOf(await loaded(picture.blob), MOST_SIDE);
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  return context && { data: context.getImageData(0, 0, width, height).data, width, height };
}

const failureWords = (error: unknown): string =>
  error instanceof PartFailed ? m.designer_part_failed() : m.designer_background_failed();

/** Takes the plain colour away that a picture stands on; the edge is soft only where the press has tones. */
export default function BackgroundDialog({ node, onClose }: { node: ImageNode; onClose: () => void }) {
  const current = useCurrentDesigner();
  const opening = useOpening(true);
  const { active } = useDesigner();
  const isSoft = active.print.technology === 'Digital';
  const [everywhere, setEverywhere] = useState(true);
  const [made, setMade] = useState<Blob | 'none' | null>(null);
  const [failed, setFailed] = useState('');
  const withoutBackground = useBackground();
  const [refused, setRefused] = useState('');
  const pixels = usePixels(node.image);
  useEffect(() => {
    if (typeof pixels === 'string') return;
    let isCurrent = true;
    const show = (now: Blob | 'none' | null, failure = ''): void => {
      if (!isCurrent) return;
      setMade(now);
      setFailed(failure);
    };
    withoutBackground(pixels, { isSoft, everywhere })
      .then((cleared) => cleared && pngOf(cleared))
      .then(
        (blob) => show(blob ?? 'none'),
        (error: unknown) => show(null, failureWords(error)),
      );
    return () => {
      isCurrent = false;
    };
  }, [pixels, isSoft, everywhere, withoutBackground]);
  const preview = made instanceof Blob ? made : null;
  const after = useAddress(preview);
  const [isTaking, setTaking] = useState(false);
  const canTake = preview !== null && !isTaking;
  const isBusy = isTaking || (made === null && failed === '' && pixels !== 'lost');
  const put = async (signal: AbortSignal): Promise<string | null> => {
    const whole = await wholePixels(node.image);
    const cleared = whole && (await withoutBackground(whole, { isSoft, everywhere }));
    if (!cleared) return m.designer_background_none();
    const blob = await pngOf(cleared);
    const file = new File([blob], renamed(node.name, 'png'), { type: blob.type });
    return putInPlace(
      current,
      node,
      { file, said: m.designer_said_background() },
      { signal, onTaken: onClose },
    );
  };
  const take = async (): Promise<void> => {
    if (!canTake) return;
    setTaking(true);
    setRefused('');
    const signal = opening();
    const problem = await put(signal).catch(failureWords);
    if (problem === null || signal.aborted) return;
    setTaking(false);
    setRefused(problem);
  };
  return (
    <RedoDialog
      node={node}
      title={m.designer_background_title({ name: node.name })}
      after={after}
      isBusy={isBusy}
      take={m.designer_background_take()}
      canTake={canTake}
      onTake={() => void take()}
      onClose={onClose}
      refused={refused}
    >
      <label className="check">
        <input
          type="checkbox"
          checked={everywhere}
          onChange={(event) => setEverywhere(event.target.checked)}
        />
        <span>{m.designer_background_everywhere()}</span>
      </label>
      <p className="hint" role="status">
        {pixels === 'lost' && m.designer_picture_lost()}
        {isBusy && m.designer_redo_busy()}
        {failed}
        {made === 'none' && m.designer_background_none()}
        {canTake && (isSoft ? m.designer_background_soft() : m.designer_background_hard())}
      </p>
    </RedoDialog>
  );
}
