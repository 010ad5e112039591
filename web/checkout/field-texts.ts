import type { OrderInformation } from '#rules/orders/order/order-information.ts';
import type { FieldPath } from '#rules/orders/order/order-validation.ts';
import type { FieldProblem } from '#rules/platform/addresses/field-problem.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import { postalCodeHint } from '#web/words/country-texts.ts';

/** Problems of the form, what only the look-up of the delivery price can tell, and an open question. */
export type ShownProblem = FieldProblem | 'not_delivered' | 'lookup_failed' | 'which_country';

/** A field by its path; also the id of its input, so that the summary can link to it. */
export type { FieldPath };

type FieldName = FieldPath extends `${string}.${infer Name}` ? Name : never;

const labels: Record<FieldName, () => string> = {
  companyName: m.checkout_company_name,
  taxIn: m.checkout_tax_in,
  taxTin: m.checkout_tax_tin,
  country: m.checkout_country,
  firstName: m.checkout_first_name,
  surName: m.checkout_surname,
  street: m.checkout_street,
  city: m.checkout_city,
  zipCode: m.checkout_zip,
  phone: m.checkout_phone,
  email: m.checkout_email,
};

export const fieldLabel = (path: FieldPath): string => labels[path.split('.')[1] as FieldName]();

/** A sentence that says how to mend the field (CHK-036, ERR-006 to ERR-011). */
export function fieldError(
  path: FieldPath,
  problem: ShownProblem,
  info: OrderInformation,
  locale: Locale,
): string {
  switch (problem) {
    case 'required':
      return m.checkout_error_required();
    case 'name_format':
      return m.checkout_error_name();
    case 'phone_format':
      return m.checkout_error_phone();
    case 'email':
      return m.checkout_error_email();
    case 'country':
      return m.checkout_error_country();
    case 'zip': {
      const { country } = path.startsWith('delivery') ? info.deliveryAddress : info.billingAddress;
      return `${m.checkout_error_zip()} ${postalCodeHint(country, locale)}`.trim();
    }
    case 'direction_marks':
      return m.checkout_error_direction_marks();
    case 'not_delivered':
      return m.checkout_error_not_delivered();
    case 'which_country':
      return m.checkout_error_which_country();
    case 'lookup_failed':
      return m.checkout_error_lookup();
  }
}

/** A line of the summary: which field, in which address, and what is wrong. */
export function summaryLine(
  path: FieldPath,
  problem: ShownProblem,
  info: OrderInformation,
  locale: Locale,
): string {
  const field = fieldLabel(path);
  const where = path.startsWith('delivery') ? m.checkout_in_delivery({ field }) : field;
  return `${where}: ${fieldError(path, problem, info, locale)}`;
}
