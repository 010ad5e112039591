import {
  type CarrierColumn,
  COLUMNS_AT_MOST,
  type ColumnContent,
  columnContents,
} from '#rules/office/carriers/carrier.ts';
import { m } from '#texts/messages.ts';
import { Field, FieldError, Select } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { contentTexts } from './carrier-words.ts';
import s from './carriers.module.css';

type Props = {
  readonly columns: readonly CarrierColumn[];
  readonly hasHead: boolean;
  readonly onChange: (columns: readonly CarrierColumn[]) => void;
  /** of all columns, and of the name of one */
  readonly errors: { readonly all: string | undefined; readonly head: (at: number) => string | undefined };
  /** the ids problems lead to */
  readonly idOf: (column: number | 'columns') => string;
};

/** The columns of a table in their order, each with what the carrier calls it. */
export function ColumnsPart({ columns, hasHead, onChange, errors, idOf }: Props) {
  const set = (at: number, part: Partial<CarrierColumn>) =>
    onChange(columns.map((column, i) => (i === at ? { ...column, ...part } : column)));
  const move = (at: number, by: -1 | 1) => {
    const moved = [...columns];
    const [column] = moved.splice(at, 1);
    if (column) moved.splice(at + by, 0, column);
    onChange(moved);
  };
  // the button that was pressed is gone with its row
  const remove = (at: number) => {
    onChange(columns.filter((_, i) => i !== at));
    document.getElementById(idOf('columns'))?.focus();
  };
  const button = (
    icon: 'chevronUp' | 'chevronDown' | 'trash',
    label: string,
    isOff: boolean,
    act: () => void,
  ) => (
    <button
      type="button"
      className="icon-btn small"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && act()}
    >
      <Icon name={icon} size="small" />
    </button>
  );
  return (
    <fieldset className={s.columns} id={idOf('columns')} tabIndex={-1}>
      <legend className="label">{m.carriers_columns()}</legend>
      <FieldError id={`${idOf('columns')}-error`} error={errors.all} />
      <ol>
        {columns.map(({ content, head }, at) => {
          const number = at + 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may be alike
            <li key={at} className={s.column}>
              <Select
                small
                label={m.carriers_content({ number })}
                value={content}
                onChange={(event) => set(at, { content: event.currentTarget.value as ColumnContent })}
              >
                {columnContents.map((one) => (
                  <option key={one} value={one}>
                    {contentTexts[one]()}
                  </option>
                ))}
              </Select>
              {hasHead && (
                <Field
                  small
                  id={idOf(at)}
                  label={m.carriers_head({ number })}
                  error={errors.head(at)}
                  value={head}
                  autoComplete="off"
                  onChange={(event) => set(at, { head: event.currentTarget.value })}
                />
              )}
              <span className={s.columnActs}>
                {button('chevronUp', m.carriers_up({ number }), at === 0, () => move(at, -1))}
                {button('chevronDown', m.carriers_down({ number }), number === columns.length, () =>
                  move(at, 1),
                )}
                {button('trash', m.carriers_remove({ number }), false, () => remove(at))}
              </span>
            </li>
          );
        })}
      </ol>
      {columns.length < COLUMNS_AT_MOST && (
        <button
          type="button"
          className="btn line small"
          onClick={() => onChange([...columns, { content: 'empty', head: '' }])}
        >
          <Icon name="plus" size="small" />
          {m.carriers_add_column()}
        </button>
      )}
    </fieldset>
  );
}
