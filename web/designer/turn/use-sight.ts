import { useEffect, useMemo, useRef, useState } from 'react';
import type { Product } from '#rules/catalogue/products/product.ts';
import type { Solid } from '#rules/design/scene/solid/parts.ts';
import {
  type Focus,
  type Frame,
  firstTurn,
  frameOf,
  sidesSeen,
  turnTo,
} from '#rules/design/scene/solid/sight.ts';
import { posesOf } from '#rules/design/scene/solid/solid.ts';
import { about, between, joined, type Quat } from '#rules/design/scene/solid/vectors.ts';

type Look = {
  readonly turn: Quat;
  readonly unfolded: number;
  readonly focus: Focus;
  readonly zoom: number;
  readonly frame: Frame;
};

const GLIDE_MS = 650;
const UNFOLD_MS = 1600;
/** Open enough to read what lies between the slats. */
const OPEN = 0.4;
const [LEAST_ZOOM, MOST_ZOOM] = [0.5, 12];

const keptStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const mixed = (a: number, b: number, share: number): number => a + (b - a) * share;

const mixedFrames = (a: Frame, b: Frame, share: number): Frame => ({
  middle: [
    mixed(a.middle[0], b.middle[0], share),
    mixed(a.middle[1], b.middle[1], share),
    mixed(a.middle[2], b.middle[2], share),
  ],
  width: mixed(a.width, b.width, share),
  height: mixed(a.height, b.height, share),
});

/** From where a product is seen and how far it is unfolded; changes glide where motion is welcome. */
export function useSight(product: Product, solid: Solid) {
  const frameAt = ({ turn, unfolded, focus }: Omit<Look, 'frame'>): Frame =>
    frameOf(solid, posesOf(product, unfolded), turn, focus);
  const [look, setLook] = useState<Look>(() => {
    const first = { turn: firstTurn, unfolded: 0, focus: 'whole', zoom: 1 } as const;
    return { ...first, frame: frameAt(first) };
  });
  const now = useRef(look);
  const gliding = useRef(0);
  useEffect(() => () => cancelAnimationFrame(gliding.current), []);

  const show = (next: Look): void => {
    now.current = next;
    setLook(next);
  };
  const stop = (): void => cancelAnimationFrame(gliding.current);

  function glide(to: Partial<Omit<Look, 'frame'>>, ms = GLIDE_MS): void {
    stop();
    const from = now.current;
    const goal = { ...from, ...to };
    const end: Look = { ...goal, frame: frameAt(goal) };
    if (keptStill()) {
      show(end);
      return;
    }
    const began = performance.now();
    const step = (time: number): void => {
      const share = Math.min(1, Math.max(0, (time - began) / ms));
      const eased = share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) * (1 - share);
      const turn = between(from.turn, end.turn, eased);
      const unfolded = mixed(from.unfolded, end.unfolded, eased);
      const zoom = mixed(from.zoom, end.zoom, eased);
      const target = frameAt({ turn, unfolded, focus: end.focus, zoom });
      show({ ...{ turn, unfolded, zoom, focus: end.focus }, frame: mixedFrames(from.frame, target, eased) });
      if (share < 1) gliding.current = requestAnimationFrame(step);
      else show(end);
    };
    gliding.current = requestAnimationFrame(step);
  }

  /** About the lines of the screen, in radians: to the right, and down. */
  const turnBy = (right: number, down: number): void => {
    stop();
    const { turn } = now.current;
    const by = joined(about([0, 1, 0], right), about([1, 0, 0], -down));
    show({ ...now.current, turn: joined(by, turn) });
  };
  const poses = useMemo(() => posesOf(product, look.unfolded), [product, look.unfolded]);
  return {
    look,
    poses,
    turnBy,
    glideBy: (right: number, down: number): void => {
      const by = joined(about([0, 1, 0], right), about([1, 0, 0], -down));
      glide({ turn: joined(by, now.current.turn) });
    },
    zoomBy: (factor: number): void => {
      stop();
      const zoom = Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, now.current.zoom * factor));
      show({ ...now.current, zoom });
    },
    unfold: (unfolded: number): void => {
      stop();
      const next = { ...now.current, unfolded };
      show({ ...next, frame: frameAt(next) });
    },
    glideTo: (unfolded: number): void => glide({ unfolded }, UNFOLD_MS),
    lookAt: (focus: Focus): void => {
      const { unfolded } = now.current;
      if (focus === 'whole') {
        glide({ focus, zoom: 1, turn: firstTurn });
        return;
      }
      // a side that the other slats hide is shown by opening them
      for (const open of [unfolded, Math.max(unfolded, OPEN)]) {
        const opened = posesOf(product, open);
        const turn = turnTo(solid, opened, focus);
        if (!turn || !sidesSeen(solid, opened, turn, open).includes(focus)) continue;
        glide({ focus, zoom: 1, unfolded: open, turn });
        return;
      }
    },
  };
}

export type SightTools = ReturnType<typeof useSight>;
