import { useSyncExternalStore } from 'react';
import { problemText } from '#contract/platform/problem-texts.ts';
import { MAX_GUEST_NAME } from '#rules/orders/order/order-links.ts';
import { cleanLine } from '#rules/platform/words/clean-text.ts';
import { m } from '#texts/messages.ts';
import { guestName } from '#web/device/guest-name.ts';
import { Field } from '#web/ui/field.tsx';
import { useLinkPage } from './link-page.tsx';

/** Empty for the shopper, whose name the order knows. */
export function useGuestName(): { readonly name: string; readonly isMissing: boolean } {
  const { isGuest } = useLinkPage();
  const kept = useSyncExternalStore(guestName.subscribe, guestName.read, () => null)?.value ?? '';
  const name = isGuest ? kept : '';
  return { name, isMissing: isGuest && cleanLine(name) === '' };
}

/** Asked in the form it is sent with. @param isTried once the form was sent without it */
export function GuestName({ id, isTried }: { readonly id: string; readonly isTried: boolean }) {
  const { order, isGuest, locale } = useLinkPage();
  const { name, isMissing } = useGuestName();
  if (!isGuest) return null;
  return (
    <Field
      id={id}
      label={m.link_name()}
      error={isTried && isMissing && problemText('guest_name_missing', locale)}
      hint={m.link_name_hint({ partner: order.sharedBy })}
      value={name}
      maxLength={MAX_GUEST_NAME}
      autoComplete="name"
      onChange={(event) => guestName.write(event.target.value)}
    />
  );
}
