/**
 * Errors in the form of "Return errors" with the numbers of "List of errors" (GoPay REST API documentation,
 * https://doc.gopay.com). The documentation names no error_name for most numbers: clients must go by
 * error_code.
 */
const errorCodes = {
  system: [100, 'SYSTEM_ERROR', 'System error'],
  required: [110, 'MANDATORY', 'Required'],
  format: [111, 'INVALID', 'Error format'],
  invalidRequest: [116, 'INVALID_REQUEST', 'Invalid request'],
  notAuthorized: [200, 'AUTH_NOT_AUTHORIZED', 'Not authorized access'],
  grantNotSupported: [201, 'AUTH_GRANT_NOT_SUPPORTED', 'Method of allocation of rights is not supported'],
  wrongCredentials: [202, 'AUTH_WRONG_CREDENTIALS', 'Wrong access data'],
  wrongState: [303, 'PAYMENT_WRONG_STATE', 'Payment in wrong state'],
  notFound: [304, 'PAYMENT_NOT_FOUND', 'Payment not found'],
  payeeCannotAccept: [321, 'PAYEE_CANNOT_ACCEPT', 'Payee can not accept payment'],
  notRefundable: [330, 'REFUND_NOT_POSSIBLE', 'Payment is not possible to refund'],
  wrongAmount: [332, 'REFUND_WRONG_AMOUNT', 'Wrong amount'],
  itemsDiffer: [
    360,
    'ITEMS_AMOUNT_MISMATCH',
    'Sum of amounts of the items does not equal to amount of payment',
  ],
} as const satisfies Record<string, readonly [number, string, string]>;

export type ErrorKey = keyof typeof errorCodes;
export type Complaint = { readonly key: ErrorKey; readonly field?: string; readonly description?: string };

/** HTTP: 403 not authorized, 404 no such payment, 409 validation, 500 system. */
export const statusOf = (key: ErrorKey): number =>
  key === 'system'
    ? 500
    : key === 'notAuthorized' || key === 'wrongCredentials' || key === 'grantNotSupported'
      ? 403
      : key === 'notFound'
        ? 404
        : 409;

export const errorBody = (complaints: readonly Complaint[], now: number) => ({
  date_issued: now,
  errors: complaints.map(({ key, field, description }) => {
    const [error_code, error_name, message] = errorCodes[key];
    return {
      scope: field ? 'F' : 'G',
      field: field ?? null,
      error_code,
      error_name,
      message,
      description: description ?? null,
    };
  }),
});
