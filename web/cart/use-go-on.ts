import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

type Cart = {
  /** a price is still being asked for */
  readonly isWaiting: boolean;
  readonly hasFailed: boolean;
  /** true when a line cannot be ordered; shows the person which one */
  readonly isStuck: () => boolean;
  /** the page it leads to */
  readonly next: string;
};

/** The click on "continue". While prices are loading it is remembered and followed once they are known. */
export function useGoOn({ isWaiting, hasFailed, isStuck, next }: Cart) {
  const [isGoing, setGoing] = useState(false);
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the waiting matters
  useEffect(() => {
    if (!isGoing || isWaiting) return;
    setGoing(false);
    if (!isStuck()) navigate(next);
  }, [isGoing, isWaiting]);
  return (event: { preventDefault: () => void }): void => {
    if (isWaiting && !hasFailed) setGoing(true);
    if (isStuck() || isWaiting) event.preventDefault();
  };
}
