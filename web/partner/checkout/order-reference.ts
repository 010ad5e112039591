import {
  emptyReference,
  isEmptyReference,
  type Reference,
} from '#rules/partner-orders/references/reference.ts';
import { referenceKept } from '#web/device/cart-line.ts';
import { typed } from '#web/device/typed.ts';
import { useTyped } from '#web/forms/use-typed.ts';

const PLACE = 'reference of the next order';

const read = (text: string): Reference => {
  try {
    return text === '' ? emptyReference : referenceKept(JSON.parse(text));
  } catch {
    return emptyReference;
  }
};

/** What the next order of this account is called; kept by the device until it is placed. */
export function useOrderReference() {
  const [text, setText, forget] = useTyped(PLACE);
  return {
    reference: read(text),
    setReference: (next: Reference) => setText(JSON.stringify(next)),
    forget,
  };
}

/** An order that is ordered again is called as before, unless the partner has named the next one already. */
export function proposeReference(account: string, reference: Reference): void {
  const isNamed = !isEmptyReference(read(typed.read(account, PLACE)));
  if (!isNamed && !isEmptyReference(reference)) typed.write(account, PLACE, JSON.stringify(reference));
}
