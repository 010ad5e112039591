import type { ReactNode } from 'react';
import { FieldError } from '#web/ui/field.tsx';
import { controlOf } from './use-product-faults.ts';
import type { ProductForm } from './use-product-form.ts';

type Props = {
  readonly form: Pick<ProductForm, 'errorOf'>;
  /** as the record of the product calls it */
  readonly field: string;
  /** of the column, for narrow screens */
  readonly column: string;
  /** with the row it is of, for those who hear it */
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly inputMode?: 'decimal' | 'numeric';
  /** what can be chosen; without it anything is typed */
  readonly children?: ReactNode;
};

/** A cell of a table in the form of a product: its control and what is wrong with it. */
export function Cell({ form, field, column, label, value, onValue, inputMode, children }: Props) {
  const error = form.errorOf(field);
  const id = controlOf(field);
  const control = {
    ...{ id, className: 'input small', value, 'aria-label': label },
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    onChange: (event: { readonly target: { readonly value: string } }) => onValue(event.target.value),
  };
  return (
    <td data-label={column}>
      {children ? (
        <select {...control}>{children}</select>
      ) : (
        <input {...control} inputMode={inputMode} autoComplete="off" spellCheck={false} />
      )}
      <FieldError id={`${id}-error`} error={error} />
    </td>
  );
}
