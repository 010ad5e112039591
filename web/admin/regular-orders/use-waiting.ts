import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

const EVERY_MS = 2_000;
const TIMES = 15;

/**
 * Reads the page anew now and then while something is being made: from the start, or once `begin` is called.
 */
export function useWaiting(fromStart: boolean): { begin: () => void } {
  const { revalidate } = useRevalidator();
  const [left, setLeft] = useState(fromStart ? TIMES : 0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => {
      void revalidate();
      setLeft((count) => count - 1);
    }, EVERY_MS);
    return () => clearTimeout(timer);
  }, [left, revalidate]);
  // what was waited for is there: a look or two more, as several files come one after the other
  useEffect(() => {
    if (!fromStart) setLeft((count) => Math.min(count, 3));
  }, [fromStart]);
  return { begin: () => setLeft(4) };
}
