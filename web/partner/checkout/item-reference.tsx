import { useState } from 'react';
import { emptyReference, isEmptyReference } from '#rules/partner-orders/references/reference.ts';
import { m } from '#texts/messages.ts';
import { cartProblemText } from '#web/cart/texts.ts';
import type { CartLine } from '#web/device/cart-line.ts';
import { cart } from '#web/device/store.ts';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.tsx';
import { referenceLine } from '#web/words/reference-words.ts';
import s from './partner-checkout.module.css';
import { ReferenceFields } from './reference-fields.tsx';

type Props = { readonly line: CartLine; readonly name: string };

/** What one item is called, kept with its line of the cart; shut while it is called like the order. */
export function ItemReference({ line, name }: Props) {
  const [wasCalled] = useState(!isEmptyReference(line.reference ?? emptyReference));
  return (
    <details className={s.itemReference} open={wasCalled}>
      <summary>
        <span>
          {referenceLine(line) || m.partner_reference_item()}
          <span className="visually-hidden">, {name}</span>
        </span>
        <Icon name="chevronDown" size="small" />
      </summary>
      <ReferenceFields
        reference={line.reference}
        onChange={(reference) => {
          if (!cart.update(line.id, { reference }).ok) toast(cartProblemText('storage_full'), 'error');
        }}
      />
    </details>
  );
}
