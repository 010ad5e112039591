import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ReplyTemplate } from '#contract/office/reply-templates.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { fillReply, lastDispatch, type ReplyValues } from '#rules/orders/replies/reply-fields.ts';
import { deliveryPriceState } from '#rules/partner-orders/flow/delivery-price.ts';
import { displayDay } from '#rules/platform/editions/dates.ts';
import { type Edition, localeOf } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import type { Draft } from '#web/orders/messages/use-draft.ts';
import { orderMoney, useDealersPage } from '#web/orders/order-page.tsx';
import { ChoiceList } from '#web/ui/choice-list.tsx';

type Props = {
  readonly draft: Draft;
  readonly templates: readonly ReplyTemplate[];
  /** the field of the message, whose caret says where the text goes */
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
};

/** The order in words for its partner, who reads them in the edition it was placed in. */
function useValues(): { readonly values: ReplyValues; readonly edition: Edition } {
  const { order } = useDealersPage();
  const edition = order.locale.toLowerCase() as Lowercase<typeof order.locale>;
  const { companyName, firstName } = order.partnerReference;
  const day = lastDispatch(order.orderItemDeliveryLocations.map(({ expeditionDate }) => expeditionDate));
  // while the price of the delivery is open the sum would promise too little
  const isTotalKnown = deliveryPriceState(order) === 'known';
  const values = {
    code: shownCode(order.code),
    company: companyName,
    firstName,
    total: isTotalKnown ? orderMoney(order.totalPrice, order.currency, edition) : '',
    dispatchDate: day === null ? '' : displayDay(day),
  };
  return { values, edition };
}

/**
 * Begins a message with a text that is kept, filled for this order. What is typed stays: it goes where the
 * caret is.
 */
export function TemplateChoice({ draft, templates, fieldRef }: Props) {
  const { values, edition } = useValues();
  if (templates.length === 0) return null;
  const insert = (id: string): void => {
    const template = templates.find((one) => one.id === id);
    if (!template) return;
    const filled = fillReply(template[localeOf[edition]], values);
    const at = Math.min(fieldRef.current?.selectionEnd ?? draft.text.length, draft.text.length);
    // drawn at once: a caret that is set later jumps back under who types on
    flushSync(() => draft.setText(draft.text.slice(0, at) + filled + draft.text.slice(at)));
    fieldRef.current?.focus();
    fieldRef.current?.setSelectionRange(at + filled.length, at + filled.length);
  };
  return (
    <ChoiceList
      label={m.replies_insert()}
      empty={m.replies_insert()}
      choices={templates.map(({ id, name }) => ({ value: id, text: name }))}
      value={null}
      onChoose={insert}
    />
  );
}
