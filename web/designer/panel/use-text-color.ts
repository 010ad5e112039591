import { useEffect, useState } from 'react';
import { parseHex } from '#rules/design/artwork/color-code.ts';
import { setColor } from '#rules/design/artwork/commands/color.ts';
import { type CodedInk, elementsWithCode, withSwatch } from '#rules/design/artwork/ink-previews.ts';
import type { InkedNode } from '#rules/design/artwork/nodes.ts';
import { previewOf } from '#rules/design/artwork/stand-in.ts';
import { takesPantone } from '#rules/prices/pricing/side-technology.ts';
import { m } from '#texts/messages.ts';
import { usePreviews } from '../colors/previews.ts';
import { useDesigner } from '../state/designer-context.ts';

/** The field for the colour of a text or shape as it is typed, and the commands that apply colour and code. */
export function useTextColor(node: InkedNode) {
  const { editor, chosen, act } = useDesigner();
  const [hex, setHex] = useState(node.color.toUpperCase());
  const previews = usePreviews();
  const [isWrong, setWrong] = useState(false);
  useEffect(() => {
    setHex(node.color.toUpperCase());
    setWrong(false);
  }, [node.color]);

  const isPlated = chosen !== null && takesPantone(chosen.view.print);
  const set = (color: { hex: string; pantone: string | null }, merge?: string, said?: string) => {
    setWrong(false);
    act((document) => setColor(document, { ids: [node.id], ...color }), {
      ...(merge ? { merge: `${merge} ${node.id}` } : {}),
      ...(said ? { said } : {}),
    });
  };
  /**
   * Another HEX changes the preview of the Pantone code on every element that has it; digital print uses no
   * code.
   */
  const setShade = (shade: string, merge?: string) => {
    const { pantone } = isPlated ? node : { pantone: null };
    const count = pantone === null ? 1 : elementsWithCode(editor.document, pantone).length;
    const isShared = pantone !== null && count > 1;
    set(
      { hex: shade, pantone },
      merge,
      isShared ? m.designer_said_preview({ code: pantone, count }) : undefined,
    );
  };
  const takeHex = () => {
    const found = parseHex(hex);
    if (!found) return setWrong(true);
    setHex(found.toUpperCase());
    if (found !== node.color) setShade(found);
    else setWrong(false);
  };
  const takeCode = (code: string | null) => {
    const isKnown = code !== null && elementsWithCode(editor.document, code).length > 0;
    const said = isKnown ? m.designer_said_preview_taken({ code }) : undefined;
    const { color, pantone } = node;
    const hex = code === null ? color : previewOf(code, { hex: color, pantone });
    set({ hex, pantone: code }, undefined, said);
  };
  /** A colour of the library: nobody has to compare its preview. */
  const takeSwatch = (ink: CodedInk) => {
    act((document) => withSwatch(setColor(document, { ids: [node.id], ...ink }), ink), {
      said: m.designer_said_swatch({ code: ink.pantone }),
    });
    previews.confirm([ink]);
  };
  return { hex, isWrong, isPlated, set, setShade, setHex, takeHex, takeCode, takeSwatch };
}
