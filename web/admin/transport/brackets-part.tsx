import { clsx } from 'clsx';
import { flushSync } from 'react-dom';
import { BRACKETS_AT_MOST, type TypedBracket } from '#rules/prices/transport/transport-zones.ts';
import { m } from '#texts/messages.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Cell } from '../catalogue/cell.tsx';
import product from '../catalogue/product-form.module.css';
import { controlOf } from '../catalogue/use-product-faults.ts';
import type { ZoneForm } from './use-zone-form.ts';
import { wayName } from './zone-words.ts';

/** Prices by weight, a row for each weight. */
export function BracketsPart({ form }: { readonly form: Pick<ZoneForm, 'typed' | 'change' | 'errorOf'> }) {
  const { brackets } = form.typed;
  const setRow = (at: number, part: Partial<TypedBracket>) =>
    form.change({ brackets: brackets.map((row, i) => (i === at ? { ...row, ...part } : row)) });
  const add = () => {
    const carrier = brackets.at(-1)?.carrier ?? 'parcel';
    flushSync(() => form.change({ brackets: [...brackets, { carrier, upToKg: '', price: '' }] }));
    document.getElementById(controlOf(`brackets.${brackets.length}.upToKg`))?.focus();
  };
  const remove = (at: number) => {
    form.change({ brackets: brackets.filter((_, i) => i !== at) });
    document.getElementById(controlOf('brackets'))?.focus();
  };
  return (
    <div id={controlOf('brackets')} tabIndex={-1} className={product.group}>
      <FieldError id={`${controlOf('brackets')}-error`} error={form.errorOf('brackets')} />
      <table className={clsx('tb dense', product.areas)} aria-label={m.transport_weights()}>
        <thead>
          <tr>
            <th scope="col">{m.transport_up_to()}</th>
            <th scope="col">{m.transport_way()}</th>
            <th scope="col">{m.transport_price()}</th>
            <th scope="col">
              <span className="visually-hidden">{m.people_col_acts()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {brackets.map((row, at) => {
            const cell = (field: keyof TypedBracket, column: string) => ({
              ...{ form, column, field: `brackets.${at}.${field}`, value: row[field] },
              label: m.transport_row_field({ field: column, number: `${at + 1}` }),
              onValue: (value: string) => setRow(at, { [field]: value }),
            });
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a new row has no name of its own yet
              <tr key={at}>
                <Cell {...cell('upToKg', m.transport_up_to())} inputMode="numeric" />
                <Cell {...cell('carrier', m.transport_way())}>
                  {(['parcel', 'pallet'] as const).map((carrier) => (
                    <option key={carrier} value={carrier}>
                      {wayName(carrier)}
                    </option>
                  ))}
                </Cell>
                <Cell {...cell('price', m.transport_price())} inputMode="decimal" />
                <td className="right">
                  <button
                    type="button"
                    className="icon-btn small"
                    aria-label={
                      row.upToKg
                        ? m.transport_row_remove({ kg: row.upToKg })
                        : m.transport_row_remove_empty({ number: `${at + 1}` })
                    }
                    onClick={() => remove(at)}
                  >
                    <Icon name="trash" />
                  </button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {brackets.length < BRACKETS_AT_MOST && (
        <button type="button" className="btn line small" onClick={add}>
          <Icon name="plus" size="small" />
          {m.transport_row_add()}
        </button>
      )}
      <p className="hint">{m.transport_heaviest()}</p>
    </div>
  );
}
