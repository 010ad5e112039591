import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CompanyWords, companyWords, takeAskedCompany } from '#web/device/company-words.ts';
import { designNotes } from '#web/device/store.ts';
import { wearsLogo } from '#web/device/wears-logo.ts';
import { wornLogo } from './worn-logo.ts';

/** What was typed last. Who asks for designs beside the goods has seen the logo there and means it. */
function knownWords(designId: string, isAsked: boolean): CompanyWords {
  const known = companyWords.read().value;
  if (!designNotes.find(designId).hasNoLogo) return known;
  if (isAsked) designNotes.put(designId, { hasNoLogo: false });
  return isAsked ? known : { ...known, logo: null };
}

/**
 * The words of the company as they are typed, and those that proposals were asked for with. Where the goods
 * wear a logo and none was given here, it is brought before anything is asked.
 */
export function useCompany(designId: string, isOpen: boolean) {
  // asked for on the product page
  const [isAsked] = useState(takeAskedCompany);
  const [words, setWords] = useState<CompanyWords>(() => knownWords(designId, isAsked));
  // the logo that the goods show, where none was given nor taken away here
  const [isBringing, setBringing] = useState(
    () => isAsked || (words.logo === null && wearsLogo() && !designNotes.find(designId).hasNoLogo),
  );
  const [asked, setAsked] = useState<{ words: CompanyWords; page: number } | null>(
    // words from before, or from the product page, need no second press
    words.company.trim() === '' || isBringing ? null : { words, page: words.look?.page ?? 0 },
  );
  const [isNeeded, setNeeded] = useState(false);

  const latest = useRef(words);
  const change = (changed: Partial<CompanyWords>): void => {
    latest.current = { ...latest.current, ...changed };
    setWords(latest.current);
    setNeeded(false);
    // one that is not shown here is still known to other designs
    const { logo } = 'logo' in changed ? latest.current : companyWords.read().value;
    companyWords.write({ ...latest.current, logo });
  };
  /** By a person: a logo that is taken away here stays away from this design. */
  const changeByHand = (changed: Partial<CompanyWords>): void => {
    if (changed.logo !== undefined) designNotes.put(designId, { hasNoLogo: changed.logo === null });
    change(changed);
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
  return { isAsked, words, change, changeByHand, isBringing, asked, setAsked, isNeeded, setNeeded };
}
