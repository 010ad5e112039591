import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import s from './lists.module.css';

type Props = {
  readonly children: ReactNode;
  /** the address of the list in the other order of this column */
  readonly address: string;
  /** how the list is ordered by this column now; null when it is ordered by another one */
  readonly sorted: 'ascending' | 'descending' | null;
  readonly isNumber?: boolean;
};

/** The head of a column a list can be ordered by; a link, so that the order stands in the address. */
export const SortHead = ({ children, address, sorted, isNumber }: Props) => (
  <th scope="col" className={isNumber ? 'right' : undefined} aria-sort={sorted ?? undefined}>
    <a className={s.sortHead} href={address} data-keep-scroll="">
      {children}
      {sorted && <Icon name={sorted === 'ascending' ? 'chevronUp' : 'chevronDown'} size="small" />}
    </a>
  </th>
);
