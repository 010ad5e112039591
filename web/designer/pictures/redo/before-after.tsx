import { m } from '#texts/messages.ts';
import s from './before-after.module.css';

type Props = { readonly before: string | null; readonly after: string | null; readonly isBusy: boolean };

/** A picture as it is and as it will be, side by side. */
export function BeforeAfter({ before, after, isBusy }: Props) {
  return (
    <div className={s.pair}>
      {(
        [
          [m.designer_redo_before(), before],
          [m.designer_redo_after(), after],
        ] as const
      ).map(([label, url]) => (
        <figure key={label} aria-busy={isBusy && url === after}>
          {url ? <img src={url} alt={label} /> : <span />}
          <figcaption>{label}</figcaption>
        </figure>
      ))}
    </div>
  );
}
