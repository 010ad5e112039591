import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Solid } from '#rules/design/scene/solid/parts.ts';
import type { Vec } from '#rules/design/scene/solid/vectors.ts';
import { m } from '#texts/messages.ts';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/small.tsx';
import type { SideView } from '../state/side-view.ts';
import { DrawnBody } from './drawn-body.tsx';
import { dressOf, plainEdge } from './skin-pictures.ts';
import { createSpace, hasSpace, type Sight, type Space } from './space.ts';
import s from './turn.module.css';
import type { SightTools } from './use-sight.ts';

type Props = {
  readonly solid: Solid;
  readonly views: readonly SideView[];
  readonly tools: SightTools;
  /** what is seen, for ears */
  readonly label: string;
};

const KEY_TURN = Math.PI / 12;
const RADIANS_PER_PX = 0.009;
export const CLOSER = 1.25;

/** To the right, down, and closer. */
const keys: Record<string, readonly [right: number, down: number, closer: number]> = {
  ArrowLeft: [-1, 0, 1],
  ArrowRight: [1, 0, 1],
  ArrowUp: [0, -1, 1],
  ArrowDown: [0, 1, 1],
  '+': [0, 0, CLOSER],
  '-': [0, 0, 1 / CLOSER],
};

type Shown = 'loading' | 'space' | 'drawn' | 'failed';

function useSize() {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setSize({ width, height });
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { box, size };
}

/** The space of a canvas once its pictures are there; where there is none, the colour of edges to draw with. */
function useSpace(solid: Solid, views: readonly SideView[]) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shown, setShown] = useState<Shown>('loading');
  const [space, setSpace] = useState<Space | null>(null);
  const [edge, setEdge] = useState<Vec>([0.6, 0.5, 0.4]);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let isOver = false;
    let made: Space | null = null;
    let isDrawn = false;
    const drawInstead = (): void => {
      isDrawn = true;
      setSpace(null);
      void plainEdge(solid).then(
        (color) => {
          if (isOver) return;
          setEdge(color);
          setShown('drawn');
        },
        () => !isOver && setShown('failed'),
      );
    };
    const onLost = (event: Event): void => {
      event.preventDefault();
      if (!isOver) drawInstead();
    };
    element.addEventListener('webglcontextlost', onLost);
    if (hasSpace(element))
      dressOf(solid, views).then(
        (dress) => {
          if (isOver || isDrawn) return;
          try {
            made = createSpace(element, solid, dress);
          } catch {
            return drawInstead(); // the browser has graphics, but they fail
          }
          setSpace(made);
          setShown('space');
        },
        () => !isOver && setShown('failed'),
      );
    else drawInstead();
    return () => {
      isOver = true;
      element.removeEventListener('webglcontextlost', onLost);
      made?.free();
    };
  }, [solid, views]);
  return { canvas, space, shown, edge };
}

/** Where the product is seen: dragged with a finger or a mouse, turned with arrows. */
export function BodyStage({ solid, views, tools, label }: Props) {
  const { box, size } = useSize();
  const { canvas, space, shown, edge } = useSpace(solid, views);
  const { look, poses } = tools;
  const sight: Sight = { poses, turn: look.turn, frame: look.frame, zoom: look.zoom };
  const fingers = useRef(new Map<number, { x: number; y: number }>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: `sight` is made of these
  useEffect(() => {
    if (space && size) space.draw(sight, size.width, size.height);
  }, [space, size, poses, look]);

  const onMove = (event: PointerEvent): void => {
    const { pointerId, clientX: x, clientY: y } = event;
    const before = fingers.current.get(pointerId);
    if (!before) return;
    const others = [...fingers.current].filter(([id]) => id !== pointerId).map(([, at]) => at);
    const [other] = others;
    fingers.current.set(pointerId, { x, y });
    if (!other) {
      tools.turnBy((x - before.x) * RADIANS_PER_PX, (y - before.y) * RADIANS_PER_PX);
      return;
    }
    const [was, is] = [before, { x, y }].map((at) => Math.hypot(at.x - other.x, at.y - other.y));
    if (was && is) tools.zoomBy(is / was);
  };
  const onEnd = ({ pointerId }: PointerEvent): void => void fingers.current.delete(pointerId);
  const onKeyDown = (event: KeyboardEvent): void => {
    const [right, down, closer] = keys[event.key] ?? [0, 0, 1];
    if (!(event.key in keys) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (closer === 1) tools.turnBy(right * KEY_TURN, down * KEY_TURN);
    else tools.zoomBy(closer);
  };
  return (
    <div
      ref={box}
      className={s.stage}
      data-shown={shown}
      role="img"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is turned with keys
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      }}
      onPointerMove={onMove}
      onPointerUp={onEnd}
      onPointerCancel={onEnd}
    >
      <canvas ref={canvas} />
      {shown === 'loading' && (
        <span className={s.waiting}>
          <Spinner label={m.turn_loading()} />
        </span>
      )}
      {shown === 'drawn' && size && <DrawnBody {...{ solid, sight, edge, views }} {...size} />}
      {shown === 'drawn' && <span className={s.drawnNote}>{m.turn_drawn()}</span>}
      {shown === 'failed' && (
        <span className={s.waiting}>
          <Note tone="error" live>
            {m.turn_failed()}
          </Note>
        </span>
      )}
    </div>
  );
}
