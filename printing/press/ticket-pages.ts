import type { PagePainter } from './page-painter.ts';

export const A4 = { width: 210, height: 297, margin: 12 } as const;
const BOTTOM = A4.height - 16;

/** The pages of one item, written from the top down; what has no room begins on the next. */
export class TicketPages {
  readonly painters: PagePainter[] = [];
  y = 0;
  readonly #begin: () => PagePainter;
  readonly #heading: (painter: PagePainter, isFirst: boolean) => number;

  constructor(begin: () => PagePainter, heading: (painter: PagePainter, isFirst: boolean) => number) {
    this.#begin = begin;
    this.#heading = heading;
    this.turn();
  }

  get painter(): PagePainter {
    return this.painters.at(-1) as PagePainter;
  }

  turn(): void {
    const painter = this.#begin();
    this.y = this.#heading(painter, this.painters.length === 0);
    this.painters.push(painter);
  }

  /** Begins a page where so much has no room on this one; says whether it did. */
  room(height: number): boolean {
    const isFull = this.y + height > BOTTOM;
    if (isFull) this.turn();
    return isFull;
  }
}
