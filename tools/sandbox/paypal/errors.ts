import { newId } from '../new-id.ts';

/**
 * Errors in the form of PayPal's REST APIs (OpenAPI of Orders v2, `error_400` to `error_422` and
 * `error_details`).
 */
export type Detail = {
  readonly issue: string;
  readonly description: string;
  /** JSON pointer into the body */
  readonly field?: string;
  readonly value?: string;
  readonly location?: 'body' | 'path' | 'header' | 'query';
};

const names = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'The server does not support the request payload’s media type.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  429: ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error occurred.'],
} as const;

export type ErrorStatus = keyof typeof names;
export type Refusal = {
  readonly status: ErrorStatus;
  readonly details: readonly Detail[];
  /** where the payer can be sent to mend it */
  readonly redirect?: string;
};

export const refusal = (status: ErrorStatus, ...details: Detail[]): Refusal => ({ status, details });

export function errorBody({ status, details, redirect }: Refusal) {
  const [name, message] = names[status];
  const section = details[0]?.issue ?? name;
  return {
    name,
    details: details.map((detail) => ({
      ...detail,
      ...(detail.field ? { location: detail.location ?? 'body' } : {}),
    })),
    message,
    debug_id: newId(13).toLowerCase(),
    links: [
      {
        href: `https://developer.paypal.com/api/rest/reference/orders/v2/errors/#${section}`,
        rel: 'information_link',
        method: 'GET',
      },
      ...(redirect ? [{ href: redirect, rel: 'redirect', method: 'GET' }] : []),
    ],
  };
}
