import {
  type BillingAddress,
  type DeliveryAddress,
  type OrderInformation,
  withBillingCompany,
  withDeliveryAddress,
} from '#rules/checkout/order-information.ts';
import {
  destinationOf,
  type FieldPath,
  type FieldProblems,
  validateOrderInformation,
} from '#rules/checkout/order-validation.ts';
import type { ShownProblem } from './field-texts.ts';

/**
 * The information form as it stands on screen. Nothing is judged while typing: problems show after submit and
 * blur.
 */
export type FormState = {
  readonly info: OrderInformation;
  readonly problems: Partial<Record<FieldPath, ShownProblem>>;
  /**
   * what the last submit found; keeps its place on the page, so that nothing moves under a press of the mouse
   */
  readonly told: Partial<Record<FieldPath, ShownProblem>>;
  /** true after the first submit: from then on a field is judged when it is left */
  readonly isJudged: boolean;
};

export type FormEvent =
  | { readonly type: 'filled'; readonly info: OrderInformation }
  | { readonly type: 'typed'; readonly path: FieldPath; readonly value: string }
  | { readonly type: 'noted'; readonly note: string }
  | { readonly type: 'company'; readonly use: boolean }
  | { readonly type: 'delivery'; readonly use: boolean }
  | { readonly type: 'left'; readonly path: FieldPath }
  | { readonly type: 'judged'; readonly problems: FieldProblems }
  | { readonly type: 'delivered'; readonly price: number }
  /** the transport look-up said no, or there was no answer (CHK-041, D-S68) */
  | { readonly type: 'notDelivered'; readonly problem: 'zip' | 'lookup_failed' };

export const openForm = (info: OrderInformation): FormState => ({
  info,
  problems: {},
  told: {},
  isJudged: false,
});

const without = (
  problems: FormState['problems'],
  gone: (path: FieldPath) => boolean,
): FormState['problems'] =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => !gone(path as FieldPath)));

/** Fields that left the page take what was said about them along. */
const withoutFields = (state: FormState, gone: (path: FieldPath) => boolean): FormState => ({
  ...state,
  problems: without(state.problems, gone),
  told: without(state.told, gone),
});

function typed(info: OrderInformation, path: FieldPath, value: string): OrderInformation {
  const [address, field] = path.split('.') as ['billingAddress' | 'deliveryAddress', string];
  return { ...info, [address]: { ...info[address], [field]: value } };
}

export function formReducer(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'filled':
      return openForm(event.info);
    case 'typed':
      return { ...state, info: withoutOldPrice(state.info, typed(state.info, event.path, event.value)) };
    case 'noted':
      return { ...state, info: { ...state.info, note: event.note } };
    case 'company': {
      const info = withBillingCompany(state.info, event.use);
      return withoutFields({ ...state, info }, (path) => companyFields.includes(path));
    }
    case 'delivery': {
      const info = withoutOldPrice(state.info, withDeliveryAddress(state.info, event.use));
      return withoutFields({ ...state, info }, (path) => path.startsWith('delivery'));
    }
    case 'left':
      return state.isJudged ? { ...state, problems: judgedField(state, event.path) } : state;
    case 'judged':
      return { ...state, problems: event.problems, told: event.problems, isJudged: true };
    case 'delivered':
      return { ...state, info: { ...state.info, transportationPrice: event.price } };
    case 'notDelivered': {
      const problems = { ...state.problems, [destinationOf(state.info).zipField]: event.problem };
      return { ...state, problems, told: problems, isJudged: true };
    }
  }
}

const companyFields: readonly FieldPath[] = [
  'billingAddress.companyName',
  'billingAddress.taxIn',
  'billingAddress.taxTin',
] satisfies `billingAddress.${keyof BillingAddress}`[];

/** A country decides about its postal code, so both are judged when one of them is left. */
function judgedField(state: FormState, path: FieldPath): FormState['problems'] {
  const now = validateOrderInformation(state.info);
  const [address] = path.split('.') as ['billingAddress' | 'deliveryAddress'];
  const touched: FieldPath[] = path.endsWith('.country') ? [path, `${address}.zipCode`] : [path];
  const problems: FormState['problems'] = { ...without(state.problems, (one) => touched.includes(one)) };
  for (const one of touched) {
    const problem = now[one];
    if (problem) problems[one] = problem;
  }
  return problems;
}

/** The price of the transport belongs to a destination; another one has to be asked for again. */
export function withoutOldPrice(before: OrderInformation, after: OrderInformation): OrderInformation {
  const old = destinationOf(before);
  const now = destinationOf(after);
  return old.country === now.country && old.zipPrefix === now.zipPrefix
    ? after
    : { ...after, transportationPrice: null };
}

const billingOrder: readonly (keyof BillingAddress)[] = [
  'companyName',
  'taxIn',
  'taxTin',
  'firstName',
  'surName',
  'country',
  'street',
  'zipCode',
  'city',
  'phone',
  'email',
];
const deliveryOrder: readonly (keyof DeliveryAddress)[] = [
  'companyName',
  'firstName',
  'surName',
  'country',
  'street',
  'zipCode',
  'city',
  'phone',
];

/** Problems in the order of the form, for the summary. */
export function problemsInOrder(problems: FormState['problems']): [FieldPath, ShownProblem][] {
  const order: FieldPath[] = [
    ...billingOrder.map((field): FieldPath => `billingAddress.${field}`),
    ...deliveryOrder.map((field): FieldPath => `deliveryAddress.${field}`),
  ];
  return order.flatMap((path): [FieldPath, ShownProblem][] => {
    const problem = problems[path];
    return problem ? [[path, problem]] : [];
  });
}
