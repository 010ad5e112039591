import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { categoryTexts } from '#rules/catalogue/enumerations.ts';
import type { Category } from '#rules/catalogue/product.ts';
import { pathTo, screenAt } from '#rules/editions/paths.ts';
import { formatNumber } from '#rules/money/format.ts';
import { shopContext } from '#web/context.ts';
import { m } from '#web/i18n/paraglide/messages.js';
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { Crumbs } from '#web/ui/small.tsx';
import { CardGrid } from './card.tsx';
import { FilterBar } from './filter-bar.tsx';
import { breadcrumbData, metaOf } from './head.ts';
import { listData } from './list-data.server.ts';
import nothing from './nothing.svg?url';
import './list.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const { pathname, searchParams } = new URL(request.url);
  const category = screenAt(shop.edition, pathname)?.screen as Category;
  const list = await listData(shop, category, searchParams);
  const title = categoryTexts[category][shop.locale];
  const intro = introOf[category]({ count: formatNumber(list.minimum, shop.edition) });
  const way = [
    { text: m.shell_home(), href: pathTo(shop.edition, 'home') },
    { text: title, href: pathTo(shop.edition, category) },
  ];
  const data = [breadcrumbData(shop.origins[shop.edition], way)];
  return { ...list, title, intro, head: { title, description: intro, data } };
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
  const { edition } = useShop();
  const path = pathTo(edition, list.category);
  const count = list.cards?.length ?? 0;
  return (
    <div className="wrap">
      <Crumbs way={[{ href: pathTo(edition, 'home'), text: m.shell_home() }]} here={list.title} />
      <div className="list-head">
        <h1>{list.title}</h1>
        <p>{list.intro}</p>
      </div>
      <FilterBar groups={list.groups} path={path} chosen={list.chosen} count={count} />
      <div className="list-count">
        <p role="status">{m.list_count({ count, shown: formatNumber(count, edition) })}</p>
        {list.chosen > 0 && (
          <a className="btn ghost small" href={path} data-keep-scroll="">
            <Icon name="close" size="small" />
            {m.filters_clear()}
          </a>
        )}
      </div>
      {list.cards === null && (
        <Note tone="error" live>
          {m.list_failed()}
        </Note>
      )}
      {list.cards && count > 0 && (
        <CardGrid key={path} cards={list.cards} category={list.category} tariff={list.tariff} listId={list.listId} />
      )}
      {list.cards && count === 0 && (
        <div className="list-empty">
          <div role="alert">
            <h2>{m.list_empty_title()}</h2>
            <p className="lead">{m.list_empty_text()}</p>
            <a className="btn second" href={path}>
              {m.filters_clear()}
            </a>
          </div>
          <img className="plate" src={nothing} width="632" height="197" alt="" />
        </div>
      )}
    </div>
  );
}
