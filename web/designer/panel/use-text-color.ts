import { useState } from 'react';
import type { NamedColor } from '#rules/catalogue/inks/ink-key.ts';
import { parseHex } from '#rules/design/artwork/color-code.ts';
import { setColor } from '#rules/design/artwork/commands/color.ts';
import { type CodedInk, elementsWithCode, withSwatch } from '#rules/design/artwork/ink-previews.ts';
import type { InkedNode } from '#rules/design/artwork/nodes.ts';
import { previewOf } from '#rules/design/artwork/stand-in.ts';
import { takesPantone } from '#rules/prices/pricing/side-technology.ts';
import { m } from '#texts/messages.ts';
import { useChanged } from '#web/ui/use-changed.ts';
import { usePreviews } from '../colors/previews.ts';
import { useDesigner } from '../state/designer-context.ts';

/** Of what nobody chose together; it says nothing of a code. */
const BLACK = '#000000';

/** The ink that all of them have; null where they differ. */
function commonInk(nodes: readonly InkedNode[]): NamedColor | null {
  const [first] = nodes;
  const isSame = nodes.every(({ color, pantone }) => color === first?.color && pantone === first.pantone);
  return first && isSame ? { hex: first.color, pantone: first.pantone } : null;
}

/**
 * The field for the colour of texts and shapes as it is typed, and the commands that apply colour and code to
 * all of them.
 */
export function useTextColor(nodes: readonly InkedNode[]) {
  const { editor, chosen, active, act } = useDesigner();
  const ink = commonInk(nodes);
  const shown = ink?.hex.toUpperCase() ?? '';
  const [hex, setHex] = useState(shown);
  const previews = usePreviews();
  const [isWrong, setWrong] = useState(false);
  useChanged(shown, () => {
    setHex(shown);
    setWrong(false);
  });

  const ids = nodes.map(({ id }) => id);
  const { print } = chosen?.view ?? active;
  const isPlated = takesPantone(print);
  const set = (color: { hex: string; pantone: string | null }, merge?: string, said?: string) => {
    setWrong(false);
    act((document) => setColor(document, { ids, ...color }), {
      ...(merge ? { merge: `${merge} ${ids.join()}` } : {}),
      ...(said ? { said } : {}),
    });
  };
  /**
   * Another HEX changes the preview of the Pantone code on every element that has it; digital print uses no
   * code.
   */
  const setShade = (shade: string, merge?: string) => {
    const pantone = (isPlated && ink?.pantone) || null;
    const count = pantone === null ? 1 : elementsWithCode(editor.document, pantone).length;
    const isShared = pantone !== null && count > nodes.length;
    set(
      { hex: shade, pantone },
      merge,
      isShared ? m.designer_said_preview({ code: pantone, count }) : undefined,
    );
  };
  const takeHex = () => {
    if (hex === shown) return setWrong(false);
    const found = parseHex(hex);
    if (!found) return setWrong(true);
    setHex(found.toUpperCase());
    if (found !== ink?.hex) setShade(found);
    else setWrong(false);
  };
  const takeCode = (code: string | null) => {
    const isKnown = code !== null && elementsWithCode(editor.document, code).length > 0;
    const said = isKnown ? m.designer_said_preview_taken({ code }) : undefined;
    const before = ink ?? { hex: BLACK, pantone: null };
    const hex = code === null ? before.hex : previewOf(code, before);
    set({ hex, pantone: code }, undefined, said);
  };
  /** A colour of the library: nobody has to compare its preview. */
  const takeSwatch = (swatch: CodedInk) => {
    act((document) => withSwatch(setColor(document, { ids, ...swatch }), swatch), {
      said: m.designer_said_swatch({ code: swatch.pantone }),
    });
    previews.confirm([swatch]);
  };
  return { ink, print, hex, isWrong, isPlated, set, setShade, setHex, takeHex, takeCode, takeSwatch };
}
