import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type ShownSwatch, searchSwatches } from '#contract/design/swatches.ts';
import { isOfFan, parsePantone } from '#rules/design/artwork/color-code.ts';
import type { CodedInk } from '#rules/design/artwork/ink-previews.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { ComboField } from '#web/ui/combo-field.tsx';
import { useChanged } from '#web/ui/use-changed.ts';
import s from '../panel/panel.module.css';
import { useDesigner } from '../state/designer-context.ts';
import { failureText } from '../texts.ts';
import { InkSquare } from './ink-slats.tsx';
import { takenBy } from './meant-swatch.ts';
import { type Library, type Offered, useOffered } from './use-library.ts';

type Props = {
  readonly label: ReactNode;
  /** the code as the design has it */
  readonly code: string | null;
  readonly library: Library;
  readonly disabled?: boolean;
  /** a code of the library, with its preview */
  readonly onSwatch: (ink: CodedInk) => void;
  /** any other code, whose preview a person compares; null for none */
  readonly onCode: (code: string | null) => void;
};

const inkOf = ({ name, hex }: ShownSwatch): CodedInk => ({ pantone: name, hex });

const questions = { unknown: m.designer_swatch_unknown, failed: m.designer_swatch_failed } as const;

const remarks = { metallic: m.designer_offer_metallic, approximate: m.designer_offer_approximate } as const;

/**
 * What its square does not show of an ink: that it is none of the shop's, is a metal, or has no known colour.
 */
export const noteOf = ({ isOwn, remark }: Offered, { hasColors }: Library): string | undefined =>
  [hasColors && !isOwn ? m.designer_offer_outside() : '', remark ? remarks[remark]() : '']
    .filter(Boolean)
    .join(', ') || undefined;

/** What appears below the field would lie below what is seen of the panel. */
const intoView = (box: HTMLElement | null): void => {
  box?.scrollIntoView({ block: 'nearest' });
};

/** `several`: no code, but inks are called so. */
type Refusal = 'wrong' | 'nowhere' | 'several';
const isRefusal = (why: CodeRefusal['why']): why is Refusal => why !== 'unknown' && why !== 'failed';

/** What a person is asked or told about what they typed. */
type CodeRefusal = { readonly code: string; readonly why: Refusal | 'unknown' | 'failed' };

type UnknownProps = {
  readonly id: string;
  readonly asked: { readonly code: string; readonly why: keyof typeof questions };
  /** the code as the fan spells it */
  readonly onUse: (code: string) => void;
};

/** Asks whether a code is meant that the library does not have, if the fan may have it. */
function UnknownCode({ id, asked, onUse }: UnknownProps) {
  const { offer } = useDesigner();
  const spelled = parsePantone(asked.code);
  return (
    <div className={s.unknownCode} id={id} ref={intoView}>
      <p>{questions[asked.why]({ code: asked.code })}</p>
      {spelled !== null && isOfFan(spelled) ? (
        <button type="button" className="btn line tiny" onClick={() => onUse(spelled)}>
          {m.designer_swatch_anyhow({ code: spelled })}
        </button>
      ) : (
        <p>
          {spelled === null
            ? failureText('pantone_invalid', offer.locale)
            : m.designer_code_nowhere({ code: spelled })}
        </p>
      )}
    </div>
  );
}

/**
 * The code of an ink: one of the shop's library where it has one, else as it is typed from the fan (CFG-029).
 * A code the library does not have is used only when a person says so once more. It is one field whether
 * there is a library or not: what is known only after a while must not take away what somebody types
 * meanwhile.
 */
export function CodeField({ label, code, library, disabled = false, onSwatch, onCode }: Props) {
  const { offer, announce } = useDesigner();
  const { apiBase } = useShop();
  const askId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(code ?? '');
  const [told, setTold] = useState<CodeRefusal | null>(null);
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  }, [typed]);
  useChanged(code, () => {
    setTyped(code ?? '');
    setTold(null);
  });
  const phrase = typed.trim() === (code ?? '') ? '' : typed.trim();
  const { own, others, isOld } = useOffered(disabled ? '' : phrase, library);
  // what the shop has a swatch of is not to be found beside what it has none of
  const inks = own.length > 0 ? own : others;

  const choose = (swatch: ShownSwatch): void => {
    setTyped(swatch.name);
    setTold(null);
    onSwatch(inkOf(swatch));
  };
  const chooseOffer = (ink: Offered): void => (ink.isOwn ? choose(ink) : use(ink.name));
  const use = (chosen: string | null): void => {
    setTyped(chosen ?? '');
    setTold(null);
    if (chosen !== code) onCode(chosen);
  };
  const take = async (how: 'enter' | 'leave'): Promise<void> => {
    if (typed.trim() === '') return use(null);
    if (phrase === '') return use(code);
    const answer =
      library.hasColors === false
        ? null
        : await browserCall(apiBase)(searchSwatches, { query: { phrase, name: phrase } });
    if (latest.current.trim() !== phrase) return; // typed on meanwhile
    const found = answer === null ? 'noLibrary' : answer.ok ? answer.value : 'failed';
    const taken = takenBy(phrase, found, how);
    if (taken.kind === 'swatch') return choose(taken.swatch);
    if (taken.kind === 'code') return use(taken.code);
    const [only, ...more] = taken.kind === 'wrong' ? inks : [];
    if (only && more.length === 0 && how === 'enter') return chooseOffer(only);
    if (more.length > 0) return setTold({ code: phrase, why: 'several' });
    setTold({ code: phrase, why: taken.kind });
    if (!isRefusal(taken.kind)) announce(questions[taken.kind]({ code: phrase }));
  };
  const asked = told && !isRefusal(told.why) ? { ...told, why: told.why } : null;
  const refusals = {
    nowhere: m.designer_code_nowhere,
    several: m.designer_code_several,
    wrong: () => failureText('pantone_invalid', offer.locale),
  };
  return (
    <>
      <ComboField
        label={label}
        optional
        maxLength={40}
        disabled={disabled}
        isPlain={disabled}
        fieldRef={field}
        value={typed}
        error={told && isRefusal(told.why) ? refusals[told.why]({ code: told.code }) : undefined}
        onType={(text) => {
          setTyped(text);
          setTold(null);
        }}
        options={inks.map((ink) => ({
          value: ink,
          key: ink.name,
          text: ink.name,
          note: noteOf(ink, library),
          mark: <InkSquare hex={ink.hex} />,
        }))}
        listLabel={phrase === '' ? m.designer_swatch_near() : m.designer_swatch_found()}
        status={isOld ? '' : m.designer_swatch_count({ count: inks.length })}
        onChoose={chooseOffer}
        onTake={(how) => void take(how)}
        isInvalid={told !== null}
        describedBy={asked ? askId : undefined}
      />
      {asked && (
        <UnknownCode
          id={askId}
          asked={asked}
          onUse={(spelled) => {
            field.current?.focus(); // the button goes away, and the focus would with it
            use(spelled);
          }}
        />
      )}
    </>
  );
}
