import { useState } from 'react';
import { checkProvider, sendTestMail } from '#contract/office/setup.ts';
import type { CallFailure } from '#contract/platform/client.ts';
import type { SetupStep } from '#rules/office/setup/steps.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { Note } from '#web/ui/note.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import s from './setup.module.css';
import type { StepAct } from './setup-words.tsx';

type Tried = { readonly text: string; readonly isRefused: boolean; readonly round: number };

/** A try whose answer stays beside it: whoever changes a setting tries again and compares. */
function TryButton({
  text,
  run,
}: {
  readonly text: string;
  readonly run: () => Promise<Omit<Tried, 'round'>>;
}) {
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState<Tried | null>(null);
  const onClick = async () => {
    if (busy) return;
    setBusy(true);
    const answer = await run();
    setTried((before) => ({ ...answer, round: (before?.round ?? 0) + 1 }));
    setBusy(false);
  };
  return (
    <div className={s.try}>
      <button
        type="button"
        className="btn line small"
        aria-busy={busy || undefined}
        onClick={() => void onClick()}
      >
        <BusyText isBusy={busy} label={text}>
          {text}
        </BusyText>
      </button>
      {tried?.isRefused && <Refusal key={tried.round}>{tried.text}</Refusal>}
      {tried && !tried.isRefused && (
        <Note key={tried.round} tone="ok" live>
          {tried.text}
        </Note>
      )}
    </div>
  );
}

/** What can be done about a step: the page where it is done, or a try of what the settings say. */
export function StepActs({ step, acts }: { readonly step: SetupStep; readonly acts: readonly StepAct[] }) {
  const { apiBase, edition, locale } = useShop();
  const refused = (failure: CallFailure<string>): Omit<Tried, 'round'> => ({
    text: failureWords(failure, locale),
    isRefused: true,
  });
  const tryMail = async () => {
    const answer = await browserCall(apiBase)(sendTestMail, { body: { locale } });
    return answer.ok
      ? { text: m.setup_mail_sent({ to: answer.value.to }), isRefused: false }
      : refused(answer as CallFailure<string>);
  };
  const tryProvider = (act: Extract<StepAct, { kind: 'provider' }>) => async () => {
    const answer = await browserCall(apiBase)(checkProvider, { params: { provider: act.provider } });
    return answer.ok
      ? { text: m.setup_payments_checked({ name: act.name }), isRefused: false }
      : refused(answer as CallFailure<string>);
  };
  if (acts.length === 0) return null;
  return (
    <div className={s.acts}>
      {acts.map((act) => {
        if (act.kind === 'open')
          return (
            <a key={`${step} ${act.screen}`} className="btn line small" href={pathTo(edition, act.screen)}>
              {act.text}
            </a>
          );
        if (act.kind === 'mail') return <TryButton key="mail" text={m.setup_mail_test()} run={tryMail} />;
        return (
          <TryButton
            key={act.provider}
            text={m.setup_payments_check({ name: act.name })}
            run={tryProvider(act)}
          />
        );
      })}
    </div>
  );
}
