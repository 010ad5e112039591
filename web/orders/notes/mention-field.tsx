import { type RefObject, useState } from 'react';
import { MENTIONS_OF_NOTE, type NotePerson } from '#contract/office/notes.ts';
import { beginsWords } from '#rules/platform/words/find-named.ts';
import { m } from '#texts/messages.ts';
import { ComboField } from '#web/ui/combo-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import s from './notes.module.css';
import type { NoteDraft } from './use-note-draft.ts';

type Props = {
  readonly draft: NoteDraft;
  readonly people: readonly NotePerson[];
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  readonly onChosen: () => void;
};

/** Whom a note is for: they stand beside it by their accounts, and not in its words. */
export function MentionField({ draft, people, fieldRef, onChosen }: Props) {
  const [typed, setTyped] = useState('');
  const { mentioned, setMentioned } = draft;
  const chosen = people.filter(({ id }) => mentioned.includes(id));
  const offered = people.filter(({ id, name }) => !mentioned.includes(id) && beginsWords(typed, [name]));
  const isFull = chosen.length >= MENTIONS_OF_NOTE;
  const choose = ({ id }: NotePerson): void => {
    setTyped('');
    setMentioned([...chosen.map((one) => one.id), id]);
    onChosen();
  };
  return (
    <div className={s.mention}>
      <ComboField
        label={m.notes_people()}
        optional
        value={typed}
        onType={setTyped}
        options={offered.map((one) => ({ value: one, key: one.id, text: one.name }))}
        listLabel={m.notes_people()}
        status={offered.length > 0 ? m.notes_people_found({ count: offered.length }) : m.notes_people_none()}
        onChoose={choose}
        onTake={(how) => {
          const [only, ...others] = offered;
          if (how === 'enter' && typed !== '' && only && others.length === 0) choose(only);
          if (how === 'leave') setTyped('');
        }}
        isPlain={isFull}
        disabled={isFull}
        error={typed !== '' && offered.length === 0 ? m.notes_people_none() : undefined}
        fieldRef={fieldRef}
      />
      {isFull && <p className="hint">{m.notes_mention_many({ count: MENTIONS_OF_NOTE })}</p>}
      {chosen.length > 0 && (
        <ul className={s.people}>
          {chosen.map(({ id, name }) => (
            <li key={id} className="tag">
              {name}
              <button
                type="button"
                className="icon-btn small"
                aria-label={m.notes_mention_remove({ name })}
                onClick={() => {
                  setMentioned(mentioned.filter((one) => one !== id));
                  fieldRef.current?.focus();
                }}
              >
                <Icon name="close" size="small" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
