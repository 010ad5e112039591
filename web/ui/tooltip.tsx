import { type ReactNode, useId, useState } from 'react';
import './tooltip.css';

type Props = {
  readonly text: string;
  /** where it opens; `end` for what stands at the right edge of the page */
  readonly align?: 'start' | 'end';
  /** the control it belongs to, which takes the id as its `aria-describedby` */
  readonly children: (describedBy: string) => ReactNode;
};

/**
 * A sentence about a control, while it is pointed at or has the focus; Escape puts it away (WCAG 1.4.13). It
 * is in the page all the time, so that readers find it by the id.
 */
export function Tooltip({ text, align = 'start', children }: Props) {
  const id = useId();
  const [isShut, setShut] = useState(false);
  const open = () => setShut(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only opens and puts away what belongs to the control
    <span
      className="tooltip"
      data-shut={isShut || undefined}
      data-align={align}
      onPointerEnter={open}
      onFocus={open}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setShut(true);
      }}
    >
      {children(id)}
      <span className="tooltip-text" role="tooltip" id={id}>
        {text}
      </span>
    </span>
  );
}
