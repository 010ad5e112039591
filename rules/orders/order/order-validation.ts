import {
  hasDirectionMarks,
  isEmail,
  isPersonName,
  isPhone,
} from '#rules/platform/addresses/contact-fields.ts';
import { isCountryCode } from '#rules/platform/addresses/countries.ts';
import type { FieldProblem } from '#rules/platform/addresses/field-problem.ts';
import { isPostalCode, zipPrefix } from '#rules/platform/addresses/postal-code.ts';
import { cleanField } from '#rules/platform/words/clean-text.ts';
import {
  type BillingAddress,
  type DeliveryAddress,
  type OrderInformation,
  withBillingCompany,
} from './order-information.ts';

export type FieldPath = `billingAddress.${keyof BillingAddress}` | `deliveryAddress.${keyof DeliveryAddress}`;

/** Problems by field; empty when the form may be sent. */
export type FieldProblems = Partial<Record<FieldPath, FieldProblem>>;

type Address = Pick<
  DeliveryAddress,
  'firstName' | 'surName' | 'country' | 'street' | 'city' | 'zipCode' | 'phone'
>;

const missing = (value: string): 'required' | undefined => (value.trim() === '' ? 'required' : undefined);

const personName = (name: string): FieldProblem | undefined =>
  missing(name) ?? (isPersonName(name) ? undefined : 'name_format');

/** The rules both addresses share (CHK-010 to CHK-015, CHK-020 to CHK-023). */
function addressProblems(address: Address): Record<keyof Address, FieldProblem | undefined> {
  const country = missing(address.country) ?? (isCountryCode(address.country) ? undefined : 'country');
  return {
    firstName: personName(address.firstName),
    surName: personName(address.surName),
    country,
    street: missing(address.street),
    city: missing(address.city),
    // An unknown country is the country's problem; the code cannot be judged until it is right.
    zipCode:
      missing(address.zipCode) ??
      (country || isPostalCode(address.zipCode, address.country) ? undefined : 'zip'),
    phone: missing(address.phone) ?? (isPhone(address.phone) ? undefined : 'phone_format'),
  };
}

/**
 * Checks all fields of the information form at once and collects what is wrong (CHK-009 to CHK-025). taxTin
 * is optional; the delivery company is not enforced (D-S66); without useDeliveryAddress the delivery fields
 * do not matter.
 */
export function validateOrderInformation(info: OrderInformation): FieldProblems {
  const billing = info.billingAddress;
  const problems: FieldProblems = {};
  const note = (path: FieldPath, problem: FieldProblem | undefined): void => {
    if (problem) problems[path] = problem;
  };
  // said instead of what else is wrong with the field: nobody finds a mark that is not to be seen
  const noteMarks = (part: 'billingAddress' | 'deliveryAddress', address: object): void => {
    for (const [field, value] of Object.entries(address))
      if (hasDirectionMarks(cleanField(field, value)))
        problems[`${part}.${field}` as FieldPath] = 'direction_marks';
  };
  if (info.useBillingCompany) {
    note('billingAddress.companyName', missing(billing.companyName));
    note('billingAddress.taxIn', missing(billing.taxIn));
  }
  for (const [field, problem] of Object.entries(addressProblems(billing)))
    note(`billingAddress.${field as keyof Address}`, problem);
  note('billingAddress.email', missing(billing.email) ?? (isEmail(billing.email) ? undefined : 'email'));
  if (info.useDeliveryAddress) {
    const delivery = addressProblems(info.deliveryAddress);
    for (const [field, problem] of Object.entries(delivery))
      note(`deliveryAddress.${field as keyof Address}`, problem);
    noteMarks('deliveryAddress', info.deliveryAddress);
  }
  noteMarks('billingAddress', withBillingCompany(info, info.useBillingCompany).billingAddress);
  return problems;
}

/**
 * Where the goods go: the delivery address if used, else billing (CHK-039), and the field a failed look-up
 * marks (CHK-041).
 */
export type Destination = {
  readonly country: string;
  readonly zipPrefix: string;
  readonly zipField: 'billingAddress.zipCode' | 'deliveryAddress.zipCode';
};

/** What the transport look-up asks for: country and first 2 characters of the zip (CHK-038 to CHK-041). */
export function destinationOf(info: OrderInformation): Destination {
  const { country, zipCode } = info.useDeliveryAddress ? info.deliveryAddress : info.billingAddress;
  return {
    country,
    zipPrefix: zipPrefix(zipCode),
    zipField: info.useDeliveryAddress ? 'deliveryAddress.zipCode' : 'billingAddress.zipCode',
  };
}

/**
 * The form's problems after a transport look-up: a failed one is a wrong zip of the address it was made for
 * (CHK-041).
 */
export const withTransportResult = (
  problems: FieldProblems,
  info: OrderInformation,
  deliverable: boolean,
): FieldProblems => (deliverable ? problems : { ...problems, [destinationOf(info).zipField]: 'zip' });
