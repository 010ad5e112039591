import type { ReactNode } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { PageHead } from '#web/frame/page-head.tsx';
import frame from '#web/frame/work-frame.module.css';
import s from './list-page.module.css';
import { ListFailed, ListFoot, ListStatus } from './list-states.tsx';
import { Pager } from './pager.tsx';

/** What of a list is shown; `listPart` makes it for an address. */
export type ListPart<Row> = {
  readonly rows: readonly Row[];
  readonly page: number;
  readonly lastPage: number;
  /** which rows of how many, in words; empty where there are none */
  readonly range: string;
  /** a sentence when the list could not be had */
  readonly failure: string | null;
};

/** A list that is shown as a whole, or that goes on in another way than by pages. */
export const wholeList = <Row,>(rows: readonly Row[], failure: string | null): ListPart<Row> => ({
  ...{ rows, failure },
  ...{ page: 1, lastPage: 1, range: '' },
});

/** Whether the list is being read, and the way to read it anew. */
export function useListState() {
  const { revalidate, state } = useRevalidator();
  const busy = useNavigation().state === 'loading' || state === 'loading';
  return { busy, refresh: () => void revalidate() };
}

type Props<Row> = {
  readonly title: string;
  /** below the heading: what the list is for */
  readonly lead?: ReactNode;
  /** above the heading */
  readonly tabs?: ReactNode;
  /** beside the heading: what can be done with the list as a whole */
  readonly tools?: ReactNode;
  readonly headClass?: string | undefined;
  /** what the list is narrowed by: tags, filters, a search */
  readonly filters?: ReactNode;
  readonly list: ListPart<Row>;
  /** in place of a list without rows, as `ListEmpty` */
  readonly none: ReactNode;
  readonly table: (rows: readonly Row[], busy: boolean) => ReactNode;
  /** of another page; a list without has no foot */
  readonly addressOf?: (page: number) => string;
  readonly onRefresh?: () => void;
  /** in place of all below the head, while there is nothing anybody could look for */
  readonly instead?: ReactNode;
  /** what stands below the list, and dialogs */
  readonly children?: ReactNode;
};

/** A page that is a list: its head, what narrows it, its rows or why there are none, and the ways on. */
export function ListPage<Row>(props: Props<Row>) {
  const { title, lead, tabs, tools, headClass, instead, children } = props;
  return (
    <div className={frame.frameWrap}>
      {tabs}
      <PageHead title={title} lead={lead} className={headClass}>
        {tools}
      </PageHead>
      {instead || <ListBody {...props} />}
      {children}
    </div>
  );
}

function ListBody<Row>({ filters, list, none, table, addressOf, onRefresh }: Props<Row>) {
  const { rows, page, lastPage, range, failure } = list;
  const { busy, refresh } = useListState();
  return (
    <>
      {filters}
      <ListStatus busy={busy} range={range} />
      {failure && <ListFailed text={failure} onRetry={onRefresh ?? refresh} />}
      {!failure && rows.length === 0 && none}
      {rows.length > 0 && table(rows, busy)}
      {rows.length > 0 && addressOf && (
        <ListFoot range={range}>
          <Pager page={page} last={lastPage} addressOf={addressOf} />
        </ListFoot>
      )}
    </>
  );
}

/** What narrows a list, in one row below its heading. */
export const FilterRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={s.filterRow}>{children}</div>
);
