import { clsx } from 'clsx';
import { type FormEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { Product } from '#rules/catalogue/products/product.ts';
import { parseArtwork } from '#rules/design/artwork/document.ts';
import { DESIGN_NAME_MAX, VERSIONS_MAX } from '#rules/design/artwork/version-limits.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import type { DesignVersion } from '#web/device/design-notes.ts';
import { designNotes } from '#web/device/store.ts';
import { useTyped } from '#web/forms/use-typed.ts';
import { Field } from '#web/ui/field.tsx';
import { focusLeft } from '#web/ui/focus-left.ts';
import { Refusal } from '#web/ui/refusal.tsx';
import { toast } from '#web/ui/toast.tsx';
import { DesignPicture } from '../design-picture.tsx';
import s from './design-versions.module.css';
import { goBack, keepVersion, type Present, type WentBack } from './version-acts.ts';

type Props = {
  readonly present: Present;
  readonly product: Product;
  /** puts the design of the version where the present one was; false where that could not be kept */
  readonly onBack: (to: WentBack) => boolean;
};

const problemText = (code: string): string => {
  if (code === 'versions_full') return m.designs_version_full_back({ max: VERSIONS_MAX });
  return code === 'storage_full' ? m.designs_storage_full() : m.designs_version_unreadable();
};

/** Keeping the present state under a name, and the versions of a design: compare, go back, delete. */
export function Versions({ present, product, onBack }: Props) {
  const notes = useSyncExternalStore(designNotes.subscribe, designNotes.read, designNotes.read);
  const versions = notes.value[present.id]?.versions ?? [];
  const [compared, setCompared] = useState<string | null>(null);
  const [problem, setProblem] = useState<{ readonly text: string; readonly at: number } | null>(null);
  const refuse = (code: string) => setProblem({ text: problemText(code), at: Date.now() });

  const back = (version: DesignVersion) => {
    setProblem(null);
    const went = goBack(present, version);
    if (!went.ok) return refuse(went.code);
    if (!onBack(went.value)) return refuse('storage_full');
    setCompared(null);
    const { name } = version;
    toast(went.value.isKept ? m.designs_version_went({ name }) : m.designs_version_went_same({ name }));
  };
  const box = useRef<HTMLDivElement>(null);
  const remove = (version: DesignVersion, place: number) => {
    setProblem(null);
    const removed = designNotes.removeVersion(present.id, version.id);
    if (!removed.ok) return refuse(removed.code);
    focusLeft(box.current, place);
    const undo = () => {
      const again = designNotes.keepVersion(present.id, version);
      if (!again.ok) refuse(again.code);
    };
    const text = m.designs_version_deleted({ name: version.name });
    toast(text, 'ok', { text: m.designs_version_undo(), run: undo });
  };

  return (
    <div className={s.versions} ref={box} tabIndex={-1}>
      <KeepForm present={present} isFull={versions.length >= VERSIONS_MAX} />
      {problem && <Refusal key={problem.at}>{problem.text}</Refusal>}
      {versions.length === 0 ? (
        <p className="muted">{m.designs_versions_none()}</p>
      ) : (
        <ol className={s.list} aria-label={m.designs_versions()}>
          {versions.map((version, place) => (
            <Version
              key={version.id}
              {...{ version, present, product }}
              isCompared={compared === version.id}
              onCompare={() => setCompared(compared === version.id ? null : version.id)}
              onBack={() => back(version)}
              onRemove={() => remove(version, place)}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

function KeepForm({ present, isFull }: { readonly present: Present; readonly isFull: boolean }) {
  const id = useId();
  const [name, setName] = useTyped(`version ${present.id}`);
  const [error, setError] = useState<string | null>(null);
  const keep = (event: FormEvent) => {
    event.preventDefault();
    const refused = (): string | null => {
      if (name.trim() === '') return m.designs_version_name_missing();
      const kept = keepVersion(present, name);
      if (kept.ok) return null;
      return kept.code === 'versions_full'
        ? m.designs_versions_full({ max: VERSIONS_MAX })
        : m.designs_storage_full();
    };
    const why = refused();
    setError(why);
    if (why !== null) return document.getElementById(id)?.focus();
    toast(m.designs_version_kept({ name: name.trim() }));
    setName('');
  };
  return (
    <form className={s.keep} noValidate onSubmit={keep}>
      <Field
        id={id}
        label={m.designs_version_name()}
        hint={m.designs_version_hint({ max: VERSIONS_MAX })}
        error={error ?? (isFull && m.designs_versions_full({ max: VERSIONS_MAX }))}
        maxLength={DESIGN_NAME_MAX}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" className="btn second">
        {m.designs_version_keep()}
      </button>
    </form>
  );
}

type VersionProps = Omit<Props, 'onBack'> & {
  readonly version: DesignVersion;
  readonly isCompared: boolean;
  readonly onCompare: () => void;
  readonly onBack: () => void;
  readonly onRemove: () => void;
};

function Version({ version, present, product, isCompared, onCompare, onBack, onRemove }: VersionProps) {
  const { name, at, quantity } = version;
  const read = parseArtwork(version.artwork);
  const time = displayTime(at);
  const shown = (artwork: Present['artwork'], pieces: number, label: string) => (
    <DesignPicture
      product={product}
      configuration={{
        id: present.id,
        artwork,
        quantity: pieces,
        latestSelectedPriceLevel: null,
        prices: null,
      }}
      label={m.designs_picture({ name: label })}
    />
  );
  return (
    <li>
      <div className={clsx(s.pictures, isCompared && s.compared)}>
        <figure>
          <div className={clsx('plate', s.picture)}>{read.ok && shown(read.value, quantity, name)}</div>
          {isCompared && <figcaption>{name}</figcaption>}
        </figure>
        {isCompared && (
          <figure>
            <div className={clsx('plate', s.picture)}>
              {shown(present.artwork, present.quantity, m.designs_version_now())}
            </div>
            <figcaption>{m.designs_version_now()}</figcaption>
          </figure>
        )}
      </div>
      <h3 className={s.name}>{name}</h3>
      <p className="muted num">{read.ok ? time : m.designs_version_unreadable()}</p>
      <p className={s.ways}>
        {read.ok && (
          <>
            <button
              type="button"
              className="link as-link"
              aria-expanded={isCompared}
              aria-label={m.designs_way_named({ way: m.designs_version_compare(), name })}
              onClick={onCompare}
            >
              {m.designs_version_compare()}
            </button>
            <button
              type="button"
              className="link as-link"
              aria-label={m.designs_way_named({ way: m.designs_version_back(), name })}
              onClick={onBack}
            >
              {m.designs_version_back()}
            </button>
          </>
        )}
        <button
          type="button"
          className="link as-link"
          aria-label={m.designs_way_named({ way: m.designs_delete(), name })}
          data-remove=""
          onClick={onRemove}
        >
          {m.designs_delete()}
        </button>
      </p>
    </li>
  );
}
