import { expect, type Locator, type Page } from '@playwright/test';
import { fingersOf, middleOf, type Spot } from './fingers.ts';
import type { SampleFile } from './sample-pictures.ts';

/** An input device. Each does the same with nothing but its own events. */
export type InputMethod = {
  press(target: Locator): Promise<void>;
  /** fills a field and leaves it */
  write(field: Locator, words: string): Promise<void>;
  choose(picker: Locator, file: SampleFile): Promise<void>;
  /** ends the typing of a text */
  finish(): Promise<void>;
  /** moves an element by about this much, in pixels of the screen */
  move(element: Locator, by: Spot): Promise<void>;
};

const FAR = 250;

/**
 * Moves the focus to an element, or to any of several, by Tab, or by Shift+Tab where it lies before the
 * focus.
 */
async function goTo(page: Page, targets: Locator): Promise<void> {
  const isBehind = await targets.first().evaluate((element) => {
    const at = document.activeElement;
    return (
      at !== null &&
      at !== document.body &&
      Boolean(at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING)
    );
  });
  for (let i = 0; i < FAR; i++) {
    if (await targets.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))) return;
    await page.keyboard.press(isBehind ? 'Shift+Tab' : 'Tab');
  }
  throw new Error('not reached by Tab');
}

/** Keys alone: Tab, Shift+Tab, letters, Enter, Space and arrows. */
export function keyboardInput(page: Page): InputMethod {
  const reach = async (target: Locator): Promise<void> => {
    const leaps = await target
      .first()
      .evaluate((element) =>
        Boolean(
          element.closest('[data-part="rail"], [data-part="panel"]') &&
            document.activeElement?.closest('[data-part="stage"]'),
        ),
      );
    if (leaps) await page.keyboard.press('F6');
    await goTo(page, target);
  };
  const press = async (target: Locator): Promise<void> => {
    // of radio buttons only the chosen one is a stop
    if ((await target.getAttribute('type')) === 'radio') {
      const group = page.locator(`input[type=radio][name="${await target.getAttribute('name')}"]`);
      await reach(group);
      for (let i = 0; i < 4 && !(await target.isChecked()); i++) {
        await page.keyboard.press(i === 0 ? 'Space' : 'ArrowDown');
      }
      return expect(target).toBeChecked();
    }
    await reach(target);
    await page.keyboard.press('Enter');
  };
  return {
    press,
    write: async (field, words) => {
      await reach(field);
      await page.keyboard.press('Control+a');
      await page.keyboard.type(words);
      await page.keyboard.press('Enter');
    },
    choose: async (picker, file) => {
      await reach(picker);
      await pick(page, file, () => page.keyboard.press('Space'));
    },
    finish: () => page.keyboard.press('Escape'),
    move: async (element, { x, y }) => {
      await reach(element);
      for (let i = 0; i < Math.abs(x) / 5; i++) await page.keyboard.press(x > 0 ? 'ArrowRight' : 'ArrowLeft');
      for (let i = 0; i < Math.abs(y) / 5; i++) await page.keyboard.press(y > 0 ? 'ArrowDown' : 'ArrowUp');
    },
  };
}

async function pick(page: Page, file: SampleFile, open: () => Promise<void>): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), open()]);
  await chooser.setFiles(file);
}

/** The label of what is hidden behind it, as people see and press it. */
const seen = async (target: Locator): Promise<Locator> => {
  const isInput = await target.evaluate((one) => one.matches('input[type=radio], input[type=file]'));
  return isInput ? target.locator('xpath=ancestor::label[1]') : target;
};

export function mouseInput(page: Page): InputMethod {
  const press = async (target: Locator): Promise<void> => (await seen(target)).click();
  return {
    press,
    write: async (field, words) => {
      await field.click({ clickCount: 3 });
      await page.keyboard.type(words);
      await page.keyboard.press('Enter');
    },
    choose: async (picker, file) => pick(page, file, () => press(picker)),
    finish: () => page.locator('.preview_preview').click(),
    move: async (element, by) => {
      const from = await middleOf(element);
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 12 });
      await page.mouse.up();
    },
  };
}

/** Touch on a phone with its on-screen keyboard. */
export async function touchInput(page: Page): Promise<InputMethod> {
  const fingers = await fingersOf(page);
  const press = async (target: Locator): Promise<void> => {
    const shown = await seen(target);
    await shown.scrollIntoViewIfNeeded();
    const box = await shown.boundingBox();
    // WCAG 2.5.8
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    await shown.tap();
  };
  return {
    press,
    write: async (field, words) => {
      await field.tap();
      await field.selectText();
      await page.keyboard.type(words);
      await page.keyboard.press('Enter');
    },
    choose: async (picker, file) => pick(page, file, () => press(picker)),
    finish: () => page.locator('.preview_preview').tap(),
    move: async (element, by) => {
      // the sheet of the tools goes down and the side comes to the middle, before a finger is laid on
      // anything
      await page.getByRole('toolbar', { name: 'Tools' }).locator('[aria-pressed=true]').tap();
      await element.evaluate((one) => one.scrollIntoView({ block: 'center', inline: 'center' }));
      const from = await middleOf(element);
      await fingers.drag(from, { x: from.x + by.x, y: from.y + by.y });
    },
  };
}
