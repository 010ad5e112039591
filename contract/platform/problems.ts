import { problemsOfCalls } from './problem-codes/calls.ts';
import { problemsOfCatalogue } from './problem-codes/catalogue.ts';
import { problemsOfCompany } from './problem-codes/company.ts';
import { problemsOfDesign } from './problem-codes/design.ts';
import { problemsOfFiles } from './problem-codes/files.ts';
import { problemsOfOffice } from './problem-codes/office.ts';
import { problemsOfOrders } from './problem-codes/orders.ts';
import { problemsOfPartnerOrders } from './problem-codes/partner-orders.ts';
import { problemsOfPayments } from './problem-codes/payments.ts';
import { problemsOfPeople } from './problem-codes/people.ts';
import { problemsOfPress } from './problem-codes/press.ts';
import { problemsOfPrices } from './problem-codes/prices.ts';
import { problemsOfShopOrders } from './problem-codes/shop-orders.ts';

/**
 * Every way a call can fail, by what it is about (problem-codes/); what people read is in problem-texts.ts.
 */
export const problems = {
  ...problemsOfCalls,
  ...problemsOfFiles,
  ...problemsOfCatalogue,
  ...problemsOfCompany,
  ...problemsOfPrices,
  ...problemsOfPeople,
  ...problemsOfOrders,
  ...problemsOfDesign,
  ...problemsOfPress,
  ...problemsOfPayments,
  ...problemsOfShopOrders,
  ...problemsOfPartnerOrders,
  ...problemsOfOffice,
};

export type ProblemCode = keyof typeof problems;

/** Codes that any call may answer and that no record lists. */
export const generalCodes = [
  'invalid_input',
  'missing_parameter',
  'foreign_origin',
  'body_too_large',
  'body_too_complex',
  'uploads_at_once',
  'rate_limited',
  'unavailable',
  'unexpected',
] as const satisfies readonly ProblemCode[];
export type GeneralCode = (typeof generalCodes)[number];

/** Codes that any call with files may answer besides. */
export const uploadCodes = [
  'too_many_files',
  'upload_too_large',
  'upload_wrong_type',
  'upload_empty',
  'upload_broken',
  'file_unsafe',
  'file_locked',
] as const satisfies readonly ProblemCode[];
export type UploadCode = (typeof uploadCodes)[number];
