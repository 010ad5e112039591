import { z } from 'zod';
import {
  hasDirectionMarks,
  isEmail,
  isPersonName,
  isPhone,
} from '#rules/platform/addresses/contact-fields.ts';
import { DEFAULT_COUNTRY, isCountryCode } from '#rules/platform/addresses/countries.ts';
import type { FieldProblem } from '#rules/platform/addresses/field-problem.ts';
import { isPostalCode } from '#rules/platform/addresses/postal-code.ts';
import { cleanField } from '#rules/platform/words/clean-text.ts';

/** Names, company, street and city have this many characters (LOC-006, LOC-007, LOC-009). */
export const TEXT_MIN = 2;
export const TEXT_MAX = 50;

/** In the order of the form and of a pasted table without heads (LOC-001). */
export const locationFields = [
  'firstName',
  'lastName',
  'companyName',
  'email',
  'phone',
  'street',
  'city',
  'zipCode',
  'country',
] as const;
export type LocationField = (typeof locationFields)[number];

/** What may be left empty (LOC-008, D-B73). */
export const optionalLocationFields: readonly LocationField[] = ['companyName'];

/** Something for each field, by its name. */
export const eachLocationField = <T>(make: (field: LocationField) => T): Record<LocationField, T> =>
  Object.fromEntries(locationFields.map((field) => [field, make(field)])) as Record<LocationField, T>;

/** Where a partner has goods sent, all fields as texts; `country` is a code of `countryCodes`. */
export type DeliveryLocationFields = Readonly<Record<LocationField, string>>;

export const emptyLocation: DeliveryLocationFields = {
  ...eachLocationField(() => ''),
  country: DEFAULT_COUNTRY,
};

const named = ['firstName', 'lastName', 'companyName'];
const addressed = ['street', 'city', 'zipCode', 'country'];
const told = new Set<string>([...named, ...addressed, 'email', 'phone']);

/** What a place says besides name, address and contact; wherever it is told, this is told after them. */
export const furtherOf = (place: DeliveryLocationFields): readonly string[] =>
  locationFields
    .filter((field) => !told.has(field))
    .map((field) => place[field])
    .filter((said) => said !== '');

/** As in the form of the checkout, and `length`: fewer than 2 or more than 50 characters. */
export type LocationProblem = FieldProblem | 'length';
export type LocationProblems = Partial<Record<LocationField, LocationProblem>>;

type Judge = (text: string, location: DeliveryLocationFields) => LocationProblem | null;

const required: Judge = (text) => (text.trim() === '' ? 'required' : null);

const length: Judge = (text) => {
  // letters as people count them, not the halves of an emoji
  const count = [...text.trim()].length;
  return count < TEXT_MIN || count > TEXT_MAX ? 'length' : null;
};

/** Nobody finds a mark that is not to be seen, so it is said instead of anything else. */
const marks: Judge = (text) => (hasDirectionMarks(text) ? 'direction_marks' : null);

const name: Judge = (text) => (isPersonName(text) ? null : 'name_format');
const email: Judge = (text) => (isEmail(text) ? null : 'email');
const phone: Judge = (text) => (isPhone(text) && text.trim().length <= TEXT_MAX ? null : 'phone_format');
const country: Judge = (text) => (isCountryCode(text) ? null : 'country');
/** A code of an unknown country cannot be judged until the country is right. */
const zip: Judge = (text, location) =>
  !isCountryCode(location.country) || isPostalCode(text, location.country) ? null : 'zip';

/** What is asked of each field, the first that fails is told. */
const judges: Readonly<Record<LocationField, readonly Judge[]>> = {
  firstName: [marks, required, name, length],
  lastName: [marks, required, name, length],
  companyName: [marks, (text, location) => (text.trim() === '' ? null : length(text, location))],
  email: [required, email],
  phone: [required, phone],
  street: [marks, required, length],
  city: [marks, required, length],
  zipCode: [required, zip],
  country: [required, country],
};

/** What is wrong with a location; empty when it can be saved (LOC-006 to LOC-021). */
export function locationProblems(location: DeliveryLocationFields): LocationProblems {
  const problems: LocationProblems = {};
  for (const field of locationFields)
    for (const judge of judges[field]) {
      const problem = judge(location[field], location);
      if (problem) {
        problems[field] = problem;
        break;
      }
    }
  return problems;
}

const lineOf = (field: LocationField) =>
  z
    .string()
    .default('')
    .transform((text) => cleanField(field, text));

/** A location as a form and a call send it; the messages are codes of `LocationProblem`. */
export const deliveryLocationSchema = z.object(eachLocationField(lineOf)).superRefine((location, context) => {
  for (const [field, message] of Object.entries(locationProblems(location)))
    context.addIssue({ code: 'custom', path: [field], message });
});
