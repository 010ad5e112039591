import { z } from 'zod';

/** The calls a fault can be laid on; a fault may also name `goPay.*`, `payPal.*` or `*`. */
export const calls = [
  'goPay.token',
  'goPay.create',
  'goPay.status',
  'goPay.refund',
  'payPal.token',
  'payPal.create',
  'payPal.show',
  'payPal.capture',
  'payPal.refund',
  'payPal.verify',
  'payPal.webhook',
] as const;
export type Call = (typeof calls)[number];

/**
 * slow: answers after `seconds`. garbage: 200 with a page instead of JSON. unauthorized: 401. tooMany: 429
 * with Retry-After of `seconds`. error: 500. drop: the connection breaks before anything was done.
 * lostAnswer: it breaks after the work was done. inProgress: 409, an earlier request with the same id is not
 * done yet; only PayPal knows such ids. wrongAmount, wrongCurrency, wrongOrder: the answer names another
 * amount, currency or order. wrongSignature: webhooks only.
 */
const faultKinds = [
  'slow',
  'garbage',
  'unauthorized',
  'tooMany',
  'error',
  'drop',
  'lostAnswer',
  'inProgress',
  'wrongAmount',
  'wrongCurrency',
  'wrongOrder',
  'wrongSignature',
] as const;

export const faultRequest = z.strictObject({
  call: z.enum([...calls, 'goPay.*', 'payPal.*', '*']),
  kind: z.enum(faultKinds),
  /** how often; 0 is until it is taken away */
  times: z.number().int().min(0).default(1),
  /** only for this payment, order or capture */
  subject: z.string().optional(),
  seconds: z.number().min(0).max(600).optional(),
});
export type Fault = z.infer<typeof faultRequest> & { used: number };

export type Faults = {
  add(fault: z.infer<typeof faultRequest>): Fault;
  clear(): void;
  list(): readonly Fault[];
  /** the first fault laid on this call, counted as used */
  take(call: Call, subject?: string): Fault | null;
};

export function createFaults(): Faults {
  let faults: Fault[] = [];
  const fits = (fault: Fault, call: Call, subject: string | undefined): boolean =>
    (fault.call === '*' || fault.call === call || fault.call === `${call.split('.')[0]}.*`) &&
    (fault.subject === undefined || fault.subject === subject) &&
    (fault.kind !== 'inProgress' || call.startsWith('payPal.')) &&
    (fault.kind === 'wrongSignature') === (call === 'payPal.webhook');
  return {
    add(request) {
      const fault = { ...request, used: 0 };
      faults.push(fault);
      return fault;
    },
    clear() {
      faults = [];
    },
    list: () => faults,
    take(call, subject) {
      const fault = faults.find((f) => fits(f, call, subject));
      if (!fault) return null;
      fault.used += 1;
      if (fault.times > 0 && fault.used >= fault.times) faults = faults.filter((f) => f !== fault);
      return fault;
    },
  };
}
