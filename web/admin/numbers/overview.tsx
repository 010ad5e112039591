import { type LoaderFunctionArgs, useLoaderData, useNavigation, useRevalidator } from 'react-router';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { ActButton } from '#web/frame/act-button.tsx';
import { staffOnly } from '#web/frame/guard.server.ts';
import { PageHead } from '#web/frame/page-head.tsx';
import frame from '#web/frame/work-frame.module.css';
import { ListFailed, ListStatus } from '#web/lists/list-states.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { BarPlot } from './bar-plot.tsx';
import { BooksPart } from './books-part.tsx';
import { FilterForm } from './filter-form.tsx';
import { MonthPlot } from './month-plot.tsx';
import s from './numbers.module.css';
import { NumberPart } from './plot-figure.tsx';
import { numbersView } from './view.server.ts';
import { WaitingPart } from './waiting-part.tsx';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** The shop in numbers: what waits now, and what was ordered in a period. */
export async function loader(args: LoaderFunctionArgs) {
  staffOnly(args, 'seeNumbers');
  const shop = args.context.get(shopContext);
  return { title: m.numbers_title(), ...(await numbersView(shop, args.url.searchParams)) };
}

export default function Overview() {
  const { title, choices, numbers } = useLoaderData<typeof loader>();
  const base = pathTo(useShop().edition, 'numbers');
  const { revalidate, state } = useRevalidator();
  const busy = useNavigation().state === 'loading' || state === 'loading';
  const refresh = () => void revalidate();
  return (
    <div className={frame.frameWrap}>
      <PageHead title={title} lead={numbers ? numbers.asOf : m.numbers_lead()}>
        <ActButton icon="refresh" name={m.admin_refresh()} busy={busy} onPress={refresh} />
      </PageHead>
      {numbers ? (
        <WaitingPart numbers={numbers} />
      ) : (
        <ListFailed text={m.numbers_failed()} onRetry={refresh} />
      )}
      <div className={s.period}>
        <h2>{m.numbers_ordered_title()}</h2>
        {numbers && <p className="muted">{numbers.range}</p>}
      </div>
      <FilterForm action={base} {...choices} />
      <ListStatus busy={busy} range={numbers?.range ?? ''} />
      {numbers && (
        <>
          {numbers.revenue && (
            <NumberPart
              table="revenue"
              title={m.numbers_revenue_title()}
              lead={m.numbers_revenue_lead()}
              query={numbers.query}
            >
              <div className={s.twoParts}>
                {numbers.revenue.map((view) => (
                  <MonthPlot key={view.currency} view={view} />
                ))}
              </div>
            </NumberPart>
          )}
          {numbers.revenue && <BooksPart lengths={choices.lengths} months={numbers.bookMonths} />}
          <div className={s.twoParts}>
            <NumberPart
              table="pieces"
              title={m.numbers_pieces_title()}
              lead={m.numbers_pieces_lead()}
              query={numbers.query}
            >
              <BarPlot
                title={m.numbers_pieces_title()}
                bars={numbers.pieces}
                head={[m.numbers_col_category(), m.numbers_col_pieces(), m.numbers_col_orders()]}
                none={m.numbers_none()}
              />
            </NumberPart>
            <NumberPart
              table="times"
              title={m.numbers_times_title()}
              lead={m.numbers_times_lead()}
              query={numbers.query}
            >
              <BarPlot
                title={m.numbers_times_title()}
                bars={numbers.times}
                head={[
                  m.numbers_col_status(),
                  m.numbers_col_median(),
                  m.numbers_col_slowest(),
                  m.numbers_col_orders(),
                ]}
                none={m.numbers_times_none()}
                legend={{ bar: m.numbers_col_median(), mark: m.numbers_col_slowest() }}
              />
            </NumberPart>
          </div>
        </>
      )}
    </div>
  );
}
