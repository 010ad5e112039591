import { clsx } from 'clsx';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import s from './images.module.css';
import type { ShownProduct } from './images-data.server.ts';

type Props = {
  readonly image: ShownProduct['images'][number];
  /** its name */
  readonly product: string;
  /** place in the list, from 0 */
  readonly at: number;
  readonly count: number;
  readonly isDragged: boolean;
  readonly onDrag: (at: number | null) => void;
  readonly onDropHere: () => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
};

/** One picture with its number, the buttons that move it, and the one that removes it. */
export function ImageCard(props: Props) {
  const { image, product, at, count, isDragged, onDrag, onDropHere, onMove, onRemove } = props;
  const number = at + 1;
  return (
    <li
      className={clsx(s.image, isDragged && s.dragged)}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDrag(at);
      }}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDropHere();
      }}
    >
      <div className={s.plate}>
        <img
          src={`${image.url}?w=620`}
          srcSet={`${image.url}?w=310 310w, ${image.url}?w=620 620w, ${image.url}?w=1240 1240w`}
          sizes="(max-width: 900px) 90vw, 32rem"
          width="620"
          height="416"
          alt={m.images_alt({ product, number })}
          draggable={false}
        />
        <span className={clsx(s.number, at === 0 && s.first)} aria-hidden="true">
          {number}
        </span>
        <button
          type="button"
          data-remove=""
          className={`icon-btn ${s.remove}`}
          aria-label={m.images_remove({ number })}
          onClick={onRemove}
        >
          <Icon name="trash" size="small" />
        </button>
      </div>
      <div className={s.foot}>
        <span>{at === 0 ? m.images_main() : m.images_nth({ number })}</span>
        <button
          type="button"
          className="icon-btn"
          aria-label={m.images_left({ number })}
          aria-disabled={at === 0 || undefined}
          onClick={() => at > 0 && onMove(at - 1)}
        >
          <Icon name="chevronLeft" size="small" />
        </button>
        <button
          type="button"
          className="icon-btn"
          aria-label={m.images_right({ number })}
          aria-disabled={at === count - 1 || undefined}
          onClick={() => at < count - 1 && onMove(at + 1)}
        >
          <Icon name="chevronRight" size="small" />
        </button>
      </div>
    </li>
  );
}
