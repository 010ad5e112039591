import { useCallback, useState } from 'react';
import { scaleText } from '#rules/catalogue/products/enumerations.ts';
import type { Scale } from '#rules/catalogue/products/product.ts';
import { type SideToAskAbout, sidesToAskAbout } from '#rules/design/artwork/commands/whole.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { m } from '#texts/messages.ts';
import type { Designer } from '../state/designer-context.ts';
import { type RequestedOptions, withRequestedOptions } from '../state/requested-options.ts';

/** A folding rule shall lose its scale while something stands on the faces with it. */
export type ScaleQuestion = {
  readonly requested: RequestedOptions & { readonly scale: Scale };
  readonly sides: readonly SideToAskAbout[];
};

/**
 * Colour and scale that were asked for, by an address or by the switch: applied as one step of the history,
 * after the question where a folding rule with a design is to lose its scale (CFG-054, D-S18).
 */
export function useScaleQuestion({ offer: { product, locale }, act }: Pick<Designer, 'offer' | 'act'>) {
  const [question, setQuestion] = useState<ScaleQuestion | null>(null);

  const apply = useCallback(
    (requested: RequestedOptions, clears: boolean, said?: string): void => {
      act((document) => withRequestedOptions(document, product, requested, clears), said ? { said } : {});
    },
    [act, product],
  );
  const request = (document: ArtworkDocument, requested: RequestedOptions, said?: string): void => {
    const { scale } = requested;
    const sides = scale ? sidesToAskAbout(document, product, scale) : [];
    if (scale && sides.length > 0) setQuestion({ requested: { ...requested, scale }, sides });
    else apply(requested, false, said);
  };
  const saidOf = (scale: Scale): string => m.designer_said_scale({ scale: scaleText(scale)[locale] });
  return {
    question,
    request,
    /** the switch in the designer; a change that asks nothing is announced at once */
    choose: (document: ArtworkDocument, scale: Scale): void =>
      request(document, { color: null, scale }, saidOf(scale)),
    answer: (clears: boolean): void => {
      if (question) apply(question.requested, clears, saidOf(question.requested.scale));
      setQuestion(null);
    },
    /** colour and scale stay as they are */
    leave: (): void => setQuestion(null),
  };
}

export type ScaleQuestionState = ReturnType<typeof useScaleQuestion>;
