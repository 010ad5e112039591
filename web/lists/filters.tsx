import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { m } from '#texts/messages.ts';
import { usePageActs } from '#web/frame/page-acts.ts';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import s from './filters.module.css';

export type Choice = { readonly id: string; readonly name: string };

/** What a filter can be set to; `all` sets nothing. */
export const Options = ({ list, all }: { readonly list: readonly Choice[]; readonly all?: string }) => (
  <>
    {all && <option value="">{all}</option>}
    {list.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </>
);

/** A way to what is asked for most often, with how many there are. */
export type Tag = {
  readonly text: string;
  readonly count: string | null;
  readonly address: string;
  readonly current: boolean;
};

type TagsProps = { readonly label: string; readonly tags: readonly Tag[] };

export function Tags({ label, tags }: TagsProps) {
  usePageActs(
    tags
      .filter(({ current }) => !current)
      .map(({ text, address }) => ({
        name: text,
        note: label,
        way: { to: address },
        isFilter: true,
      })),
  );
  return tags.map(({ text, count, address, current }) => (
    <a key={address} className="chip" href={address} aria-current={current ? 'true' : undefined}>
      {text}
      {count !== null && <span className="count">{count}</span>}
    </a>
  ));
}

export const QuickFilters = ({ label, tags }: TagsProps) => (
  <nav className={clsx('chips', s.quick)} aria-label={label}>
    <Tags label={label} tags={tags} />
  </nav>
);

/** One of a few states, beside what else narrows the list. */
export const TagChoice = ({ label, tags }: TagsProps) => (
  <nav className="chips" aria-label={label}>
    <Tags label={label} tags={tags} />
  </nav>
);

type Props = {
  /** of `useFilterForm` */
  readonly form: ComponentProps<'form'>;
  /** the list without filters */
  readonly action: string;
  readonly isNarrowed: boolean;
  readonly children: ReactNode;
};

/** The filters of a list above it, with the way back to all of it. */
export const Filters = ({ form, action, isNarrowed, children }: Props) => (
  <search>
    <form className={s.filters} aria-label={m.admin_filters()} {...form}>
      {children}
      {isNarrowed && (
        <a className="btn ghost small" href={action} data-keep-scroll="">
          <Icon name="close" size="small" />
          {m.admin_clear()}
        </a>
      )}
    </form>
  </search>
);

type SearchProps = {
  readonly label: string;
  /** the word of the address */
  readonly name?: string;
  readonly value: string | undefined;
};

/** Words to look for, among the filters. */
export const FilterSearch = ({ label, name = 'phrase', value }: SearchProps) => (
  <div className={s.filterSearch}>
    <Field label={label} name={name} type="search" small maxLength={200} defaultValue={value} />
    <button type="submit" className="icon-btn" aria-label={m.admin_search_go()} title={m.admin_search_go()}>
      <Icon name="search" />
    </button>
  </div>
);
