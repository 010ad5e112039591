import { type ReactNode, useEffect, useRef } from 'react';
import { Note } from './note.tsx';

/**
 * Why what somebody asked for was not done. It takes the focus, and so comes into sight: the button that was
 * pressed may stand a window below. One that follows another needs another key.
 */
export function Refusal({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focus = () => box.current?.focus();
    focus();
    // behind a question that is just closing nothing takes the focus, and closing gives it back to the button
    const question = document.querySelector('dialog:modal');
    if (!question || question.contains(box.current)) return;
    question.addEventListener('close', focus, { once: true });
    return () => question.removeEventListener('close', focus);
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="refusal">
      <Note tone="error" live>
        {children}
      </Note>
    </div>
  );
}
