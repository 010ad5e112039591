import type { LettersFault } from '#rules/design/proposals/letters.ts';
import { broughtBack } from '#rules/design/proposals/proposals.ts';
import { m } from '#texts/messages.ts';
import { Note } from '#web/ui/note.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { namedLetters } from '../fonts/named-letters.ts';
import { useDesigner } from '../state/designer-context.ts';
import { ProposalCard } from './proposal-card.tsx';
import s from './proposal-panel.module.css';
import type { ProposalState } from './use-found.ts';
import type { Kept } from './use-proposals.ts';

type ResultsProps = {
  readonly state: ProposalState;
  readonly side: string;
  readonly onTake: (index: number) => void;
  readonly onMore: (() => void) | null;
  readonly onRetry: () => void;
};

const noneText = (fault: LettersFault | null): string => {
  if (!fault) return m.proposals_none();
  return fault.isTurned
    ? m.proposals_turned()
    : m.proposals_lacking({ letters: namedLetters(fault.letters) });
};

/** The proposals, or what became of looking for them. */
export function Results({ state, side, onTake, onMore, onRetry }: ResultsProps) {
  if (state.status === 'busy')
    return (
      <p className={s.wait} role="status">
        {m.proposals_busy()}…
      </p>
    );
  if (state.status === 'failed')
    return (
      <Refusal>
        {m.proposals_failed()}{' '}
        <button type="button" className="link as-link" onClick={onRetry}>
          {m.proposals_again()}
        </button>
      </Refusal>
    );
  if (state.status !== 'found') return null;
  const { proposals, isLogoLeft, letters } = state;
  if (proposals.length === 0)
    return (
      <Note tone="warn" live>
        {noneText(letters)}
      </Note>
    );
  return (
    <>
      {isLogoLeft && <Note live>{m.proposals_logo_none()}</Note>}
      <ul className={s.cards} aria-label={m.proposals_list({ side })}>
        {proposals.map(({ document, sides, look, signature }, i) => (
          <li key={signature}>
            <ProposalCard
              document={document}
              sides={sides}
              look={look}
              place={m.proposals_card({ number: i + 1, count: proposals.length })}
              onTake={() => onTake(i)}
            />
          </li>
        ))}
      </ul>
      {onMore && (
        <button type="button" className="btn line small" onClick={onMore}>
          {m.proposals_more()}
        </button>
      )}
    </>
  );
}

type KeptProps = { readonly kept: readonly Kept[]; readonly onTake: (one: Kept) => void };

/** What stood on the product before a proposal was taken. */
export function KeptDesigns({ kept, onTake }: KeptProps) {
  const { document } = useDesigner().editor;
  if (kept.length === 0) return null;
  return (
    <ul className={s.kept} aria-label={m.proposals_kept()}>
      {kept.map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the newest stands first, whichever it is
        <li key={i}>
          <ProposalCard
            document={broughtBack(document, one)}
            sides={one.sides}
            look={null}
            place={m.proposals_kept_take({ number: i + 1, count: kept.length })}
            onTake={() => onTake(one)}
          />
        </li>
      ))}
    </ul>
  );
}
