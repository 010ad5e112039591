import { type CSSProperties, useId, useRef } from 'react';
import { nodesOf } from '#rules/design/artwork/document.ts';
import { paintSide } from '#rules/design/artwork/paint.ts';
import { m } from '#texts/messages.ts';
import { useMarquee } from '../gestures/use-marquee.ts';
import type { Designer } from '../state/designer-context.ts';
import type { Editor } from '../state/editor.ts';
import type { Offer } from '../state/offer.ts';
import { type SideView, showsArea } from '../state/side-view.ts';
import { sideWords } from '../texts.ts';
import { BlankSide, type Look } from './blank-side.tsx';
import { CanvasElement } from './canvas-element.tsx';
import { ElementPaint } from './element-paint.tsx';
import { FrameLayer } from './frame-layer.tsx';
import { MmRuler } from './mm-ruler.tsx';
import s from './side-canvas.module.css';
import { TextEditor } from './text-editor.tsx';
import { useScale } from './use-scale.ts';

/** What is done on a side: only the active one has it, so that the others are not rendered for it. */
export type Work = Pick<Designer, 'chosen' | 'editing'> & Pick<Editor, 'selected'>;

const noWork: Work = { chosen: null, editing: null, selected: [] };

type Props = {
  readonly view: SideView;
  readonly offer: Offer;
  readonly look: Look;
  readonly work: Work | null;
};

/** The drawing of one side in mm: blank product, print area, elements, frame of the chosen ones. */
export function SideCanvas({ view, offer, look, work }: Props) {
  const isActive = work !== null;
  const { chosen, editing, selected: ids } = work ?? noWork;
  const box = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const { scale, scrolls } = useScale(box, sheet, view.body.width);
  const marquee = useMarquee(view, svg, scale);
  const helpId = useId();
  const { width, height } = view.body;
  const own = chosen?.view.number === view.number && editing !== chosen.node.id ? chosen : null;
  const selected = new Set(ids);
  const together = selected.size > 1 ? view.elements.filter(({ id }) => selected.has(id)) : [];
  const edited = editing ? view.elements.find((element) => element.id === editing) : undefined;
  const area = showsArea(view) ? view.area : null;
  const sideName = sideWords(view, offer.locale);
  const nodes = new Map(nodesOf(view.side).map((node) => [node.id, node]));

  const drawing = (
    // only a side that is wider than the screen can be scrolled, and then by keys too
    <div className={s.sideScroll} data-part="side-scroll" ref={sheet} tabIndex={scrolls ? 0 : undefined}>
      <div className={s.sideSheet} data-part="side-sheet" style={{ '--mm-wide': width } as CSSProperties}>
        {isActive && (
          <MmRuler
            width={width}
            scale={scale}
            marked={chosen?.view.number === view.number ? chosen.element : null}
          />
        )}
        <div className={s.sideCanvas} data-part="side-canvas" ref={box}>
          {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no set of fields */}
          <svg
            ref={svg}
            viewBox={`0 0 ${width} ${height}`}
            role="group"
            aria-label={m.designer_canvas({ side: sideName })}
            onPointerDown={(event) => {
              if (!(event.target as Element).closest(`.${s.canvasElement}, .${s.handle}`))
                marquee.start(event);
            }}
          >
            <BlankSide view={view} look={look} />
            {paintSide([], { printArea: area }).map((paint) => (
              <ElementPaint key="area" paint={paint} />
            ))}
            {view.elements.map((element) => {
              const node = nodes.get(element.id);
              return (
                node && (
                  <CanvasElement
                    key={element.id}
                    element={element}
                    node={node}
                    side={view.number}
                    sideName={sideName}
                    edition={offer.edition}
                    isChosen={selected.has(element.id)}
                    isInvalid={view.validity.get(element.id) === 'invalid'}
                    isEdited={editing === element.id}
                    describedBy={helpId}
                  />
                )
              );
            })}
            {marquee.drawn && (
              <rect
                className={s.marquee}
                x={marquee.drawn.minX}
                y={marquee.drawn.minY}
                width={marquee.drawn.maxX - marquee.drawn.minX}
                height={marquee.drawn.maxY - marquee.drawn.minY}
              />
            )}
          </svg>
          {edited?.kind === 'text' && scale > 0 && (
            <TextEditor key={edited.id} element={edited} view={view} scale={scale} />
          )}
        </div>
      </div>
      <span id={helpId} hidden>
        {m.designer_keys_short()}
      </span>
    </div>
  );
  return (
    <>
      {drawing}
      {scale > 0 && (own || together.length > 0) && (
        <FrameLayer
          view={view}
          chosen={own}
          together={together}
          scroller={sheet}
          canvas={box}
          scale={scale}
        />
      )}
    </>
  );
}
