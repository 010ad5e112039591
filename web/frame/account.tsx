import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router';
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Who is signed in, and below it their own menu. A native <details>, so that it opens without script too. */
export function Account({ name, children }: { name: string; children: ReactNode }) {
  const { words } = useShop();
  const box = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  const shut = () => {
    if (box.current) box.current.open = false;
  };
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) shut();
  };
  const shutOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !box.current?.open) return;
    shut();
    box.current.querySelector('summary')?.focus();
  };
  return (
    <details key={pathname} ref={box} className="account" onBlur={leave} onKeyDown={shutOnEscape}>
      <summary aria-label={`${words.account}: ${name}`}>
        <Icon name="user" />
        <span>{name}</span>
        <Icon name="chevronDown" size="small" />
      </summary>
      <div className="menu">{children}</div>
    </details>
  );
}
