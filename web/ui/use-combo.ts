import {
  type Dispatch,
  type KeyboardEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

type Combo = {
  /** whether the list is open, kept by whoever has to know what to offer then */
  readonly opened: readonly [boolean, Dispatch<SetStateAction<boolean>>];
  /** of the options that are offered, in their order */
  readonly keys: readonly string[];
  readonly onChoose: (key: string) => void;
  /** what is typed is meant as it stands: Enter without an active option, or the field is left */
  readonly onTake: (how: 'enter' | 'leave') => void;
  /** there is nothing to offer: an ordinary field */
  readonly isPlain?: boolean;
  /** for whoever has to give the field the focus */
  readonly fieldRef?: RefObject<HTMLInputElement | null> | undefined;
};

const none: readonly string[] = [];

/** The option that is reached, by its key: other options may come between the arrow and Enter. */
function useActive(shown: readonly string[], optionId: (key: string) => string) {
  const [key, setKey] = useState<string | null>(null);
  const at = key === null ? -1 : shown.indexOf(key);
  const reached = shown[at] ?? null;
  // by keys alone, and once it is drawn: an arrow may open the list, and an answer may bring others around it
  const [isByKeys, setByKeys] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the option is found by the id it has then
  useEffect(() => {
    if (reached !== null && isByKeys)
      document.getElementById(optionId(reached))?.scrollIntoView({ block: 'nearest' });
  }, [reached, at, shown.length, isByKeys]);
  const setActive = (next: string | null, by?: 'keys'): void => {
    setKey(next);
    setByKeys(by === 'keys');
  };
  return { active: reached, at, setActive };
}

/**
 * The editable combobox of the ARIA practices with a list: the focus stays in the field, which names the
 * active option; nothing is chosen by typing alone. Whoever uses it draws field and list, and keeps what is
 * typed.
 */
export function useCombo({ opened, keys, onChoose, onTake, isPlain = false, fieldRef }: Combo) {
  const listId = useId();
  const [isOpen, setOpen] = opened;
  const list = useRef<HTMLDivElement>(null);
  const own = useRef<HTMLInputElement>(null);
  const field = fieldRef ?? own;
  const isShown = isOpen && !isPlain && keys.length > 0;
  // by its place: a key may have gaps, which an id has not
  const optionId = (key: string) => `${listId}-${keys.indexOf(key)}`;
  const { active, at, setActive } = useActive(isShown ? keys : none, optionId);
  // in a panel that scrolls the list would open below what is seen of it
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of options is another height
  useEffect(() => {
    if (!isShown) return;
    list.current?.scrollIntoView({ block: 'nearest' });
    // on a phone both do not fit: who types has to see what they type
    field.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown, keys.length]);
  const show = (index: number): void => {
    setOpen(true);
    setActive(keys[index] ?? null, 'keys');
  };
  const close = (): void => {
    setOpen(false);
    setActive(null);
  };
  const choose = (key: string): void => {
    close();
    onChoose(key);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = keys.length - 1;
    // these keys end or change what an input method is composing
    if (event.nativeEvent.isComposing || (isPlain && event.key !== 'Enter')) return;
    if (event.key === 'ArrowDown') show(isShown ? Math.min(last, at + 1) : 0);
    else if (event.key === 'ArrowUp') show(isShown ? Math.max(0, at - 1) : last);
    else if (event.key === 'Escape' && isShown) close();
    else if (event.key === 'Enter' && active !== null) choose(active);
    else if (event.key === 'Enter') {
      close();
      onTake('enter');
    } else return;
    event.preventDefault();
    // the page has keys of its own, e.g. Escape gives the selection up
    event.stopPropagation();
  };
  return {
    active,
    choose,
    close,
    /** of what scrolls the options */
    list,
    fieldProps: {
      ref: field,
      type: 'text',
      ...(!isPlain &&
        ({
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isShown,
          'aria-controls': listId,
          'aria-activedescendant': active === null ? undefined : optionId(active),
        } as const)),
      autoComplete: 'off',
      spellCheck: false,
      onClick: () => setOpen(true),
      onKeyDown,
      onBlur: () => {
        close();
        onTake('leave');
      },
    } as const,
    /** of the field, beside storing what is typed */
    onTyped: () => {
      setOpen(true);
      setActive(null);
    },
    listProps: (label: string) =>
      ({
        id: listId,
        role: 'listbox',
        'aria-label': label,
        hidden: !isShown,
        // a part that scrolls would be a stop of Tab, and is gone when the field is left
        tabIndex: -1,
      }) as const,
    optionProps: (key: string) =>
      ({
        id: optionId(key),
        role: 'option',
        'aria-selected': key === active,
        onPointerMove: () => setActive(key),
        // the focus stays in the field
        onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
        onClick: () => choose(key),
      }) as const,
  };
}
