import { useId, useState } from 'react';
import type { PartnerOrderItem } from '#contract/orders/order-shapes.ts';
import { referenceTexts } from '#contract/partner-orders/reference-texts.ts';
import { setReference } from '#contract/partner-orders/references.ts';
import {
  emptyReference,
  isEmptyReference,
  REFERENCE_MAX,
  referenceFields,
} from '#rules/partner-orders/references/reference.ts';
import { cleanField } from '#rules/platform/words/clean-text.ts';
import { m } from '#texts/messages.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { itemName } from './item-words.ts';
import { useOrderPage } from './order-page.tsx';
import { actTexts } from './order-words.ts';
import s from './own-reference.module.css';
import { SavedField } from './saved-field.tsx';
import { useSaved } from './use-saved.ts';

type Props = {
  /** without it what the partner calls the order itself */
  readonly item?: PartnerOrderItem;
};

function useReference({ item }: Props) {
  const { order } = useOrderPage();
  // a process of the release before does not tell it yet
  return (item ?? order).reference ?? emptyReference;
}

/** The three fields, each saved when it is left: two people may fill in different ones. */
function Fields({ item }: Props) {
  const { locale } = useShop();
  const { order } = useOrderPage();
  const reference = useReference({ item });
  const saved = useSaved();
  return (
    <div className={s.fields}>
      {referenceFields.map((field) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the field stands in it
        <label key={field}>
          <span className="label">{referenceTexts[field]()}</span>
          <SavedField
            type="text"
            label={[referenceTexts[field](), item && itemName(item, locale)].filter(Boolean).join(', ')}
            saved={reference[field]}
            maxLength={REFERENCE_MAX[field]}
            isDisabled={false}
            judge={() => null}
            save={saved(
              setReference,
              (value, seen) => ({
                params: { orderId: order.id },
                // what was typed is stored clean, and is seen so when it is taken back
                body: {
                  orderItemId: item?.id,
                  to: { [field]: value },
                  seen: { [field]: cleanField(field, seen) },
                },
              }),
              reference[field],
              m.order_reference_saved(),
            )}
          />
        </label>
      ))}
    </div>
  );
}

/** What the partner calls the order or one item; both sides may change it until production. */
export function OwnReference({ item }: Props) {
  const id = useId();
  const { state, viewer } = useOrderPage();
  const reference = useReference({ item });
  const [isOpen, setOpen] = useState(false);
  const mayChange = state('setReference').possible;
  const isEmpty = isEmptyReference(reference);
  if (isEmpty && !mayChange) return null;
  const said = referenceFields.filter((field) => reference[field] !== '');
  return (
    <section
      className={s.reference}
      data-of={item ? 'item' : 'order'}
      aria-label={viewer === 'partner' ? m.order_reference() : m.order_reference_of_partner()}
    >
      <p>
        {!item && <b>{viewer === 'partner' ? m.order_reference() : m.order_reference_of_partner()}</b>}
        {said.map((field) => (
          <span key={field}>
            <span className="muted">{referenceTexts[field]()}:</span> {reference[field]}
          </span>
        ))}
        {mayChange && (
          <button
            type="button"
            className="link as-link"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? m.order_reference_done() : isEmpty ? m.order_reference_add() : actTexts.setReference()}
          </button>
        )}
      </p>
      {isOpen && mayChange && (
        <div id={id}>
          <Fields item={item} />
        </div>
      )}
    </section>
  );
}
