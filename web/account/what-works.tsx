import { Icon } from '#web/ui/icon.tsx';
import s from './what-works.module.css';

type Props = { readonly points: readonly string[]; readonly go: string; readonly address: string };

/** What can be done already while a page is to come, and the way there. */
export const WhatWorks = ({ points, go, address }: Props) => (
  <>
    <ul className={s.whatWorks}>
      {points.map((point) => (
        <li key={point}>
          <Icon name="check" />
          {point}
        </li>
      ))}
    </ul>
    <a className="btn second" href={address}>
      {go}
    </a>
  </>
);
