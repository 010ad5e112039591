import { useEffect, useRef } from 'react';
import { isEmptyDocument } from '#rules/design/artwork/document.ts';
import { m } from '#texts/messages.ts';
import { deviceStorage } from '#web/device/device-storage.ts';
import { ASKED_COMPANY_KEY } from '#web/device/keys.ts';
import { wearsLogo } from '#web/device/wears-logo.ts';
import { usePictures } from '../pictures/use-pictures.ts';
import type { CurrentDesigner } from './designer-context.ts';
import type { Opened } from './use-draft.ts';

const FRONT = 1;

/**
 * The logo that the goods show is put on the front of a product nothing was designed of yet, as a chosen
 * picture would be. Whoever takes it away keeps an empty design, and no logo comes back to it.
 * Whoever asked for designs on the product page has it in those.
 */
export function useWornLogo(opened: Opened | null, current: CurrentDesigner): void {
  const add = usePictures(current);
  const isBegun = useRef(false);
  const isAsked = useRef(false);
  // before the designs are asked for, which takes the words away
  useEffect(() => {
    isAsked.current = deviceStorage().getItem(ASKED_COMPANY_KEY) !== null;
  }, []);
  const isNew = opened !== null && opened.found === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known that nothing is kept
  useEffect(() => {
    if (!isNew || isBegun.current || isAsked.current || !wearsLogo()) return;
    isBegun.current = true;
    const put = async (): Promise<void> => {
      const { logoToDesign } = await import('#web/device/worn-logo.ts');
      const logo = await logoToDesign();
      const { editor, views } = current();
      const front = views.find(({ number }) => number === FRONT);
      if (logo && front?.area && isEmptyDocument(editor.document)) await add([logo], FRONT);
    };
    put().catch(() => current().note(FRONT, m.designer_part_failed()));
  }, [isNew]);
}
