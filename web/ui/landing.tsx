import { type ReactNode, useEffect, useRef } from 'react';

/**
 * The heading of a result that took the place of what was done: it takes the focus when it comes, or the focus
 * would be lost with the button that was pressed, and a screen reader would say nothing of the result.
 */
export function Landing({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1}>
      {children}
    </h3>
  );
}
