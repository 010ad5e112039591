import { clsx } from 'clsx';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { fill } from '#web/shell/fill.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type Card, isOut } from './card-state.ts';
import s from './list.module.css';
import type { ListWords } from './list-words.server.ts';

const STEP_PX = 30; // CAT-036
/** Slats that fit into the narrowest column without arrows. */
const FITTING = 9;

type Props = { card: Card; choice: number; onChoose: (choice: number) => void; words: ListWords };

/**
 * The colour picker of a card: one stop for the keyboard, arrows choose; the strip scrolls 30 px per click.
 */
export function CardColors({ card, choice, onChoose, words }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  const [edge, setEdge] = useState<'start' | 'middle' | 'end'>('start');

  const look = () => {
    const box = strip.current;
    if (!box) return;
    const atEnd = box.scrollLeft + box.clientWidth >= box.scrollWidth - 1;
    setEdge(box.scrollLeft < 1 ? 'start' : atEnd ? 'end' : 'middle');
  };
  const slide = (by: number) => strip.current?.scrollBy({ left: by });
  const press = (event: MouseEvent) => {
    const at = (event.target as HTMLElement).closest('button')?.dataset.choice;
    if (at !== undefined) onChoose(Number(at));
  };
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const next = (choice + by + card.colors.length) % card.colors.length;
    onChoose(next);
    strip.current?.querySelectorAll('button')[next]?.focus();
  };
  const long = card.colors.length > FITTING;
  return (
    <div className={s.cardColors}>
      <div
        ref={strip}
        className="swatches"
        role="radiogroup"
        aria-label={fill(words.colorOf, { name: card.name })}
        onClick={press}
        onKeyDown={keys}
        onScroll={long ? look : undefined}
      >
        {card.colors.map((color, i) => {
          const name = card.names[i] ?? '';
          const out = isOut(card, i);
          const said = out ? fill(words.colorOut, { color: name }) : name;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a radio input cannot be drawn as a slat and scrolled into view alike
            <button
              key={color}
              type="button"
              role="radio"
              aria-checked={i === choice}
              title={said}
              tabIndex={i === choice ? 0 : -1}
              data-choice={i}
              className={out ? clsx('sw out', `c-${color}`) : clsx('sw', `c-${color}`)}
            >
              {said}
            </button>
          );
        })}
      </div>
      {/* both stay in their places: a colour that moves aside between press and release is not chosen */}
      {long && (
        <>
          <button
            type="button"
            className="icon-btn small"
            onClick={() => slide(-STEP_PX)}
            aria-label={words.colorsBack}
            aria-disabled={edge === 'start' || undefined}
          >
            <Icon name="chevronLeft" size="small" />
          </button>
          <button
            type="button"
            className="icon-btn small"
            onClick={() => slide(STEP_PX)}
            aria-label={words.colorsMore}
            aria-disabled={edge === 'end' || undefined}
          >
            <Icon name="chevronRight" size="small" />
          </button>
        </>
      )}
    </div>
  );
}
