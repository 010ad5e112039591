import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type ShownSwatch, searchSwatches } from '#contract/swatches.ts';
import { parsePantone } from '#rules/artwork/color-code.ts';
import type { CodedInk } from '#rules/artwork/ink-previews.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { ComboField } from '#web/ui/combo-field.tsx';
import { Field } from '#web/ui/field.tsx';
import s from '../panel/panel.module.css';
import { useDesigner } from '../state/designer-context.ts';
import { failureText } from '../texts.ts';
import { InkSquare } from './ink-slats.tsx';
import { meantSwatch } from './meant-swatch.ts';
import { type Library, useOffered } from './use-library.ts';

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

/** The code of an ink: one of the shop's library where it has one, else as it is typed from the fan (CFG-029). */
export function CodeField(props: Props) {
  return props.library.hasColors && !props.disabled ? <LibraryCode {...props} /> : <PlainCode {...props} />;
}

/** A shop without a library: the form of the code is all that can be checked (D-S38). */
function PlainCode({ label, code, disabled, onCode }: Props) {
  const { offer } = useDesigner();
  const [typed, setTyped] = useState(code ?? '');
  const [isWrong, setWrong] = useState(false);
  useEffect(() => {
    setTyped(code ?? '');
    setWrong(false);
  }, [code]);
  const take = () => {
    const isEmpty = typed.trim() === '';
    const found = isEmpty ? null : parsePantone(typed);
    setWrong(!isEmpty && !found);
    if (!isEmpty && !found) return;
    setTyped(found ?? '');
    if (found !== code) onCode(found);
  };
  return (
    <Field
      label={label}
      optional
      small
      value={typed}
      maxLength={40}
      spellCheck={false}
      autoComplete="off"
      disabled={disabled}
      error={isWrong ? failureText('pantone_invalid', offer.locale) : undefined}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        take();
      }}
    />
  );
}

const inkOf = ({ name, hex }: ShownSwatch): CodedInk => ({ pantone: name, hex });

/** What appears below the field would lie below what is seen of the panel. */
const intoView = (box: HTMLElement | null): void => box?.scrollIntoView({ block: 'nearest' });

/** Offers the colours of the library; a code it does not have is used only when a person says so once more. */
function LibraryCode({ label, code, library, onSwatch, onCode }: Props) {
  const { offer, announce } = useDesigner();
  const { apiBase } = useShop();
  const askId = useId();
  const [typed, setTyped] = useState(code ?? '');
  const [unknown, setUnknown] = useState<string | null>(null);
  const latest = useRef(typed);
  latest.current = typed;
  useEffect(() => {
    setTyped(code ?? '');
    setUnknown(null);
  }, [code]);
  const phrase = typed.trim() === (code ?? '') ? '' : typed.trim();
  const { swatches, isOld } = useOffered(phrase);
  const shown = phrase === '' ? library.near : swatches;

  const choose = (swatch: ShownSwatch): void => {
    setTyped(swatch.name);
    setUnknown(null);
    onSwatch(inkOf(swatch));
  };
  const take = async (how: 'enter' | 'leave'): Promise<void> => {
    if (phrase === '') {
      setUnknown(null);
      return setTyped(code ?? '');
    }
    const answer = await browserCall(apiBase)(searchSwatches, { query: { phrase, name: phrase } });
    if (latest.current.trim() !== phrase) return; // typed on meanwhile
    const meant = answer.ok ? meantSwatch(answer.value, how) : null;
    if (meant) return choose(meant);
    setUnknown(phrase);
    announce(m.designer_swatch_unknown({ code: phrase }));
  };
  const clear = (): void => {
    setUnknown(null);
    if (code !== null) onCode(null);
  };
  const anyhow = unknown === null ? null : parsePantone(unknown);
  return (
    <>
      <ComboField
        label={label}
        optional
        maxLength={40}
        value={typed}
        onType={(text) => {
          setTyped(text);
          setUnknown(null);
        }}
        options={shown.map((swatch) => ({
          value: swatch,
          key: swatch.name,
          text: swatch.name,
          mark: <InkSquare hex={swatch.hex} />,
        }))}
        listLabel={phrase === '' ? m.designer_swatch_near() : m.designer_swatch_found()}
        status={isOld ? '' : m.designer_swatch_count({ count: shown.length })}
        onChoose={choose}
        onTake={(how) => (typed.trim() === '' ? clear() : void take(how))}
        isInvalid={unknown !== null}
        describedBy={unknown === null ? undefined : askId}
      />
      {unknown !== null && (
        <div className={s.unknownCode} id={askId} ref={intoView}>
          <p>{m.designer_swatch_unknown({ code: unknown })}</p>
          {anyhow === null ? (
            <p>{failureText('pantone_invalid', offer.locale)}</p>
          ) : (
            <button
              type="button"
              className="btn line tiny"
              onClick={() => {
                setUnknown(null);
                onCode(anyhow);
              }}
            >
              {m.designer_swatch_anyhow({ code: anyhow })}
            </button>
          )}
        </div>
      )}
    </>
  );
}
