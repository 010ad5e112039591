import { type ReactNode, useEffect, useRef } from 'react';
import { Note } from './note.tsx';

/**
 * Why what somebody asked for was not done. It takes the focus, and so comes into sight: the button that was pressed may
 * stand a window below. One that follows another needs another key.
 */
export function Refusal({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="refusal">
      <Note tone="error" live>
        {children}
      </Note>
    </div>
  );
}
