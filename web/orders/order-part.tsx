import { type ReactNode, useId } from 'react';
import s from './order-part.module.css';

type Props = {
  readonly title: string;
  /** stands at the right of the heading */
  readonly side?: ReactNode;
  readonly id?: string;
  readonly children: ReactNode;
};

/** A part of the page of an order under its heading. */
export function OrderPart({ title, side, id, children }: Props) {
  const made = useId();
  const headingId = `${id ?? made}-title`;
  return (
    <section className={s.part} id={id} aria-labelledby={headingId} tabIndex={id ? -1 : undefined}>
      <header>
        <h2 id={headingId}>{title}</h2>
        {side}
      </header>
      {children}
    </section>
  );
}
