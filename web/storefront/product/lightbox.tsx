import { clsx } from 'clsx';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { fill } from '#web/shell/fill.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/small.tsx';
import s from './lightbox.module.css';
import { type GalleryProps, pictureName, stepOf } from './picture-steps.ts';

/** Percent of 1000 x 600 px (CAT-048). */
const ZOOMS = [100, 150, 200] as const;

type Props = GalleryProps & {
  readonly index: number;
  readonly step: (by: number) => void;
  readonly onChoose: (index: number) => void;
  readonly onClose: () => void;
};

/**
 * The pictures large, over the whole window. A native dialog: it keeps focus inside and closes on Escape by
 * itself (CAT-052).
 */
export default function Lightbox({ pictures, name, words, index, step, onChoose, onClose }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const shut = useRef<HTMLButtonElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(0);
  const titleId = useId();
  const many = pictures.length > 1;
  const picture = pictures[index];

  useEffect(() => {
    const dialog = box.current;
    if (dialog && !dialog.open) dialog.showModal();
    shut.current?.focus();
    const { style } = document.documentElement;
    style.overflow = 'hidden'; // else a wheel moves the page behind it
    return () => {
      style.overflow = '';
    };
  }, []);

  const move = (by: number) => {
    setZoom(0);
    step(by);
  };
  const enlarge = (by: number) => setZoom((now) => Math.min(ZOOMS.length - 1, Math.max(0, now + by)));
  const keys = (event: KeyboardEvent) => {
    event.stopPropagation(); // the gallery below listens too
    if (event.key === '+' || event.key === '-') return enlarge(event.key === '+' ? 1 : -1);
    const panning = zoom > 0 && event.target === stage.current;
    const by = stepOf(event);
    if (by === 0 || !many || panning) return;
    event.preventDefault();
    move(by);
  };

  if (!picture) return null;
  return (
    // a click beside the buttons may not take the keys out of the dialog, so it takes focus itself
    <dialog
      ref={box}
      className={s.lightbox}
      aria-labelledby={titleId}
      tabIndex={-1}
      onClose={onClose}
      onKeyDown={keys}
    >
      <header>
        <h2 id={titleId}>{name}</h2>
        <p role="status">
          <span className={s.lightboxText}>{picture.text}</span>{' '}
          <span className="mark">{fill(words.position, { at: index + 1, all: pictures.length })}</span>
        </p>
        <Zoom zoom={zoom} words={words} enlarge={enlarge} />
        <button
          ref={shut}
          type="button"
          className="icon-btn large"
          onClick={() => box.current?.close()}
          aria-label={words.close}
          title={words.close}
        >
          <Icon name="close" size="large" />
        </button>
      </header>
      <div className={s.lightboxPlace}>
        <Large picture={picture} name={name} words={words} zoom={zoom} stage={stage} />
        {many && <Moves words={words} move={move} />}
      </div>
      {many && (
        <Thumbs
          pictures={pictures}
          words={words}
          index={index}
          onChoose={(i) => {
            setZoom(0);
            onChoose(i);
          }}
        />
      )}
    </dialog>
  );
}

type LargeProps = Pick<Props, 'name' | 'words'> & {
  readonly picture: Props['pictures'][number];
  readonly zoom: number;
  readonly stage: RefObject<HTMLDivElement | null>;
};

/** One picture, enlarged from its middle. */
function Large({ picture: { large, text }, name, words, zoom, stage }: LargeProps) {
  const [loaded, setLoaded] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size on the page follows from zoom
  useEffect(() => {
    const { current } = stage;
    current?.scrollTo(
      (current.scrollWidth - current.clientWidth) / 2,
      (current.scrollHeight - current.clientHeight) / 2,
    );
  }, [zoom]);
  return (
    <>
      {/* enlarged, it takes focus so that arrow keys can scroll it */}
      <div
        ref={stage}
        className={s.lightboxStage}
        data-zoom={ZOOMS[zoom]}
        {...(zoom > 0 ? { tabIndex: 0, role: 'group', 'aria-label': words.zoomed } : {})}
      >
        <img
          key={large.src}
          src={large.src}
          srcSet={large.srcSet || undefined}
          sizes={`(max-width: 1000px) ${ZOOMS[zoom]}vw, ${(ZOOMS[zoom] ?? 100) * 10}px`}
          width="1000"
          height="600"
          alt={[name, text].filter(Boolean).join(', ')}
          onLoad={() => setLoaded(large.src)}
          onError={() => setLoaded(large.src)}
        />
      </div>
      {loaded !== large.src && <Spinner />}
    </>
  );
}

type ZoomProps = Pick<Props, 'words'> & { readonly zoom: number; readonly enlarge: (by: number) => void };

const Zoom = ({ zoom, words, enlarge }: ZoomProps) => (
  <div className={clsx('num', s.lightboxZoom)}>
    <button
      type="button"
      className="icon-btn large"
      onClick={() => enlarge(-1)}
      aria-disabled={zoom === 0}
      aria-label={words.zoomOut}
      title={words.zoomOut}
    >
      <Icon name="minus" />
    </button>
    <span>{ZOOMS[zoom]} %</span>
    <button
      type="button"
      className="icon-btn large"
      onClick={() => enlarge(1)}
      aria-disabled={zoom === ZOOMS.length - 1}
      aria-label={words.zoomIn}
      title={words.zoomIn}
    >
      <Icon name="plus" />
    </button>
  </div>
);

type MoveProps = Pick<Props, 'words'> & { readonly move: (by: number) => void };

/** To the pictures beside this one. */
const Moves = ({ words, move }: MoveProps) => (
  <>
    <button
      type="button"
      className={clsx('icon-btn', s.lightboxMove, s.back)}
      onClick={() => move(-1)}
      aria-label={words.previous}
      title={words.previous}
    >
      <Icon name="chevronLeft" />
    </button>
    <button
      type="button"
      className={clsx('icon-btn', s.lightboxMove)}
      onClick={() => move(1)}
      aria-label={words.next}
      title={words.next}
    >
      <Icon name="chevronRight" />
    </button>
  </>
);

/** All pictures small, and the keys that do the same. */
const Thumbs = ({
  pictures,
  words,
  index,
  onChoose,
}: Pick<Props, 'pictures' | 'words' | 'index' | 'onChoose'>) => (
  <footer>
    <div>
      {pictures.map(({ thumb }, i) => (
        <button
          key={thumb}
          type="button"
          className="plate"
          onClick={() => onChoose(i)}
          aria-label={pictureName(words, pictures, i)}
          aria-current={i === index ? 'true' : undefined}
        >
          <img src={thumb} width="155" height="104" alt="" />
        </button>
      ))}
    </div>
    <p aria-hidden="true">
      <kbd>←</kbd> <kbd>→</kbd> {words.keysMove} <kbd>+</kbd> <kbd>−</kbd> {words.keysZoom} <kbd>Esc</kbd>{' '}
      {words.keysClose}
    </p>
  </footer>
);
