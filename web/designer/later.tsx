import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { m } from '#texts/messages.ts';
import { Refusal } from '#web/ui/refusal.tsx';

type Options = {
  /** what stands in its place while it is loaded; nothing unless told */
  readonly waiting?: () => ReactNode;
  /** likely to be wanted once something is designed, see `loadAhead` */
  readonly isLikely?: boolean;
};

const likely: (() => Promise<void>)[] = [];

/** Loads what is likely to be wanted next: it then opens at once, and where the connection is lost as well. */
export function loadAhead(): void {
  // whoever asks for one that is missing is told
  for (const load of likely) load().catch(() => undefined);
}

/**
 * A part of the designer that is loaded when it is first shown, and drawn at once where it is loaded already.
 * One that cannot be loaded says so in its place and can be asked for again; all else stays as it is.
 */
export function later<P extends object>(
  find: () => Promise<{ readonly default: ComponentType<P> }>,
  { waiting, isLikely = false }: Options = {},
): ComponentType<P> {
  let Part: ComponentType<P> | null = null;
  const load = async (): Promise<void> => {
    Part ??= (await find()).default;
  };
  if (isLikely) likely.push(load);
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, as its module is read
  return function Later(props: P) {
    const [tries, setTries] = useState(1);
    const [failed, setFailed] = useState(0);
    const [, setLoaded] = useState(false);
    useEffect(() => {
      let isCurrent = true;
      load().then(
        () => isCurrent && setLoaded(true),
        () => isCurrent && setFailed(tries),
      );
      return () => {
        isCurrent = false;
      };
    }, [tries]);
    if (Part) return <Part {...props} />;
    if (failed === 0) return waiting?.();
    return (
      <Refusal key={failed}>
        {m.designer_part_failed()}{' '}
        <button type="button" className="link as-link" onClick={() => setTries(tries + 1)}>
          {m.designer_again()}
        </button>
      </Refusal>
    );
  };
}
