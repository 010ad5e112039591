import { describe, expect, it, vi } from 'vitest';
import { onEditionSwitch, switchEdition } from './edition-switch.ts';

const click = (change: object = {}) => ({
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  preventDefault: vi.fn(),
  ...change,
});

describe('the language switch and a page that holds work', () => {
  // covers: SHL-018
  it('is a plain link as long as no page holds anything', () => {
    const event = click();
    switchEdition(event, 'de');
    expect(event.preventDefault).not.toHaveBeenCalled();
  });

  it('hands a plain click to the page, and every other one to the browser', () => {
    const handler = vi.fn(() => true);
    const done = onEditionSwitch(handler);
    const plain = click();
    switchEdition(plain, 'de');
    expect(handler).toHaveBeenCalledExactlyOnceWith('de');
    expect(plain.preventDefault).toHaveBeenCalled();
    for (const change of [
      { ctrlKey: true },
      { metaKey: true },
      { shiftKey: true },
      { altKey: true },
      { button: 1 },
    ]) {
      switchEdition(click(change), 'de');
    }
    expect(handler).toHaveBeenCalledOnce();
    done();
    switchEdition(click(), 'en');
    expect(handler).toHaveBeenCalledOnce();
  });

  it('stays a link when the page has nothing to take along', () => {
    const done = onEditionSwitch(() => false);
    const event = click();
    switchEdition(event, 'cz');
    expect(event.preventDefault).not.toHaveBeenCalled();
    done();
  });

  it('a page that left late does not silence the one that came', () => {
    const [first, second] = [vi.fn(() => true), vi.fn(() => true)];
    const leave = onEditionSwitch(first);
    const done = onEditionSwitch(second);
    leave();
    switchEdition(click(), 'cz');
    expect(second).toHaveBeenCalledOnce();
    done();
  });
});
