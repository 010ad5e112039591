import type {
  BillingAddress,
  DeliveryAddress,
  OrderInformation,
} from '#rules/orders/order/order-information.ts';
import { type FieldPath, validateOrderInformation } from '#rules/orders/order/order-validation.ts';

/**
 * What staff may put right in a placed order. Country and tax numbers are not among it: they decided its VAT
 * and its price.
 */
export const correctedFields = [
  'billingAddress.companyName',
  'billingAddress.firstName',
  'billingAddress.surName',
  'billingAddress.street',
  'billingAddress.zipCode',
  'billingAddress.city',
  'billingAddress.phone',
  'billingAddress.email',
  'deliveryAddress.companyName',
  'deliveryAddress.firstName',
  'deliveryAddress.surName',
  'deliveryAddress.street',
  'deliveryAddress.zipCode',
  'deliveryAddress.city',
  'deliveryAddress.phone',
] as const satisfies readonly FieldPath[];
export type CorrectedField = (typeof correctedFields)[number];
export type Correction = Readonly<Partial<Record<CorrectedField, string>>>;

type Addresses = Pick<
  OrderInformation,
  'useBillingCompany' | 'billingAddress' | 'useDeliveryAddress' | 'deliveryAddress'
>;

/** The fields this order has: a company on the bill only if one was stated, a second address only if used. */
export const fieldsOf = ({ useBillingCompany, useDeliveryAddress }: Addresses): readonly CorrectedField[] =>
  correctedFields.filter((field) =>
    field === 'billingAddress.companyName'
      ? useBillingCompany
      : useDeliveryAddress || !field.startsWith('deliveryAddress.'),
  );

export const valueAt = (addresses: Addresses, field: CorrectedField): string => {
  const [address, name] = field.split('.') as ['deliveryAddress', keyof DeliveryAddress];
  return addresses[address][name];
};

/** The addresses with these texts in place of theirs. */
export function corrected<T extends Addresses>(addresses: T, correction: Correction): T {
  const billingAddress: BillingAddress = { ...addresses.billingAddress };
  const deliveryAddress: DeliveryAddress = { ...addresses.deliveryAddress };
  for (const field of fieldsOf(addresses)) {
    const [address, name] = field.split('.') as ['deliveryAddress', keyof DeliveryAddress];
    const target = address === 'deliveryAddress' ? deliveryAddress : billingAddress;
    target[name] = correction[field] ?? target[name];
  }
  return { ...addresses, billingAddress, deliveryAddress };
}

export const changedFields = (before: Addresses, after: Addresses): readonly CorrectedField[] =>
  fieldsOf(before).filter((field) => valueAt(before, field) !== valueAt(after, field));

/** Of the changed fields, the first that is wrong. What was taken in its time is not judged once more. */
export function firstWrong(
  after: OrderInformation,
  changed: readonly CorrectedField[],
): { readonly field: CorrectedField; readonly isDirectionMark: boolean } | null {
  const problems = validateOrderInformation(after);
  const field = changed.find((one) => problems[one]);
  return field ? { field, isDirectionMark: problems[field] === 'direction_marks' } : null;
}

/** Fields of the address on the bill: an invoice that was issued names it. */
export const isOnInvoice = (field: CorrectedField): boolean =>
  field.startsWith('billingAddress.') && !field.endsWith('.phone') && !field.endsWith('.email');
