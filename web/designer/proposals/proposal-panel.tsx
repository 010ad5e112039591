import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { nameOfLook } from '#rules/design/proposals/proposal.ts';
import { m } from '#texts/messages.ts';
import { type CompanyWords, companyWords, takeAskedCompany } from '#web/device/company-words.ts';
import { designNotes } from '#web/device/store.ts';
import { wearsLogo } from '#web/device/wears-logo.ts';
import { Note } from '#web/ui/note.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { clearView } from '../canvas/use-clear-view.ts';
import { useDesigner } from '../state/designer-context.ts';
import { sideWords } from '../texts.ts';
import s from './proposal-panel.module.css';
import { prepare } from './propose.ts';
import { KeptDesigns, Results } from './results.tsx';
import { type ProposalState, useFound } from './use-found.ts';
import { useTaking } from './use-proposals.ts';
import type { Wish } from './wish.ts';
import { firstOptions, WishForm, type WishOptions } from './wish-form.tsx';
import { wornLogo } from './worn-logo.ts';

type Props = {
  /** of the design on this device */
  readonly designId: string;
  readonly isOpen: boolean;
  /** a proposal was taken: the strip closes, so that it is seen on the product */
  readonly onChosen: () => void;
};

/** What was typed last. Who asks for designs beside the goods has seen the logo there and means it. */
function knownWords(designId: string, isAsked: boolean): CompanyWords {
  const known = companyWords.read().value;
  if (!designNotes.find(designId).hasNoLogo) return known;
  if (isAsked) designNotes.put(designId, { hasNoLogo: false });
  return isAsked ? known : { ...known, logo: null };
}

/** Most pages of eight that are looked for: after them the looks come again. */
const MOST_PAGES = 9;

export default function Panel({ designId, isOpen, onChosen }: Props) {
  const designer = useDesigner();
  const { offer, active, announce } = designer;
  // asked for on the product page
  const [isAsked] = useState(takeAskedCompany);
  const [words, setWords] = useState<CompanyWords>(() => knownWords(designId, isAsked));
  const [options, setOptions] = useState<WishOptions>(() => firstOptions(designer));
  // the logo that the goods show, where none was given nor taken away here
  const [isBringing, setBringing] = useState(
    () => isAsked || (words.logo === null && wearsLogo() && !designNotes.find(designId).hasNoLogo),
  );
  const [asked, setAsked] = useState<{ words: CompanyWords; page: number } | null>(
    // words from before, or from the product page, need no second press
    words.company.trim() === '' || isBringing ? null : { words, page: words.look?.page ?? 0 },
  );
  const [isNeeded, setNeeded] = useState(false);
  const [tries, setTries] = useState(0);
  const wish: Wish | null = asked && { ...asked, ...options, like: asked.words.look };
  const state = useFound(isOpen ? wish : null, tries);
  const shown: ProposalState = isBringing && words.company.trim() !== '' ? { status: 'busy' } : state;
  const { kept, isUnsaved, take, bringBack } = useTaking(wish, designId);
  const root = useRef<HTMLDivElement>(null);
  const wantsView = useRef(asked !== null || isAsked);
  useEffect(() => {
    if (isOpen) prepare();
  }, [isOpen]);

  const latest = useRef(words);
  const change = (changed: Partial<CompanyWords>): void => {
    latest.current = { ...latest.current, ...changed };
    setWords(latest.current);
    setNeeded(false);
    // one that is not shown here is still known to other designs
    const { logo } = 'logo' in changed ? latest.current : companyWords.read().value;
    companyWords.write({ ...latest.current, logo });
  };
  const bringLogo = useEffectEvent(async () => {
    const before = latest.current.logo;
    // without it, the words alone
    const logo = await wornLogo(before).catch(() => before);
    // one that was chosen meanwhile counts more
    if (latest.current.logo === before) change({ logo });
    setBringing(false);
    if (latest.current.company.trim() !== '')
      setAsked({ words: latest.current, page: words.look?.page ?? 0 });
  });
  const isBegun = useRef(false);
  useEffect(() => {
    if (!isBringing || !isOpen || isBegun.current) return;
    isBegun.current = true;
    void bringLogo();
  }, [isBringing, isOpen]);
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
          onWords={(changed) => {
            if (changed.logo !== undefined) designNotes.put(designId, { hasNoLogo: changed.logo === null });
            change(changed);
          }}
          onOptions={setOptions}
          onSubmit={submit}
        />
        <Results
          state={active.printable ? shown : { status: 'none' }}
          side={sideWords(active, offer.locale)}
          onTake={(index) => {
            const proposal = state.status === 'found' ? state.proposals[index] : undefined;
            if (!proposal) return;
            take(proposal, m.proposals_said_chosen({ number: index + 1 }));
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
