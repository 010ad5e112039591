import { useEffect, useRef, useState } from 'react';
import type { Obstacle } from '#rules/design/artwork/drawing/drawing.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { type PageLook, type PdfQuestion, usePageQuestion } from './logo-question.ts';
import s from './page-dialog.module.css';

/** Side of a small picture of a page, in pixels. */
const SMALL = 240;

const holds: Readonly<Partial<Record<Obstacle, () => string>>> = {
  gradient: m.designer_pdf_holds_gradient,
  pattern: m.designer_pdf_holds_gradient,
  picture: m.designer_pdf_holds_picture,
  mask: m.designer_pdf_holds_mask,
  blend: m.designer_pdf_holds_mask,
  many: m.designer_pdf_holds_many,
};

/** What becomes of a page, in a sentence; `canTake`: whether it can be printed at all. */
function words(look: PageLook | null): { readonly text: string; readonly canTake: boolean } {
  if (look === null) return { text: m.designer_pdf_looking(), canTake: false };
  if ('svg' in look) return { text: m.designer_pdf_vector({ count: look.shapes }), canTake: true };
  if (look.obstacle === 'text') return { text: m.designer_pdf_text(), canTake: false };
  if (look.obstacle === 'empty') return { text: m.designer_pdf_empty(), canTake: false };
  if (look.obstacle === 'broken') return { text: m.designer_pdf_broken(), canTake: false };
  const what = (holds[look.obstacle] ?? m.designer_pdf_holds_other)();
  return { text: m.designer_pdf_pixels({ what }), canTake: true };
}

function useLook(question: PdfQuestion, page: number): PageLook | null {
  const [seen, setSeen] = useState<{ readonly page: number; readonly look: PageLook } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void question.look(page).then((look) => isCurrent && setSeen({ page, look }));
    return () => {
      isCurrent = false;
    };
  }, [question, page]);
  return seen?.page === page ? seen.look : null;
}

/** The pages in a small size, one after the other: a file may have sixty. */
function usePageCanvases(question: PdfQuestion) {
  const frames = useRef(new Map<number, HTMLElement>());
  useEffect(() => {
    let isOpen = true;
    const paintAll = async () => {
      for (let page = 1; page <= question.count && isOpen; page++) {
        const canvas = await question.paint(page, SMALL).catch(() => null);
        if (canvas && isOpen) frames.current.get(page)?.replaceChildren(canvas);
      }
    };
    void paintAll();
    return () => {
      isOpen = false;
    };
  }, [question]);
  return frames;
}

function Question({ question, answer }: NonNullable<ReturnType<typeof usePageQuestion>>) {
  const { name, count, all } = question;
  const { edition } = useShop();
  const [page, setPage] = useState(1);
  const look = useLook(question, page);
  const frames = usePageCanvases(question);
  const { text, canTake } = words(look);
  const isPicture = look !== null && !('svg' in look) && canTake;
  return (
    <Dialog
      open
      onClose={() => answer(null)}
      title={count > 1 ? m.designer_pdf_title({ name }) : name}
      size="wide"
      actions={
        <>
          <button type="button" className="btn line" onClick={() => answer(null)}>
            {m.designer_pdf_leave()}
          </button>
          <button
            type="button"
            className="btn primary"
            aria-disabled={!canTake || undefined}
            aria-describedby="pdf-look"
            onClick={() => canTake && answer(page)}
          >
            {isPicture ? m.designer_pdf_take_picture() : m.designer_pdf_take()}
          </button>
        </>
      }
    >
      {all > count && (
        <p className="hint">
          {m.designer_pdf_most({ all: formatNumber(all, edition), most: formatNumber(count, edition) })}
        </p>
      )}
      <fieldset className={s.pages}>
        <legend className="visually-hidden">{m.designer_pdf_pages()}</legend>
        {Array.from({ length: count }, (_, i) => i + 1).map((number) => (
          <label key={number} className={s.page}>
            <span
              aria-hidden="true"
              ref={(frame) => {
                if (frame) frames.current.set(number, frame);
              }}
            />
            <span>
              <input type="radio" name="page" checked={page === number} onChange={() => setPage(number)} />{' '}
              {m.designer_pdf_page({ number })}
            </span>
          </label>
        ))}
      </fieldset>
      <p className={s.look} id="pdf-look" role="status" aria-busy={look === null}>
        {text}
      </p>
    </Dialog>
  );
}

/** Asks which page of a file goes into the design, and says what becomes of it. */
export default function PageDialog() {
  const open = usePageQuestion();
  return open ? <Question key={open.question.name} {...open} /> : null;
}
