import { type ReactNode, useEffect, useState } from 'react';
import { Spinner } from './small.tsx';

/** Waiting shorter than this is not worth a change of the button. */
const SPINNER_AFTER_MS = 200;

/** The words of a button, or the tick spinner once it has been busy for a moment. */
export function BusyText({
  isBusy,
  label,
  children,
}: {
  isBusy: boolean;
  label: string;
  children: ReactNode;
}) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setSlow(true), SPINNER_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isBusy]);
  return isSlow ? <Spinner label={label} /> : children;
}
