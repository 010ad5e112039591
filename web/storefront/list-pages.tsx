import { Pager } from '#web/lists/pager.tsx';
import s from './list-pages.module.css';

type Props = {
  readonly path: string;
  /** the chosen filters */
  readonly query: string;
  readonly page: number;
  readonly pages: number;
};

/** The ways to the other cards of a long list, as links that work without script. */
export default function ListPages({ path, query, page, pages }: Props) {
  const addressOf = (one: number) =>
    one === 1 ? path + query : `${path}${query ? `${query}&` : '?'}page=${one}`;
  return (
    <div className={s.listPages}>
      <Pager page={page} last={pages} addressOf={addressOf} />
    </div>
  );
}
