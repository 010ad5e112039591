import { m } from '#texts/messages.ts';
import { FailureNote } from '#web/calls/failure-note.tsx';
import { ListEmpty, ListFailed, ListFoot, ListStatus } from '#web/lists/list-states.tsx';
import { Pager } from '#web/lists/pager.tsx';
import { SortHead } from '#web/lists/sort-head.tsx';
import { useFilterForm } from '#web/lists/use-filter-form.ts';
import { useMore } from '#web/lists/use-more.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Field, Select } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/small.tsx';
import listsStyles from '../lists/lists.module.css';
import { Part, State } from './part.tsx';
import s from './patterns.module.css';
import {
  findSamples,
  SAMPLES_PER_PAGE,
  type SampleFilters,
  type SampleRow,
  sampleFilters,
  sampleQuery,
  sampleWords,
} from './sample-list.ts';
import { soon } from './soon.ts';

export const PATH = '/dev/patterns';

export type ListView = {
  readonly filters: SampleFilters;
  readonly page: number;
  readonly rows: readonly SampleRow[];
  readonly total: number;
};

const kindName = (kind: SampleRow['kind']) =>
  kind === 'meter' ? m.patterns_list_meter() : m.patterns_list_pencil();

function Filters({ filters }: Pick<ListView, 'filters'>) {
  const { form, send } = useFilterForm(sampleWords, PATH, filters);
  return (
    <search>
      <form className={s.patternFilters} aria-label={m.patterns_list()} {...form}>
        <Field label={m.patterns_list_search()} name="text" type="search" small defaultValue={filters.text} />
        <Select
          label={m.patterns_list_kind()}
          name="kind"
          small
          defaultValue={filters.kind ?? ''}
          onChange={send}
        >
          <option value="">{m.patterns_list_all()}</option>
          <option value="meter">{m.patterns_list_meter()}</option>
          <option value="pencil">{m.patterns_list_pencil()}</option>
        </Select>
        <input type="hidden" name="sort" defaultValue={filters.sort} />
        <button type="submit" className="btn line small">
          <Icon name="search" size="small" />
          {m.patterns_list_search()}
        </button>
      </form>
    </search>
  );
}

const Row = ({ row }: { readonly row: SampleRow }) => (
  <tr>
    <th scope="row" className="num">
      {row.number}
    </th>
    <td>{kindName(row.kind)}</td>
    <td className="right">{row.pieces}</td>
  </tr>
);

/** A column ordered the other way at the next press. */
function headOf(filters: SampleFilters, by: 'number' | 'pieces') {
  const isDown = filters.sort === `${by}-down`;
  const isBy = filters.sort === by || isDown;
  return {
    address: PATH + sampleQuery({ ...filters, sort: isBy && !isDown ? `${by}-down` : by }),
    sorted: isBy ? (isDown ? ('descending' as const) : ('ascending' as const)) : null,
  };
}

function Table({ rows, filters, busy }: Pick<ListView, 'rows' | 'filters'> & { readonly busy: boolean }) {
  return (
    <table className="tb dense" aria-busy={busy || undefined}>
      <caption className="visually-hidden">{m.patterns_list_caption()}</caption>
      <thead>
        <tr>
          <SortHead {...headOf(filters, 'number')}>{m.patterns_list_number()}</SortHead>
          <th scope="col">{m.patterns_list_kind()}</th>
          <SortHead {...headOf(filters, 'pieces')} isNumber>
            {m.patterns_list_pieces()}
          </SortHead>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.number} row={row} />
        ))}
      </tbody>
    </table>
  );
}

const unfiltered = sampleFilters.parse({});

/** The same rows as a list that grows instead of having pages. */
function Growing() {
  const { locale } = useShop();
  const { rows, isLast, state, failure, more, end } = useMore<SampleRow>(
    'all',
    { rows: findSamples(unfiltered, 1).rows, isLast: false },
    async (page) => {
      await soon();
      const found = findSamples(unfiltered, page);
      return { ok: true, value: { rows: found.rows, isLast: page * SAMPLES_PER_PAGE >= found.total } };
    },
  );
  return (
    <div className={s.patternGrowing}>
      <table className="tb dense">
        <caption className="visually-hidden">{m.patterns_list_growing()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.patterns_list_number()}</th>
            <th scope="col">{m.patterns_list_kind()}</th>
            <th scope="col" className="right">
              {m.patterns_list_pieces()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.number} row={row} />
          ))}
        </tbody>
      </table>
      <div className={listsStyles.listMore} ref={end}>
        {failure && (
          <FailureNote
            code={failure.code}
            locale={locale}
            onRetry={() => void more()}
            otherwise={m.patterns_list_failed()}
          />
        )}
        {!isLast && (
          <button
            type="button"
            className="btn second"
            aria-busy={state === 'loading' || undefined}
            onClick={() => void more()}
          >
            {state === 'loading' ? <Spinner /> : m.patterns_list_more()}
          </button>
        )}
      </div>
    </div>
  );
}

export function ListPart({ list }: { readonly list: ListView }) {
  const { filters, page, rows, total } = list;
  const from = (page - 1) * SAMPLES_PER_PAGE + 1;
  const range = m.patterns_list_range({ from, to: from + rows.length - 1, total });
  return (
    <Part id="list" title={m.patterns_list()} text={m.patterns_list_text()}>
      <Filters filters={filters} />
      <ListStatus busy={false} range={range} />
      {rows.length === 0 ? (
        <ListEmpty title={m.patterns_list_empty_title()} text={m.patterns_list_empty_text()} />
      ) : (
        <>
          <Table rows={rows} filters={filters} busy={false} />
          <ListFoot range={range}>
            <Pager
              page={page}
              last={Math.ceil(total / SAMPLES_PER_PAGE)}
              addressOf={(one) => PATH + sampleQuery(filters, one)}
            />
          </ListFoot>
        </>
      )}
      <div className={s.patternStates}>
        <State title={m.patterns_list_loading()}>
          <ListStatus busy range="" />
          <Table rows={findSamples(unfiltered, 1).rows.slice(0, 3)} filters={unfiltered} busy />
        </State>
        <State title={m.patterns_list_empty()}>
          <ListEmpty title={m.patterns_list_empty_title()} text={m.patterns_list_empty_text()} />
        </State>
        <State title={m.patterns_list_error()}>
          <ListFailed text={m.patterns_list_failed()} onRetry={() => {}} />
        </State>
        <State title={m.patterns_list_growing()}>
          <Growing />
        </State>
      </div>
    </Part>
  );
}
