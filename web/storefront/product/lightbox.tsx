import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
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
  const [loaded, setLoaded] = useState('');
  const titleId = useId();
  const many = pictures.length > 1;
  const picture = pictures[index];

  useEffect(() => {
    const dialog = box.current;
    if (dialog && !dialog.open) dialog.showModal();
    shut.current?.focus();
  }, []);

  // a picture is enlarged from its middle
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size on the page follows from zoom
  useEffect(() => {
    const { current } = stage;
    current?.scrollTo(
      (current.scrollWidth - current.clientWidth) / 2,
      (current.scrollHeight - current.clientHeight) / 2,
    );
  }, [zoom]);

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
  const position = { at: index + 1, all: pictures.length };
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
          <span className="mark">{fill(words.position, position)}</span>
        </p>
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
        {/* enlarged, it takes focus so that arrow keys can scroll it */}
        <div
          ref={stage}
          className={s.lightboxStage}
          data-zoom={ZOOMS[zoom]}
          {...(zoom > 0 ? { tabIndex: 0, role: 'group', 'aria-label': words.zoomed } : {})}
        >
          <img
            key={picture.large.src}
            src={picture.large.src}
            srcSet={picture.large.srcSet || undefined}
            sizes={`(max-width: 1000px) ${ZOOMS[zoom]}vw, ${(ZOOMS[zoom] ?? 100) * 10}px`}
            width="1000"
            height="600"
            alt={[name, picture.text].filter(Boolean).join(', ')}
            onLoad={() => setLoaded(picture.large.src)}
            onError={() => setLoaded(picture.large.src)}
          />
        </div>
        {loaded !== picture.large.src && <Spinner />}
        {many && (
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
        )}
      </div>
      {many && (
        <footer>
          <div>
            {pictures.map(({ thumb }, i) => (
              <button
                key={thumb}
                type="button"
                className="plate"
                onClick={() => {
                  setZoom(0);
                  onChoose(i);
                }}
                aria-label={pictureName(words, pictures, i)}
                aria-current={i === index ? 'true' : undefined}
              >
                <img src={thumb} width="155" height="104" alt="" />
              </button>
            ))}
          </div>
          <p aria-hidden="true">
            <kbd>←</kbd> <kbd>→</kbd> {words.keysMove} <kbd>+</kbd> <kbd>−</kbd> {words.keysZoom}{' '}
            <kbd>Esc</kbd> {words.keysClose}
          </p>
        </footer>
      )}
    </dialog>
  );
}
