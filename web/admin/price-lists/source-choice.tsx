import { type ReactNode, useState } from 'react';
import { beginsWords } from '#rules/platform/words/find-named.ts';
import { m } from '#texts/messages.ts';
import { Field, Select } from '#web/ui/field.tsx';
import { tellApart } from '#web/words/tell-apart.ts';

/** A list whose prices a new partner may begin with. */
export type Source = {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly partnerEmail: string;
};

/** More than these nobody finds by scrolling. */
const MANY = 12;

type Props = {
  readonly id?: string;
  readonly name?: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: ReactNode;
  readonly mended?: ReactNode;
  readonly onBlur?: () => void;
  readonly sources: readonly Source[];
  /** nothing is chosen at first, and this stands there */
  readonly placeholder?: string;
  /** for none of them, where that is a choice */
  readonly none?: string;
  readonly onChoose?: (id: string) => void;
};

/** One of many lists: words narrow what is offered, what is chosen stays. */
export function SourceChoice({ sources, placeholder, none, onChoose, ...select }: Props) {
  const [phrase, setPhrase] = useState('');
  const [chosen, setChosen] = useState(placeholder === undefined ? (sources[0]?.id ?? '') : '');
  const named = tellApart(
    sources,
    ({ name, currency }) => `${name} (${currency})`,
    ({ partnerEmail }) => partnerEmail,
  );
  const offered = [...named].filter(([{ id }, name]) => id === chosen || beginsWords(phrase, [name]));
  return (
    <>
      {sources.length > MANY && (
        <Field
          label={m.people_copy_search()}
          type="search"
          maxLength={200}
          value={phrase}
          onChange={({ target }) => setPhrase(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault(); // it narrows the list and sends no form
          }}
        />
      )}
      <Select
        {...select}
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value);
          onChoose?.(target.value);
        }}
      >
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {offered.map(([{ id }, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {none !== undefined && <option value="">{none}</option>}
      </Select>
    </>
  );
}
