import type { AnyEndpoint } from '#contract/platform/endpoint.ts';
import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Props = {
  readonly kinds: readonly { readonly endpoint: Pick<AnyEndpoint, 'path'>; readonly name: Plain }[];
  /** what the files are of */
  readonly table: string;
  /** of `useTakeFile` */
  readonly busy: string | null;
};

/** The buttons of a form of `useTakeFile`, one for each kind of file. */
export function FileButtons({ kinds, table, busy }: Props) {
  const { apiBase } = useShop();
  return kinds.map(({ endpoint: { path }, name }) => (
    <button
      key={path}
      type="submit"
      className="btn line small"
      formAction={apiBase + path}
      aria-label={m.numbers_download({ table, format: name() })}
      aria-disabled={busy !== null || undefined}
      aria-busy={busy === apiBase + path || undefined}
    >
      <BusyText isBusy={busy === apiBase + path} label={m.books_working()}>
        <Icon name="download" size="small" />
        {name()}
      </BusyText>
    </button>
  ));
}
