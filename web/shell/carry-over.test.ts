import { describe, expect, it, vi } from 'vitest';
import { carryOver, switchEdition } from './carry-over.ts';

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
    const carrier = vi.fn(() => true);
    const done = carryOver(carrier);
    const plain = click();
    switchEdition(plain, 'de');
    expect(carrier).toHaveBeenCalledExactlyOnceWith('de');
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
    expect(carrier).toHaveBeenCalledOnce();
    done();
    switchEdition(click(), 'en');
    expect(carrier).toHaveBeenCalledOnce();
  });

  it('stays a link when the page has nothing to take along', () => {
    const done = carryOver(() => false);
    const event = click();
    switchEdition(event, 'cz');
    expect(event.preventDefault).not.toHaveBeenCalled();
    done();
  });

  it('a page that left late does not silence the one that came', () => {
    const [first, second] = [vi.fn(() => true), vi.fn(() => true)];
    const leave = carryOver(first);
    const done = carryOver(second);
    leave();
    switchEdition(click(), 'cz');
    expect(second).toHaveBeenCalledOnce();
    done();
  });
});
