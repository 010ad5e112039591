import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

/**
 * What the bar of a wide screen shows, unfolded by one button. Wants the address as its key: another page
 * shuts it.
 */
export const Burger = ({ name, children }: { name: string; children: ReactNode }) => (
  <details className="burger">
    <summary className="icon-btn" aria-label={name}>
      <span className="open">
        <Icon name="menu" size="large" />
      </span>
      <span className="shut">
        <Icon name="close" size="large" />
      </span>
    </summary>
    <div className="burger-panel">{children}</div>
  </details>
);
