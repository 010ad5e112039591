import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CompanyWords, companyWords, takeAskedCompany } from '#web/device/company-words.ts';
import { wearsLogo } from '#web/device/wears-logo.ts';
import { wornLogo } from './worn-logo.ts';

/**
 * The words of the company as they are typed, and those that proposals were asked for with. Where the goods
 * wear a logo and none was given here, it is brought before anything is asked.
 */
export function useCompany(isOpen: boolean) {
  // asked for on the product page
  const [isAsked] = useState(takeAskedCompany);
  const [words, setWords] = useState<CompanyWords>(() => companyWords.read().value);
  // the logo that the goods show, where none was given here
  const [isBringing, setBringing] = useState(() => isAsked || (words.logo === null && wearsLogo()));
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
    companyWords.write(latest.current);
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
  return { isAsked, words, change, isBringing, asked, setAsked, isNeeded, setNeeded };
}
