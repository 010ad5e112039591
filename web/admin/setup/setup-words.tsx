import type { ReactNode } from 'react';
import type { Setup } from '#contract/office/setup.ts';
import type { SetupStep, StepState } from '#rules/office/setup/steps.ts';
import type { ProviderName } from '#rules/payments/payment/payment-state.ts';
import { editions } from '#rules/platform/editions/editions.ts';
import type { Screen } from '#rules/platform/editions/paths.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import { companyLabels } from '../company/company-labels.ts';

/** What can be done about a step from here. */
export type StepAct =
  | { readonly kind: 'open'; readonly screen: Screen; readonly text: string }
  | { readonly kind: 'mail' }
  | { readonly kind: 'provider'; readonly provider: ProviderName; readonly name: string };

export type ShownStep = {
  readonly step: SetupStep;
  readonly state: StepState;
  readonly name: string;
  readonly text: ReactNode;
  readonly acts: readonly StepAct[];
};

const whole = (value: number): string => formatNumber(value, NUMBERS);
const providerNames = { goPay: 'GoPay', payPal: 'PayPal' } as const;

export const stateWords = (state: StepState): string =>
  ({ done: m.setup_state_done, advised: m.setup_state_advised, open: m.setup_state_open })[state]();

type StepWords = Omit<ShownStep, 'step' | 'state'>;
type Say = (setup: Setup, isDone: boolean) => StepWords;

const open = (screen: Screen, text: string): StepAct[] => [{ kind: 'open', screen, text }];
const setProviders = ({ providers }: Setup): ProviderName[] =>
  (['goPay', 'payPal'] as const).filter((name) => providers[name]);

const says: Readonly<Record<SetupStep, Say>> = {
  domains: ({ addresses }, isDone) => ({
    name: m.setup_domains(),
    text: (
      <>
        <p>{isDone ? m.setup_domains_done() : m.setup_domains_open()}</p>
        <ul>
          {editions.map((edition) => (
            <li key={edition}>
              <a className="link" href={addresses[edition]}>
                {addresses[edition]}
              </a>
            </li>
          ))}
        </ul>
      </>
    ),
    acts: [],
  }),
  mail: ({ mail, isDrill }, isDone) => ({
    name: m.setup_mail(),
    text: isDone
      ? m.setup_mail_done({ from: mail.from, office: mail.office })
      : isDrill
        ? m.setup_drill()
        : m.setup_mail_open(),
    acts: isDone ? [{ kind: 'mail' }] : [],
  }),
  company: ({ company }, isDone) => {
    const labels = companyLabels();
    const fields = company.map((field) => labels[field]).join(', ');
    return {
      name: m.setup_company(),
      text: isDone ? m.setup_company_done() : m.setup_company_open({ fields }),
      acts: open('company', m.setup_company_edit()),
    };
  },
  accounts: ({ accounts }, isDone) => {
    const currencies = (['CZK', 'EUR'] as const).filter((currency) => !accounts[currency]).join(', ');
    return {
      name: m.setup_accounts(),
      text: isDone ? m.setup_accounts_done() : m.setup_accounts_open({ currencies }),
      acts: open('company', m.setup_company_edit()),
    };
  },
  payments: (setup) => {
    const set = setProviders(setup);
    const names = set.map((name) => providerNames[name]).join(', ');
    return {
      name: m.setup_payments(),
      text: setup.isDrill
        ? m.setup_drill()
        : set.length > 0
          ? m.setup_payments_set({ names })
          : m.setup_payments_none(),
      acts: set.map((provider) => ({ kind: 'provider', provider, name: providerNames[provider] })),
    };
  },
  catalogue: ({ products }) => ({
    name: m.setup_catalogue(),
    text:
      products > 0
        ? m.setup_catalogue_done({ count: products, shown: whole(products) })
        : m.setup_catalogue_open(),
    acts: open('catalogue', m.setup_catalogue_edit()),
  }),
  transport: ({ transport }) => ({
    name: m.transport_title(),
    text:
      transport.countries === 0
        ? m.setup_transport_none()
        : transport.isStandard
          ? m.setup_transport_standard({ count: transport.countries })
          : m.setup_transport_own({ count: transport.countries }),
    acts: [...open('transport', m.setup_transport_edit()), ...open('shipping', m.transport_public())],
  }),
  priceList: ({ items }) => ({
    name: m.setup_price_list(),
    text:
      items.items > 0 && items.priced === 0
        ? m.setup_price_list_fill()
        : m.setup_price_list_text({ priced: whole(items.priced), items: whole(items.items) }),
    acts: open('priceList', m.setup_price_list_edit()),
  }),
  stock: ({ items }) => ({
    name: m.setup_stock(),
    text:
      items.items > 0 && items.inStock === 0
        ? m.setup_stock_fill()
        : m.setup_stock_text({ stocked: whole(items.inStock), items: whole(items.items) }),
    acts: open('stock', m.setup_stock_edit()),
  }),
  papers: ({ papers }, isDone) => ({
    name: m.setup_papers(),
    text: isDone
      ? m.setup_papers_done()
      : m.setup_papers_open({ samples: whole(papers.samples), of: whole(papers.of) }),
    acts: open('papers', m.setup_papers_edit()),
  }),
};

/** Every step in words, with what can be done about it from here. */
export const shownSteps = (setup: Setup): readonly ShownStep[] =>
  setup.steps.map(({ step, state }) => ({ step, state, ...says[step](setup, state === 'done') }));
