import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Edition } from '#rules/editions/editions.ts';
import { pathTo } from '#rules/editions/paths.ts';

type Cart = {
  /** a price is still being asked for */
  readonly isWaiting: boolean;
  readonly hasFailed: boolean;
  /** true when a line cannot be ordered; shows the person which one */
  readonly isStuck: () => boolean;
  readonly edition: Edition;
};

/** The click on "continue". While prices are loading it is remembered and followed once they are known. */
export function useGoOn({ isWaiting, hasFailed, isStuck, edition }: Cart) {
  const [isGoing, setGoing] = useState(false);
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the waiting matters
  useEffect(() => {
    if (!isGoing || isWaiting) return;
    setGoing(false);
    if (!isStuck()) navigate(pathTo(edition, 'information'));
  }, [isGoing, isWaiting]);
  return (event: { preventDefault: () => void }): void => {
    if (isWaiting && !hasFailed) setGoing(true);
    if (isStuck() || isWaiting) event.preventDefault();
  };
}
