import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import s from './page-head.module.css';

type Props = {
  readonly title: string;
  /** what the page is for */
  readonly lead?: ReactNode;
  readonly className?: string | undefined;
  /** beside the heading: what can be done with all of it */
  readonly children?: ReactNode;
};

/** The heading of a page of people at work, with what stands beside it. */
export const PageHead = ({ title, lead, className, children }: Props) => (
  <div className={clsx(s.head, lead && s.withLead, className)}>
    <div>
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
    </div>
    {children}
  </div>
);
