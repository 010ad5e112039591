import { type CSSProperties, type ReactNode, type RefObject, useMemo } from 'react';
import { m } from '#texts/messages.ts';
import { Note } from '#web/ui/note.tsx';
import { SideCard } from './canvas/side-card.tsx';
import s from './designer.module.css';
import { Preview } from './preview/preview.tsx';
import type { Blocker } from './state/blockers.ts';
import { useDesigner } from './state/designer-context.ts';
import { blockerText } from './texts.ts';
import { TrueSizeBar } from './zoom/true-size-bar.tsx';
import { useZoomTools } from './zoom/use-zoom.ts';

type Props = {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly fontFailed: boolean;
  readonly blockers: readonly Blocker[];
  /** notes about what else is kept on the device, and the scale where the bar has no room for it */
  readonly children: ReactNode;
};

/** Notes, the finished product and its sides. */
export function Stage({ ref, fontFailed, blockers, children }: Props) {
  const { offer, views, editor, chosen, editing } = useDesigner();
  const { productId, scaleType, color } = editor.document;
  const look = useMemo(() => ({ productId, scaleType, color }), [productId, scaleType, color]);
  const { selected } = editor;
  const work = useMemo(() => ({ chosen, editing, selected }), [chosen, editing, selected]);
  const { zoom, trueSize } = useZoomTools();
  const mm = trueSize.isOn ? trueSize.scale?.pxPerMm : undefined;
  const colorBlock = blockers.find(
    ({ code }) => code === 'slimboy_too_many_colors' || code === 'spatula_too_many_colors',
  );
  return (
    <div
      className={s.stage}
      data-part="stage"
      data-zoomed={zoom === null && mm === undefined ? undefined : ''}
      data-true-size={mm === undefined ? undefined : ''}
      style={{ '--zoom': zoom ?? undefined, '--mm': mm && `${mm}px` } as CSSProperties}
      ref={ref}
    >
      {fontFailed && (
        <Note tone="error" live>
          {m.designer_font_failed()}
        </Note>
      )}
      {children}
      <TrueSizeBar />
      {colorBlock && <Note tone="warn">{blockerText(colorBlock, offer)}</Note>}
      <Preview />
      {views.map((view) => (
        <SideCard
          key={view.number}
          view={view}
          offer={offer}
          look={look}
          settled={editor.settled}
          work={editor.side === view.number ? work : null}
        />
      ))}
    </div>
  );
}
