import { useEffect, useRef, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { useHiddenOverControls } from './use-hidden-over-controls.ts';

const SHOWN_BELOW_PX = 100; // SHL-020

/** Scroll-to-top, there only after scrolling (SHL-020, SHL-021). */
export function ToTop({ label }: { label: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > SHOWN_BELOW_PX);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return shown && <UpButton label={label} />;
}

function UpButton({ label }: { label: string }) {
  const box = useRef<HTMLButtonElement>(null);
  const isHidden = useHiddenOverControls(box, true);
  const up = () => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
    // the button is about to vanish below the focus
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <button
      ref={box}
      type="button"
      className={isHidden ? 'floats icon-btn to-top aside' : 'floats icon-btn to-top'}
      onClick={up}
      aria-label={label}
      title={label}
    >
      <Icon name="arrowUp" />
    </button>
  );
}
