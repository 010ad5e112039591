import { createHash } from 'node:crypto';
import type { PageText } from './page-text.ts';

/**
 * Runs in the browser, in every page: a button that was pressed before React hears it is pressed once more
 * when it does. Without it the press is lost while the scripts load and while the page's data are read. A
 * press that is on its way when React begins to hear is heard, and not repeated. It is repeated once the parts of the
 * page have what the device keeps: before that a part may ask for what the device knows.
 *
 * It is written into pages as text: it may use nothing from outside of itself.
 */
function repeatPress(): void {
  let pressed: Event | null = null;
  let button: HTMLElement | null = null;
  const note = (event: Event) => {
    const { target } = event;
    const found = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null;
    if (!found) return;
    pressed = event;
    button = found;
  };
  addEventListener('click', note, true);
  const hear = () => {
    removeEventListener('click', note, true);
    if (pressed?.eventPhase !== Event.NONE) button = null;
  };
  const work = () => {
    setTimeout(() => {
      if (button?.isConnected) button.click();
    });
  };
  addEventListener('scripts-hear', hear, { once: true });
  addEventListener('scripts-work', work, { once: true });
}

const text = `(${repeatPress.toString().replace(/\s+/g, ' ')})()`;

/** The script and its hash, for the policy of the page. */
export const pressRepeat = {
  script: `<script>${text}</script>`,
  hash: `sha256-${createHash('sha256').update(text).digest('base64')}`,
};

export function withPressRepeat(page: PageText): PageText {
  const last = page.end.lastIndexOf('</body>');
  if (last < 0) return page;
  return { ...page, end: page.end.slice(0, last) + pressRepeat.script + page.end.slice(last) };
}
