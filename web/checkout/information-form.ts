import {
  type BillingAddress,
  type DeliveryAddress,
  type OrderInformation,
  withBillingCompany,
  withDeliveryAddress,
} from '#rules/orders/order/order-information.ts';
import {
  destinationOf,
  type FieldPath,
  validateOrderInformation,
} from '#rules/orders/order/order-validation.ts';
import {
  inOrder,
  type Judgement,
  judged,
  leftFields,
  unjudged,
  withoutFields,
} from '#web/forms/judgement.ts';
import type { ShownProblem } from './field-texts.ts';
import {
  type AddressKind,
  beginCountries,
  type CountryStart,
  type Likely,
  noneLikely,
  questionOf,
} from './form-countries.ts';

/** The information form as it stands on screen. */
export type FormState = Judgement<FieldPath, ShownProblem> & {
  readonly info: OrderInformation;
  readonly likely: Likely;
  /** null until the saved form is read */
  readonly start: CountryStart | null;
};

export type FormEvent =
  | { readonly type: 'filled'; readonly info: OrderInformation; readonly start: CountryStart }
  | { readonly type: 'typed'; readonly path: FieldPath; readonly value: string }
  | { readonly type: 'noted'; readonly note: string }
  | { readonly type: 'company'; readonly use: boolean }
  | { readonly type: 'delivery'; readonly use: boolean }
  | { readonly type: 'left'; readonly path: FieldPath }
  | { readonly type: 'judged'; readonly problems: ShownProblems }
  | { readonly type: 'delivered'; readonly price: number }
  /** the transport look-up said no, or there was no answer (CHK-041, D-S68) */
  | { readonly type: 'notDelivered'; readonly problem: 'not_delivered' | 'lookup_failed' };

type ShownProblems = Partial<Record<FieldPath, ShownProblem>>;

export const openForm = (info: OrderInformation): FormState => ({
  ...unjudged,
  info,
  likely: noneLikely,
  start: null,
});

const kinds = ['billingAddress', 'deliveryAddress'] as const;

/** What is wrong with the fields, and what is still to be asked about a country. */
export function formProblems(state: Pick<FormState, 'info' | 'likely'>): ShownProblems {
  const problems: ShownProblems = validateOrderInformation(state.info);
  for (const kind of kinds) if (questionOf(state, kind)) problems[`${kind}.zipCode`] = 'which_country';
  return problems;
}

function typed(info: OrderInformation, path: FieldPath, value: string): OrderInformation {
  const [address, field] = path.split('.') as ['billingAddress' | 'deliveryAddress', string];
  return { ...info, [address]: { ...info[address], [field]: value } };
}

export function formReducer(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'filled':
      return {
        ...openForm(event.info),
        ...beginCountries(event.info, event.start, kinds),
        start: event.start,
      };
    case 'typed': {
      const info = withoutOldPrice(state.info, typed(state.info, event.path, event.value));
      const [kind, field] = event.path.split('.') as [AddressKind, string];
      return {
        ...state,
        info,
        likely: field === 'country' ? { ...state.likely, [kind]: null } : state.likely,
      };
    }
    case 'noted':
      return { ...state, info: { ...state.info, note: event.note } };
    case 'company': {
      const info = withBillingCompany(state.info, event.use);
      return { ...state, info, ...withoutFields(state, (path) => companyFields.includes(path)) };
    }
    case 'delivery': {
      const ticked = withDeliveryAddress(state.info, event.use);
      const begun =
        event.use && state.start
          ? beginCountries(ticked, state.start, ['deliveryAddress'], state.likely)
          : { info: ticked, likely: state.likely };
      const info = withoutOldPrice(state.info, begun.info);
      const { likely } = begun;
      return { ...state, info, likely, ...withoutFields(state, (path) => path.startsWith('delivery')) };
    }
    case 'left':
      return {
        ...state,
        ...leftFields(state, judgedTogether(event.path), () => formProblems(state)),
      };
    case 'judged':
      return { ...state, ...judged<FieldPath, ShownProblem>(event.problems) };
    case 'delivered':
      return { ...state, info: { ...state.info, transportationPrice: event.price } };
    case 'notDelivered': {
      const problems = { ...state.problems, [destinationOf(state.info).zipField]: event.problem };
      return { ...state, ...judged<FieldPath, ShownProblem>(problems) };
    }
  }
}

const companyFields: readonly FieldPath[] = [
  'billingAddress.companyName',
  'billingAddress.taxIn',
  'billingAddress.taxTin',
] satisfies `billingAddress.${keyof BillingAddress}`[];

/** A country decides about its postal code, so both are judged when one of them is left. */
function judgedTogether(path: FieldPath): readonly FieldPath[] {
  const [address] = path.split('.') as ['billingAddress' | 'deliveryAddress'];
  return path.endsWith('.country') ? [path, `${address}.zipCode`] : [path];
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

const formOrder: readonly FieldPath[] = [
  ...billingOrder.map((field): FieldPath => `billingAddress.${field}`),
  ...deliveryOrder.map((field): FieldPath => `deliveryAddress.${field}`),
];

/** Problems in the order of the form, for the summary. */
export const problemsInOrder = (problems: FormState['problems']): [FieldPath, ShownProblem][] =>
  inOrder(problems, formOrder);
