import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigation } from 'react-router';
import { categoryTexts } from '#rules/catalogue/products/enumerations.ts';
import type { Category } from '#rules/catalogue/products/product.ts';
import { pathTo, screenAt } from '#rules/platform/editions/paths.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TickSpinner } from '#web/ui/spinner.tsx';
import { CardGrid } from './card.tsx';
import { FilterBar } from './filter-bar.tsx';
import { metaOf } from './head.ts';
import { breadcrumbData } from './head-data.ts';
import s from './list.module.css';
import { listData } from './list-data.server.ts';
import { listWords } from './list-words.server.ts';
import { WearTool } from './wear-tool.tsx';

const NoCards = lazy(() => import('./no-cards.tsx'));
const ListPages = lazy(() => import('./list-pages.tsx'));

export async function loader({ url, context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const { edition, locale } = shop;
  // not that of the request, which ends in .data when a link was followed
  const { pathname, searchParams } = url;
  const category = screenAt(edition, pathname)?.screen as Category;
  const list = await listData(shop, category, searchParams);
  const title = categoryTexts[category][locale];
  const intro = introOf[category]({ count: formatNumber(list.minimum, edition) });
  const { count, page, pages } = list;
  const way = [
    { text: m.shell_home(), href: pathTo(edition, 'home') },
    { text: title, href: pathTo(edition, category) },
  ];
  return {
    ...list,
    title,
    intro,
    countText: m.list_count({ count, shown: formatNumber(count, edition) }),
    words: listWords(),
    head: {
      title,
      description: intro,
      data: [breadcrumbData(shop.origins[edition], way)],
      ...(list.chosen === 0 && pages > 1 && { page, pages }),
    },
  };
}

const introOf: Record<Category, (input: { count: string }) => string> = {
  meter: () => m.list_meter_intro(),
  spatula: m.list_spatula_intro,
  ruler: () => m.list_ruler_intro(),
  pencil: m.list_pencil_intro,
};

export const meta: MetaFunction<typeof loader> = (args) => metaOf(args, args.loaderData?.head);

/** The products of a category: filters in the address, cards in four columns (CAT-008 to CAT-018). */
export default function List() {
  const list = useLoaderData<typeof loader>();
  const { category, words, title, count } = list;
  const { edition } = list.tariff;
  const path = pathTo(edition, category);
  const busy = useNavigation().state === 'loading'; // CAT-009
  return (
    <div className="wrap">
      <Crumbs way={[{ href: pathTo(edition, 'home'), text: words.home }]} here={title} label={words.crumbs} />
      <div className={s.listHead}>
        <h1>{title}</h1>
        <p>{list.intro}</p>
      </div>
      <FilterBar groups={list.groups} path={path} chosen={list.chosen} count={count} words={words} />
      <div className={s.listCount}>
        <p role="status">{list.countText}</p>
        {busy && <TickSpinner label={words.waiting} />}
        {list.cards && <WearTool word={words.wear} ids={list.cards.map(({ id }) => id)} />}
        {list.chosen > 0 && (
          <a className="btn ghost small" href={path} data-keep-scroll="">
            <Icon name="close" size="small" />
            {words.clear}
          </a>
        )}
      </div>
      {list.cards && count > 0 ? (
        <>
          <CardGrid key={path} cards={list.cards} list={list} />
          {list.pages > 1 && (
            <Suspense>
              <ListPages path={path} query={list.query} page={list.page} pages={list.pages} />
            </Suspense>
          )}
        </>
      ) : (
        <Suspense>
          <NoCards failed={list.cards === null} path={path} groups={list.groups} />
        </Suspense>
      )}
    </div>
  );
}
