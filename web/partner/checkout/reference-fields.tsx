import { referenceTexts } from '#contract/partner-orders/reference-texts.ts';
import {
  emptyReference,
  REFERENCE_MAX,
  type Reference,
  referenceFields,
} from '#rules/partner-orders/references/reference.ts';
import { Field } from '#web/ui/field.tsx';
import s from './partner-checkout.module.css';

type Props = {
  readonly reference: Reference | undefined;
  readonly onChange: (next: Reference) => void;
};

/** Client, job name and number of the purchase order, none of them needed. */
export const ReferenceFields = ({ reference = emptyReference, onChange }: Props) => (
  <div className={s.referenceFields}>
    {referenceFields.map((field) => (
      <Field
        key={field}
        label={referenceTexts[field]()}
        optional
        autoComplete="off"
        maxLength={REFERENCE_MAX[field]}
        value={reference[field]}
        onChange={(event) => onChange({ ...reference, [field]: event.target.value })}
      />
    ))}
  </div>
);
