import { useEffect, useState, useSyncExternalStore } from 'react';
import { listDesignComments } from '#contract/design/design-comments.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import type { DesignLink } from '#web/device/design-links.ts';
import { designLinks } from '#web/device/store.ts';
import { useShop } from '#web/shell/use-shop.ts';

/** Links of a design that still open it, with what was said of it. */
export type Commented = DesignLink & ReplyOf<typeof listDesignComments>;

export const openOf = (comments: Commented['comments']): number =>
  comments.filter(({ isDone }) => !isDone).length;

/** More are not asked for: a design is shared anew when it has changed. */
const LINKS_SHOWN = 5;

/**
 * Comments behind the links of a design, asked for anew by `refresh` and when the window gets the focus: who
 * waits for an answer comes back to it.
 * @param isOpen they are read or written just now: a link that ended stays until they are closed, or what is
 *   being typed would go with it
 */
export function useComments(designId: string, isOpen: boolean) {
  const { apiBase } = useShop();
  const { links } = useSyncExternalStore(designLinks.subscribe, designLinks.read).value;
  const own = links.filter((link) => link.designId === designId).slice(0, LINKS_SHOWN);
  const codes = own.map(({ code }) => code).join(' ');
  const [asked, setAsked] = useState(0);
  const [state, setState] = useState<{
    readonly commented: readonly Commented[];
    readonly hasFailed: boolean;
  }>({
    commented: [],
    hasFailed: false,
  });
  const refresh = () => setAsked((count) => count + 1);
  useEffect(() => {
    const onFocus = () => setAsked((count) => count + 1);
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the links are the same as long as their codes are
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async (): Promise<void> => {
      const call = browserCall(apiBase);
      const answers = await Promise.all(
        own.map(async (link) => ({
          link,
          answer: await call(listDesignComments, { params: { code: link.code } }, { signal: leaving.signal }),
        })),
      );
      if (leaving.signal.aborted) return;
      for (const { link, answer } of answers)
        if (!isOpen && !answer.ok && answer.code === 'design_not_found') designLinks.forget(link.code);
      const hasFailed = answers.some(({ answer }) => !answer.ok && answer.code !== 'design_not_found');
      setState((before) => ({
        commented: answers.flatMap(({ link, answer }) => {
          if (!answer.ok) return before.commented.filter(({ code }) => code === link.code);
          return answer.value.isOpen ? [{ ...link, ...answer.value }] : [];
        }),
        hasFailed,
      }));
    };
    if (own.length > 0) void ask();
    else setState({ commented: [], hasFailed: false });
    return () => leaving.abort();
  }, [apiBase, codes, asked, isOpen]);
  return { ...state, refresh };
}
