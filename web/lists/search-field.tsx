import type { ComponentProps, ReactNode } from 'react';
import { m } from '#texts/messages.ts';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import s from './search-field.module.css';

type Props = {
  /** of `useFilterForm` */
  readonly form: ComponentProps<'form'>;
  readonly label: string;
  readonly maxLength: number;
  readonly phrase: string;
  /** the list without what is looked for */
  readonly all: string;
  /** of the way back; that of filters where it is not named */
  readonly clear?: string;
  /** what else stands in the address, as hidden fields */
  readonly children?: ReactNode;
};

/** Looks for words in a list of the back office: one field with its button, and the way back to all of it. */
export const SearchField = ({ form, label, maxLength, phrase, all, clear, children }: Props) => (
  <search className={s.search}>
    <form {...form}>
      {children}
      <div className={s.searchField}>
        <Field
          label={label}
          name="phrase"
          type="search"
          small
          maxLength={maxLength}
          defaultValue={phrase}
          autoComplete="off"
        />
        <button type="submit" className="icon-btn" aria-label={m.admin_search_go()}>
          <Icon name="search" />
        </button>
      </div>
    </form>
    {phrase !== '' && (
      <a className="btn ghost small" href={all} data-keep-scroll="">
        <Icon name="close" size="small" />
        {clear ?? m.admin_clear()}
      </a>
    )}
  </search>
);
