import { useRef } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { useHiddenOverControls } from './use-hidden-over-controls.ts';
import type { ShellWords } from './words.server.ts';

/** The floating footer: how to reach a person, from every page (SHL-022, D-S12). */
export function ContactStrip({ words }: { words: ShellWords }) {
  const box = useRef<HTMLDetailsElement>(null);
  const isHidden = useHiddenOverControls(box);
  if (!words.email) return null;
  return (
    <details ref={box} className={isHidden ? 'floats contact-strip aside' : 'floats contact-strip'}>
      <summary>
        <span>{words.stripTitle}</span>
        <Icon name="mail" />
      </summary>
      <div>
        <p className="muted">{words.stripText}</p>
        <a href={words.mailTo}>{words.email}</a>
        <a className="num" href={words.tel}>
          {words.phone}
        </a>
      </div>
    </details>
  );
}
