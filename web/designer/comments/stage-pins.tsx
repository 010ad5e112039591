import { clsx } from 'clsx';
import { createPortal } from 'react-dom';
import type { DesignComment } from '#contract/design/design-comments.ts';
import { type Mm, placed } from '#rules/design/comments/pin-place.ts';
import { m } from '#texts/messages.ts';
import { useDesigner } from '../state/designer-context.ts';
import type { SideView } from '../state/side-view.ts';
import s from './comments.module.css';
import type { DrawnPin } from './use-drawn-pin.ts';

export const commentDomId = (id: string): string => `comment-${id}`;
export const pinDomId = (id: string): string => `pin-${id}`;

type Props = {
  readonly comments: readonly DesignComment[];
  readonly pin: DrawnPin;
  /** a press has set the place */
  readonly onPlaced: () => void;
};

/** Pins above the drawings of the sides, in their place however large those are drawn; nothing prints them. */
export function StagePins(props: Props) {
  const { views } = useDesigner();
  return views.map((view) => {
    const card = `[data-part="side-card"][data-side="${view.number}"]`;
    const canvas = document.querySelector(`${card} [data-part="side-canvas"]`);
    return canvas && createPortal(<SidePins {...props} view={view} />, canvas, String(view.number));
  });
}

const spot = ({ x, y }: Mm, { width, height }: SideView['body']) => ({
  left: `${(x / width) * 100}%`,
  top: `${(y / height) * 100}%`,
});

function SidePins({ view, comments, pin, onPlaced }: Props & { readonly view: SideView }) {
  const { body, number: side } = view;
  const at = pin.place?.side === side ? pin.place.at : null;
  return (
    <>
      {comments.map(
        (comment) =>
          comment.side === side &&
          comment.pin && (
            <button
              key={comment.id}
              type="button"
              id={pinDomId(comment.id)}
              className={s.pin}
              data-open={!comment.isDone || undefined}
              style={spot({ x: comment.pin.xMm, y: comment.pin.yMm }, body)}
              aria-label={m.comments_pin({ number: comment.number, name: comment.name })}
              onClick={() => document.getElementById(commentDomId(comment.id))?.focus()}
            >
              {comment.number}
            </button>
          ),
      )}
      {at && <span className={clsx(s.pin, s.drawn)} style={spot(at, body)} aria-hidden="true" />}
      {pin.isPlacing && (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: fields set it too
        <div
          className={s.ground}
          data-part="pin-ground"
          onClick={({ currentTarget, clientX, clientY }) => {
            const box = currentTarget.getBoundingClientRect();
            const scale = body.width / box.width;
            const pressed = { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale };
            pin.put({ side, at: placed(pressed, { x: body.width, y: body.height }) });
            onPlaced();
          }}
        />
      )}
    </>
  );
}
