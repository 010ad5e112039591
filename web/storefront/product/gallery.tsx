import { clsx } from 'clsx';
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { fill } from '#web/shell/fill.ts';
import { Icon } from '#web/ui/icon.tsx';
import s from './gallery.module.css';
import { type GalleryProps, pictureName, stepOf, stepped } from './picture-steps.ts';

const Lightbox = lazy(() => import('./lightbox.tsx'));

/** Thumbnails that stand beside each other (CAT-046). */
const SHOWN = 4;
const SIZES = '(max-width: 900px) calc(100vw - 32px), (max-width: 1180px) 50vw, 620px';

type StepProps = {
  readonly icon: 'chevronLeft' | 'chevronRight';
  readonly word: string;
  readonly onStep: () => void;
};

const StepButton = ({ icon, word, onStep }: StepProps) => (
  <button type="button" className="icon-btn small" onClick={onStep} aria-label={word} title={word}>
    <Icon name={icon} size="small" />
  </button>
);

/** Large picture, strip of four thumbnails, and the large view in a dialog (CAT-045 to CAT-053). */
export function Gallery({ pictures, name, words }: GalleryProps) {
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState(false);
  const strip = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const count = pictures.length;
  const index = Math.min(at, count - 1);
  const picture = pictures[index];

  // the current thumbnail is brought into the strip; scrollIntoView would move the page as well
  useEffect(() => {
    const box = strip.current;
    const thumb = box?.children[index];
    if (!box || !(thumb instanceof HTMLElement)) return;
    const { offsetLeft, offsetWidth } = thumb;
    if (offsetLeft < box.scrollLeft) box.scrollLeft = offsetLeft;
    else if (offsetLeft + offsetWidth > box.scrollLeft + box.clientWidth)
      box.scrollLeft = offsetLeft + offsetWidth - box.clientWidth;
  }, [index]);

  const step = (by: number) => setAt(stepped(index, by, count));
  const keys = (event: KeyboardEvent) => {
    const by = stepOf(event);
    if (by === 0 || open) return;
    event.preventDefault();
    step(by);
    const thumbs = strip.current?.children;
    if (thumbs && [...thumbs].includes(event.target as Element)) {
      (thumbs[stepped(index, by, count)] as HTMLElement).focus({ preventScroll: true });
    }
  };
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };

  if (!picture) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div role="group" aria-label={fill(words.pictures, { name })} onKeyDown={keys}>
      <button
        ref={opener}
        type="button"
        className={clsx('plate', s.galleryMain)}
        onClick={() => setOpen(true)}
      >
        <img
          src={picture.preview.src}
          srcSet={picture.preview.srcSet || undefined}
          sizes={SIZES}
          width="620"
          height="416"
          alt={[name, picture.text].filter(Boolean).join(', ')}
          fetchPriority="high"
        />
        <span className="visually-hidden">{words.open}</span>
        <span className="icon-btn large">
          <Icon name="expand" />
        </span>
      </button>
      {count > 1 && (
        <div className={s.galleryThumbs}>
          {count > SHOWN && <StepButton icon="chevronLeft" word={words.previous} onStep={() => step(-1)} />}
          <div className={s.galleryStrip} ref={strip}>
            {pictures.map(({ thumb }, i) => (
              <button
                key={thumb}
                type="button"
                className="plate"
                onClick={() => setAt(i)}
                aria-label={pictureName(words, pictures, i)}
                aria-current={i === index ? 'true' : undefined}
              >
                <img src={thumb} width="155" height="104" alt="" fetchPriority="low" />
              </button>
            ))}
          </div>
          {count > SHOWN && <StepButton icon="chevronRight" word={words.next} onStep={() => step(1)} />}
        </div>
      )}
      {open && (
        <Suspense>
          <Lightbox {...{ pictures, name, words, index, step }} onChoose={setAt} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
