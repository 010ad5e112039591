import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { printAreas } from '#rules/design/artwork/areas.ts';
import { emptySide, neverDigital } from '#rules/design/artwork/document.ts';
import { technologyOf } from '#rules/design/artwork/technology.ts';
import { otherSide } from '#rules/design/proposals/room.ts';
import { MOST_LETTERS, type Field as Typed } from '#rules/design/proposals/words.ts';
import { m } from '#texts/messages.ts';
import type { CompanyWords } from '#web/device/company-words.ts';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { accepted } from '../pictures/accepted.ts';
import { useLogoHelp } from '../pictures/pdf/logo-question.ts';
import { storePicture } from '../pictures/store-picture.ts';
import { picturesIn } from '../pictures/use-pictures.ts';
import { type Designer, useDesigner } from '../state/designer-context.ts';
import { newId } from '../state/new-id.ts';
import { pressOf } from '../state/side-view.ts';
import s from './proposal-panel.module.css';
import type { Wish } from './wish.ts';

export type WishOptions = Pick<Wish, 'inks' | 'hasBack'>;

/** Each plate costs something: on plates one ink to begin with, else as many as the logo has. */
export function firstOptions({ offer, editor }: Designer): WishOptions {
  const side = { ...emptySide(offer.product), tabMenu: 'maxColors' as const };
  const press = pressOf(offer, editor.settled);
  const isOnPlates = technologyOf(side, press).technology !== 'Digital' || press.quantity > press.minTampon;
  return { inks: isOnPlates ? 1 : null, hasBack: false };
}

type Props = {
  readonly words: CompanyWords;
  readonly options: WishOptions;
  readonly isNeeded: boolean;
  /** what changes; the rest may have been typed since */
  readonly onWords: (changed: Partial<CompanyWords>) => void;
  readonly onOptions: (options: WishOptions) => void;
  readonly onSubmit: (event: FormEvent) => void;
};

export function WishForm({ words, options, isNeeded, onWords, onOptions, onSubmit }: Props) {
  const { offer, editor, active } = useDesigner();
  const { product } = offer;
  const back = otherSide(product, active.number - 1);
  const other = back === active.number - 1 ? undefined : product.sides[back];
  const hasOther = other !== undefined && printAreas(other, editor.document.scaleType).length > 0;
  // once: whoever opens or shuts it goes on to have it so
  const [isReached] = useState(words.web !== '' || words.telephone !== '');
  const field = (name: Typed) => ({
    value: words[name],
    maxLength: MOST_LETTERS[name],
    onChange: (event: { target: { value: string } }) => onWords({ [name]: event.target.value }),
  });
  return (
    <form className={s.form} onSubmit={onSubmit} noValidate>
      <Field
        label={m.proposals_company()}
        autoComplete="organization"
        error={isNeeded ? m.proposals_need() : undefined}
        {...field('company')}
      />
      <Field label={m.proposals_activity()} optional {...field('activity')} />
      <Logo words={words} onWords={onWords} />
      <details className={s.contact} open={isReached}>
        <summary>{m.proposals_contact()}</summary>
        <div>
          <Field label={m.proposals_web()} optional inputMode="url" autoComplete="url" {...field('web')} />
          <Field
            label={m.proposals_telephone()}
            optional
            inputMode="tel"
            autoComplete="tel"
            {...field('telephone')}
          />
        </div>
      </details>
      <div className={s.options}>
        <Select
          label={m.proposals_inks()}
          value={options.inks ?? 'any'}
          onChange={(event) => {
            const inks = ([1, 2, 3] as const).find((one) => String(one) === event.target.value) ?? null;
            onOptions({ ...options, inks });
          }}
        >
          <option value={1}>{m.designer_inks_one()}</option>
          <option value={2}>{m.designer_inks_some({ count: 2 })}</option>
          <option value={3}>{m.designer_inks_some({ count: 3 })}</option>
          {!neverDigital(product) && <option value="any">{m.proposals_inks_any()}</option>}
        </Select>
        {hasOther && (
          <label className="check">
            <input
              type="checkbox"
              checked={options.hasBack}
              onChange={(event) => onOptions({ ...options, hasBack: event.target.checked })}
            />
            <span>{m.proposals_back()}</span>
          </label>
        )}
        <button type="submit" className="btn primary">
          {m.proposals_show()}
        </button>
      </div>
    </form>
  );
}

/** The logo: chosen, dropped, or the one this device keeps from before. */
function Logo({ words: { logo }, onWords }: Pick<Props, 'words' | 'onWords'>) {
  const [refused, setRefused] = useState('');
  const [isReading, setReading] = useState(false);
  const help = useLogoHelp();
  const root = useRef<HTMLDivElement>(null);
  // of two files the one chosen last counts, whichever is read sooner
  const latest = useRef<File>(null);
  /** The control that was used goes away; the focus goes to the one in its place. */
  const exchange = (now: CompanyWords['logo']): void => {
    const isInside = root.current?.contains(document.activeElement);
    flushSync(() => onWords({ logo: now }));
    if (isInside) root.current?.querySelector<HTMLElement>('button, input')?.focus();
  };
  const takeFile = async ([file]: readonly File[]): Promise<void> => {
    if (!file) return;
    latest.current = file;
    setRefused('');
    setReading(true);
    const stored = await storePicture(file, newId(), help);
    if (latest.current !== file) return;
    setReading(false);
    setRefused(stored.ok ? '' : (stored.detail ?? ''));
    if (!stored.ok) return;
    const { image, name, width, height } = stored.value;
    exchange({ image, name: name.slice(0, 200), width, height });
  };
  return (
    <div className={s.logo} ref={root}>
      {logo ? (
        <p>
          <b>{m.proposals_logo()}</b> {logo.name}{' '}
          <button
            type="button"
            className="link as-link"
            aria-label={m.proposals_logo_remove({ name: logo.name })}
            onClick={() => exchange(null)}
          >
            ✕
          </button>
        </p>
      ) : (
        <DropZone
          accept={accepted}
          title={m.proposals_logo()}
          choose={m.proposals_logo_choose()}
          hint={m.proposals_logo_kinds()}
          take={(files) => void takeFile(files)}
          pick={picturesIn}
        />
      )}
      <p className={s.wait} role="status">
        {isReading && `${m.wear_reading()}…`}
      </p>
      {refused && <Refusal>{refused}</Refusal>}
    </div>
  );
}
