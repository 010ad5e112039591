import type { FormEvent } from 'react';
import { m } from '#texts/messages.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { UnsavedChanges } from '#web/forms/unsaved-changes.tsx';
import { Field } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { SaveBar } from '../records/save-bar.tsx';
import { BasicsPart, TextsPart } from './basics-part.tsx';
import { ColorsPart, ItemsPart, type KnownItem } from './items-part.tsx';
import { Preview } from './preview.tsx';
import s from './product-form.module.css';
import { SidesPart } from './sides-part.tsx';
import type { TypedProduct } from './typed-product.ts';
import { type Opened, useProductForm } from './use-product-form.ts';

type Props = {
  readonly opened: Opened;
  /** what the controls hold at first */
  readonly first: TypedProduct;
  readonly known: readonly KnownItem[];
  readonly onSaved: (saved: { readonly id: string; readonly isChanged: boolean }) => void;
};

/** Everything of a product in one form, with its drawing beside it. */
export function ProductForm({ opened, first, known, onSaved }: Props) {
  const form = useProductForm(opened, first, onSaved);
  const { isSending } = form;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <form noValidate onSubmit={onSubmit} aria-label={m.products_product()}>
      <UnsavedChanges isDirty={form.isDirty} />
      <ErrorSummary title={m.products_wrong()} lines={form.lines} attempt={form.attempt} />
      {form.text && <Refusal key={form.attempt}>{form.text}</Refusal>}
      <div className={s.sheet}>
        <div>
          <BasicsPart form={form} isNew={opened.state === null} />
          <ColorsPart form={form} />
          <ItemsPart form={form} known={known} />
          <SidesPart form={form} />
          <TextsPart form={form} />
        </div>
        <Preview typed={form.typed} />
      </div>
      <SaveBar isBusy={isSending} save={m.products_save()} saving={m.products_saving()}>
        <div className={s.reason}>
          <Field
            label={m.products_reason()}
            optional
            small
            maxLength={200}
            autoComplete="off"
            value={form.reason}
            onChange={({ target }) => form.setReason(target.value)}
          />
        </div>
      </SaveBar>
    </form>
  );
}
