import { useRef } from 'react';
import { m } from '#texts/messages.ts';
import { FailureNote } from '#web/calls/failure-note.tsx';
import type { Answer } from '#web/calls/start-loading.ts';
import { useLoading } from '#web/calls/use-loading.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Spinner } from '#web/ui/small.tsx';
import { Part, State } from './part.tsx';
import s from './patterns.module.css';
import { soon } from './soon.ts';

/** As a page shows what `useCall` or `useLoading` says. */
function Loaded({ ask }: { readonly ask: (time: number) => Promise<Answer<string>> }) {
  const { locale } = useShop();
  const times = useRef(0);
  const { status, value, failure, retry } = useLoading('example', () => ask(++times.current));
  if (failure) return <FailureNote code={failure.code} locale={locale} onRetry={retry} />;
  return (
    <p role="status">{status === 'waiting' ? <Spinner /> : m.patterns_call_answer({ value: value ?? '' })}</p>
  );
}

const never = () => new Promise<Answer<string>>(() => {});
const failsFirst = async (time: number): Promise<Answer<string>> => {
  await soon(300);
  return time === 1 ? { ok: false, code: 'unavailable' } : { ok: true, value: '42' };
};
const answers = async (): Promise<Answer<string>> => ({ ok: true, value: '42' });

export const CallPart = () => (
  <Part id="call" title={m.patterns_call()} text={m.patterns_call_text()}>
    <div className={s.patternStates}>
      <State title={m.patterns_call_waiting()}>
        <Loaded ask={never} />
      </State>
      <State title={m.patterns_call_failed()}>
        <Loaded ask={failsFirst} />
      </State>
      <State title={m.patterns_call_value()}>
        <Loaded ask={answers} />
      </State>
    </div>
  </Part>
);
