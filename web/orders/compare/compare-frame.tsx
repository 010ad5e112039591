import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import s from './compare.module.css';
import type { Compared } from './use-difference.ts';
import type { View } from './view.ts';

export type Layer = {
  readonly address: string;
  readonly name: string;
  readonly look?: CSSProperties;
  /** what lies over all of it, and goes with it */
  readonly over?: ReactNode;
  /** the picture below is the one that is read out */
  readonly isSecond?: boolean;
};

function Marks({ compared }: { readonly compared: Compared }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const marks = compared.state === 'found' ? compared.marks : null;
  useEffect(() => {
    if (marks) canvas.current?.getContext('2d')?.putImageData(marks, 0, 0);
  }, [marks]);
  return marks ? <canvas ref={canvas} width={marks.width} height={marks.height} /> : null;
}

/** What all frames share. */
export type Seen = { readonly view: View; readonly compared: Compared; readonly isMarked: boolean };

type FrameProps = Seen & {
  readonly layers: readonly Layer[];
  readonly children?: ReactNode;
};

/** Pictures on each other, all moved alike. */
export function Frame({ layers, view, compared, isMarked, children }: FrameProps) {
  const seen = { transform: `translate(${view.x * 100}%, ${view.y * 100}%) scale(${view.zoom})` };
  return (
    <div
      className={s.compareFrame}
      data-part="frame"
      data-near={view.zoom > 1 || undefined}
      style={{ aspectRatio: compared.state === 'found' ? compared.aspect : 2 }}
    >
      {layers.map(({ address, name, look, isSecond, over }) => (
        <div key={isSecond ? 'second' : 'first'} className={s.compareLayer} style={look}>
          <img src={address} alt={name} style={seen} draggable={false} />
          {over && (
            <div className={s.compareMarks} style={seen}>
              {over}
            </div>
          )}
        </div>
      ))}
      {isMarked && (
        <div className={s.compareLayer}>
          <div className={s.compareMarks} style={seen}>
            <Marks compared={compared} />
          </div>
        </div>
      )}
      {children}
    </div>
  );
}
