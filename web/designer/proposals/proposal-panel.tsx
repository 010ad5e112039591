import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { nameOfLook } from '#rules/design/proposals/proposal.ts';
import { m } from '#texts/messages.ts';
import { Note } from '#web/ui/note.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { clearView } from '../canvas/use-clear-view.ts';
import { useCurrentDesigner, useDesigner } from '../state/designer-context.ts';
import { sideWords } from '../texts.ts';
import s from './proposal-panel.module.css';
import { prepare } from './propose.ts';
import { KeptDesigns, Results } from './results.tsx';
import { useCompany } from './use-company.ts';
import { type ProposalState, useFound } from './use-found.ts';
import { useTaking } from './use-proposals.ts';
import type { Wish } from './wish.ts';
import { firstOptions, WishForm, type WishOptions } from './wish-form.tsx';

type Props = {
  /** of the design on this device */
  readonly designId: string;
  readonly isOpen: boolean;
  /** a proposal was chosen: the strip closes, so that it is seen on the product, or why it could not be taken */
  readonly onChosen: () => void;
};

/** Most pages of eight that are looked for: after them the looks come again. */
const MOST_PAGES = 9;

export default function Panel({ designId, isOpen, onChosen }: Props) {
  const designer = useDesigner();
  const { offer, active, announce } = designer;
  const company = useCompany(designId, isOpen);
  const { isAsked, words, change, changeByHand, isBringing, asked, setAsked, isNeeded, setNeeded } = company;
  const [options, setOptions] = useState<WishOptions>(() => firstOptions(designer));
  const [tries, setTries] = useState(0);
  const wish: Wish | null = asked && { ...asked, ...options, like: asked.words.look };
  const state = useFound(isOpen ? wish : null, tries);
  const shown: ProposalState = isBringing && words.company.trim() !== '' ? { status: 'busy' } : state;
  const { kept, isUnsaved, take, bringBack } = useTaking(wish, designId);
  const root = useRef<HTMLDivElement>(null);
  const wantsView = useRef(asked !== null || isAsked);
  const current = useCurrentDesigner();
  const isWaiting = isOpen && asked === null;
  const getReady = useEffectEvent(() => prepare(current, options));
  useEffect(() => {
    if (!isWaiting) return;
    return getReady();
  }, [isWaiting]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (words.company.trim() === '') {
      setNeeded(true);
      root.current?.querySelector<HTMLInputElement>('input')?.focus();
      return;
    }
    wantsView.current = true;
    setAsked({ words: { ...words, look: null }, page: 0 });
    setTries(tries + 1);
  };
  const toToggle = (): void =>
    root.current?.parentElement?.querySelector<HTMLElement>('[data-part="proposals-toggle"]')?.focus();

  const count = state.status === 'found' ? state.proposals.length : 0;
  useEffect(() => {
    if (count > 0) announce(m.proposals_said_found({ count }));
  }, [count, announce]);
  // on a telephone they come below the fold, and nothing would tell of them
  useEffect(() => {
    const cards = state.status === 'found' && wantsView.current && root.current?.querySelector('ul');
    if (!cards) return;
    wantsView.current = false;
    clearView(cards);
  }, [state]);

  return (
    <div ref={root}>
      <div hidden={!isOpen} className={s.open}>
        <WishForm
          words={words}
          options={options}
          isNeeded={isNeeded}
          onWords={changeByHand}
          onOptions={setOptions}
          onSubmit={submit}
        />
        <Results
          state={active.printable ? shown : { status: 'none' }}
          side={sideWords(active, offer.locale)}
          onTake={(index) => {
            const proposal = state.status === 'found' ? state.proposals[index] : undefined;
            if (!proposal) return;
            if (take(proposal, m.proposals_said_chosen({ number: index + 1 })))
              change({ look: { ...nameOfLook(proposal.look), page: proposal.look.page } });
            onChosen();
            toToggle();
          }}
          onMore={
            asked && asked.page < MOST_PAGES - 1 ? () => setAsked({ ...asked, page: asked.page + 1 }) : null
          }
          onRetry={() => setTries(tries + 1)}
        />
        {!active.printable && <Note tone="warn">{m.proposals_side({ number: active.number })}</Note>}
      </div>
      {isUnsaved && <Refusal>{m.designs_storage_full()}</Refusal>}
      <KeptDesigns
        kept={kept}
        onTake={(one) => {
          bringBack(one);
          toToggle();
        }}
      />
    </div>
  );
}
