import { useState } from 'react';
import { blankDraft } from '#rules/design/artwork/shapes/code-draft.ts';
import type { CodeForm, ShapeForm, ShapeKind } from '#rules/design/artwork/shapes/form.ts';
import { outlineOf } from '#rules/design/artwork/shapes/outline-of.ts';
import { shapeKindText } from '#rules/design/artwork/shapes/shape-words.ts';
import { mm, px } from '#rules/platform/units.ts';
import { m } from '#texts/messages.ts';
import { useTyped } from '#web/forms/use-typed.ts';
import { IconChoice } from '../icons/icon-choice.tsx';
import { focusElement } from '../keys/focus.ts';
import { useDesigner } from '../state/designer-context.ts';
import { sideWords } from '../texts.ts';
import { CodeFields } from './code-fields.tsx';
import s from './shapes.module.css';
import { useAddShape, usePrints } from './use-add-shape.ts';

/** The forms as they are added. */
const forms = [
  { kind: 'line', round: false },
  { kind: 'rectangle', radius: px(0), stroke: null },
  { kind: 'ellipse', stroke: null },
  { kind: 'badge', points: 16, depth: 0.1 },
  { kind: 'star', points: 5, depth: 0.6 },
  { kind: 'arrow', shaft: 0.4, head: 0.9, both: false },
] as const satisfies readonly ShapeForm[];

const codes = ['qr', 'ean13', 'code128'] as const satisfies readonly CodeForm['kind'][];

/** A form as it will look; a line a little thicker. */
const pictureOf = (form: ShapeForm): string => {
  const thick = form.kind === 'line' ? 2 : form.kind === 'rectangle' || form.kind === 'arrow' ? 16 : 22;
  const box = { x: mm(1), y: mm((24 - thick) / 2), width: mm(22), height: mm(thick) };
  return outlineOf(form, box, { qr: () => null });
};

/** Three signs of codes: squares, and bars. */
const CODE_SIGNS: Record<CodeForm['kind'], string> = {
  qr: 'M3 3h7v7h-7zM5 5v3h3v-3zM14 3h7v7h-7zM16 5v3h3v-3zM3 14h7v7h-7zM5 16v3h3v-3zM14 14h3v3h-3zM18 18h3v3h-3zM18 14h3v2h-3zM14 19h2v2h-2z',
  ean13: 'M2 5h2v14h-2zM6 5h1v14h-1zM9 5h3v14h-3zM14 5h1v14h-1zM17 5h2v14h-2zM21 5h1v14h-1z',
  code128: 'M2 5h1v14h-1zM5 5h3v14h-3zM10 5h1v14h-1zM13 5h1v14h-1zM16 5h3v14h-3zM21 5h1v14h-1z',
};

type ChoiceProps = {
  readonly kind: ShapeKind;
  readonly d: string;
  readonly isDisabled: boolean;
  readonly isOpen?: boolean;
  readonly onChoose: () => void;
};

function Choice({ kind, d, isDisabled, isOpen, onChoose }: ChoiceProps) {
  const { offer, active } = useDesigner();
  const name = shapeKindText(kind);
  return (
    <button
      type="button"
      aria-disabled={isDisabled || undefined}
      aria-expanded={isOpen}
      aria-label={m.shapes_add_to({ name, side: sideWords(active, offer.locale) })}
      onClick={() => !isDisabled && onChoose()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={d} fillRule={isOpen === undefined ? 'nonzero' : 'evenodd'} />
      </svg>
      {name}
    </button>
  );
}

/** Forms that are added at once, and codes, which need to know first what they say. */
export function ShapeChoices({ canAdd }: { canAdd: boolean }) {
  const { active, offer } = useDesigner();
  const place = `code ${offer.product.id}`;
  // words that wait for another tool are in sight again
  const [opened, setOpened] = useTyped(place);
  const open = codes.find((kind) => kind === opened);
  const [isPressed, setPressed] = useState(false);
  const add = useAddShape();
  const prints = usePrints();
  const isDisabled = !(canAdd && active.printable);
  return (
    <div className={s.choices}>
      <h2>{m.shapes_add()}</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline in every browser */}
      <div className={s.grid} role="group" aria-label={m.shapes_forms()}>
        {forms.map((form) => (
          <Choice
            key={form.kind}
            kind={form.kind}
            d={pictureOf(form)}
            isDisabled={isDisabled}
            onChoose={() => void add(form)}
          />
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline in every browser */}
      <div className={s.grid} role="group" aria-label={m.shapes_codes()}>
        {codes.map((kind) => (
          <Choice
            key={kind}
            kind={kind}
            d={CODE_SIGNS[kind]}
            isDisabled={isDisabled}
            isOpen={open === kind}
            onChoose={() => {
              setPressed(true);
              setOpened(open === kind ? '' : kind);
            }}
          />
        ))}
      </div>
      <IconChoice isDisabled={isDisabled} />
      {open && (
        <CodeFields
          key={open}
          start={blankDraft(open)}
          prints={prints}
          place={`${place} ${open}`}
          hasFocus={isPressed}
          onAdd={async (form) => {
            const id = await add(form);
            if (id === null) return false;
            // the button that was pressed goes with the fields
            focusElement(id);
            setOpened('');
            return true;
          }}
        />
      )}
    </div>
  );
}
