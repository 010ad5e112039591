import { type ReactNode, useEffect, useRef } from 'react';

type Props = { readonly level?: 'h2' | 'h3'; readonly children: ReactNode };

/**
 * The heading of a result that took the place of what was done: it takes the focus when it comes, or the
 * focus would be lost with the button that was pressed, and a screen reader would say nothing of the result.
 */
export function Landing({ level: Heading = 'h3', children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <Heading ref={heading} tabIndex={-1} className="h3">
      {children}
    </Heading>
  );
}
