import { clsx } from 'clsx';
import { useLoaderData } from 'react-router';
import { getSetup } from '#contract/office/setup.ts';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { recordLoader } from '../records/record-loader.server.ts';
import { RecordPage } from '../records/record-page.tsx';
import s from './setup.module.css';
import { type ShownStep, shownSteps, stateWords } from './setup-words.tsx';
import { StepActs } from './step-acts.tsx';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** What it takes before the shop opens, and how far it is. */
export const loader = recordLoader('manageSettings', m.setup_title, (call) => call(getSetup, {}));

const tones = { done: 'ok', advised: 'plain', open: 'warn' } as const;
const icons = { done: 'check', advised: 'info', open: 'alert' } as const;

const Step = ({ shown: { step, state, name, text, acts } }: { readonly shown: ShownStep }) => (
  <li className={s.step} data-state={state}>
    <Icon name={icons[state]} />
    <div>
      <h2 className="h3">
        {name} <span className={clsx('tag', tones[state])}>{stateWords(state)}</span>
      </h2>
      <div className={s.text}>{text}</div>
    </div>
    <StepActs step={step} acts={acts} />
  </li>
);

const needWords = () => ({
  settings: m.setup_need_settings(),
  transport: m.setup_need_transport(),
  products: m.setup_need_products(),
  prices: m.setup_need_prices(),
  stock: m.setup_need_stock(),
});

export default function Setup() {
  const { title, record: setup } = useLoaderData<typeof loader>();
  const words = needWords();
  return (
    <RecordPage title={title} lead={m.setup_lead()}>
      <Note tone={setup.missing.length > 0 ? 'warn' : 'ok'}>
        {setup.missing.length > 0
          ? m.setup_empty({ missing: setup.missing.map((need) => words[need]).join(', ') })
          : m.setup_sells()}
      </Note>
      <ol className={s.steps}>
        {shownSteps(setup).map((shown) => (
          <Step key={shown.step} shown={shown} />
        ))}
      </ol>
    </RecordPage>
  );
}
