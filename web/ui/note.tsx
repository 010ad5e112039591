import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

const icons: Record<'plain' | 'info' | 'warn' | 'error' | 'ok', IconName> = {
  plain: 'info',
  info: 'info',
  warn: 'warning',
  error: 'alert',
  ok: 'check',
};

/**
 * A sentence at the place it concerns. `live` reads it out when it appears: errors at once, the rest
 * politely.
 */
export function Note({
  tone = 'plain',
  live,
  children,
}: {
  tone?: keyof typeof icons;
  live?: boolean;
  children: ReactNode;
}) {
  const role = live ? (tone === 'error' ? 'alert' : 'status') : undefined;
  return (
    <div className={`note ${tone}`} role={role}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  );
}
