import type { ReactNode } from 'react';
import s from './data-section.module.css';

export type Fact = { readonly name: string; readonly value: string };

type Props = { title: string; text: string; facts?: readonly Fact[]; id?: string; children?: ReactNode };

/**
 * One group of what is known of an account: what it is for on the left, the facts on the right; empty ones
 * are left out.
 */
export const DataSection = ({ title, text, facts = [], id, children }: Props) => (
  <section className={s.dataSection} id={id}>
    <div>
      <h2>{title}</h2>
      <p className={s.dataSectionText}>{text}</p>
    </div>
    {facts.length > 0 && (
      <dl>
        {facts
          .filter(({ value }) => value !== '')
          .map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    )}
    {children}
  </section>
);
