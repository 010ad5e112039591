import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listOrderRequests, type OrderRequestRow } from '#contract/partner-orders/order-requests.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { partnersOnly } from '#web/frame/guard.server.ts';
import frame from '#web/frame/work-frame.module.css';
import { ListEmpty } from '#web/lists/list-states.tsx';
import { type Column, RowTable } from '#web/lists/row-table.tsx';
import { type Shop, useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RequestState } from './request-state.tsx';
import { itemsWords, moneyOf } from './request-words.ts';
import s from './requests.module.css';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** Orders above a limit that wait for an owner, and what became of them. */
export async function loader(args: LoaderFunctionArgs) {
  partnersOnly(args, 'seeOrderRequests');
  const answer = await args.context.get(shopContext).call(listOrderRequests, {});
  if (!answer.ok) throw new Response(null, { status: 503 });
  return { title: m.requests_title(), requests: answer.value.requests };
}

const columnsOf = ({ edition, locale }: Shop): readonly Column<OrderRequestRow>[] => {
  const when = ({ createdAt }: OrderRequestRow) => displayTime(Date.parse(createdAt));
  const address = ({ id }: OrderRequestRow) => pathTo(edition, 'partnerRequest', { requestId: id });
  return [
    {
      name: m.requests_col_asked(),
      isHead: true,
      className: 'num',
      cell: (row) => <a href={address(row)}>{when(row)}</a>,
    },
    { name: m.requests_col_person(), cell: ({ person }) => person },
    { name: m.requests_col_items(), cell: ({ items }) => itemsWords(items, locale) },
    {
      name: m.requests_col_net(),
      isRight: true,
      cell: ({ itemsPrice, currency }) => moneyOf(itemsPrice, currency, edition),
    },
    { name: m.requests_col_state(), cell: ({ state }) => <RequestState state={state} /> },
    {
      name: m.requests_col_open(),
      isUnnamed: true,
      className: s.open,
      cell: (row) => (
        <a
          className="icon-btn small"
          href={address(row)}
          aria-label={m.requests_open_of({ when: when(row) })}
        >
          <Icon name="chevronRight" size="small" />
        </a>
      ),
    },
  ];
};

export default function Requests() {
  const { title, requests } = useLoaderData<typeof loader>();
  const shop = useShop();
  return (
    <div className={frame.frameWrap}>
      <div className={s.head}>
        <h1>{title}</h1>
        <p className="muted">{m.requests_lead()}</p>
      </div>
      {requests.length === 0 ? (
        <ListEmpty title={m.requests_none_title()} text={m.requests_none_text()} />
      ) : (
        <RowTable
          isOfOrders
          isDense={false}
          label={m.requests_list()}
          columns={columnsOf(shop)}
          rows={requests}
          keyOf={({ id }) => id}
          busy={false}
          isOurMove={({ state, isOwn }) => state === 'open' && !isOwn}
        />
      )}
    </div>
  );
}
