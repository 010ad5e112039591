import { clsx } from 'clsx';
import { m } from '#texts/messages.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import s from './lists.module.css';
import { pagesAround } from './pages-around.ts';

type Props = {
  readonly page: number;
  readonly last: number;
  readonly addressOf: (page: number) => string;
};

/** The ways to the other pages of a list. */
export function Pager({ page, last, addressOf }: Props) {
  if (last <= 1) return null;
  const step = (one: number, name: string, icon: IconName) =>
    one >= 1 && one <= last ? (
      <a className="icon-btn" href={addressOf(one)} aria-label={name}>
        <Icon name={icon} />
      </a>
    ) : (
      <span className="icon-btn" aria-hidden="true">
        <Icon name={icon} />
      </span>
    );
  return (
    <nav className={s.listPages} aria-label={m.admin_pages()}>
      {step(page - 1, m.admin_page_previous(), 'chevronLeft')}
      {pagesAround(page, last).map((one, i) =>
        one === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing else to be told by
          <span key={`gap ${i}`}>…</span>
        ) : (
          <a
            key={one}
            className={clsx('num', s.page)}
            href={addressOf(one)}
            aria-label={m.admin_page({ page: one })}
            aria-current={one === page ? 'page' : undefined}
          >
            {one}
          </a>
        ),
      )}
      {step(page + 1, m.admin_page_next(), 'chevronRight')}
    </nav>
  );
}
