import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { type Carrier, deleteCarrier, listCarriers } from '#contract/office/carriers.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { shopContext } from '#web/context.ts';
import { staffOnly } from '#web/frame/guard.server.ts';
import { ListPage, wholeList } from '#web/lists/list-page.tsx';
import { ListEmpty } from '#web/lists/list-states.tsx';
import { orFailed } from '#web/lists/or-failed.server.ts';
import { RowButtons } from '#web/lists/row-buttons.tsx';
import { cellClasses, RowTable } from '#web/lists/row-table.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useRowQuestion } from '../row-question.tsx';
import { SettingsTabs } from '../settings-tabs.tsx';
import { CarrierDialog } from './carrier-dialog.tsx';
import { contentTexts, separatorTexts } from './carrier-words.ts';
import s from './carriers.module.css';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** Carriers with their tables; there are few, so all are on one page. */
export async function loader(args: LoaderFunctionArgs) {
  staffOnly(args, 'manageSettings');
  const found = await orFailed(args.context.get(shopContext).call(listCarriers, {}));
  return {
    title: m.carriers_title(),
    carriers: found.ok ? found.value : [],
    failure: found.ok ? null : m.carriers_failed(),
  };
}

export default function Carriers() {
  const { title, carriers, failure } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [about, setAbout] = useState<'new' | Carrier | null>(null);
  const act = useAct();
  const { ask, dialog } = useRowQuestion({
    act,
    rows: carriers,
    keyOf: ({ id }) => id,
    seenOf: ({ name, version }) => [name, version],
    no: m.carriers_keep(),
  });
  const remove = (carrier: Carrier) => {
    const { id, name } = carrier;
    ask(carrier, {
      title: m.carriers_delete_title({ name }),
      text: m.carriers_delete_text(),
      act: m.carriers_delete(),
      run: () => act.run(deleteCarrier, { params: { id } }, m.carriers_deleted()),
    });
  };
  return (
    <ListPage
      tabs={<SettingsTabs />}
      title={title}
      lead={m.carriers_lead()}
      tools={
        <button type="button" className="btn primary small" onClick={() => setAbout('new')}>
          <Icon name="plus" size="small" />
          {m.carriers_new()}
        </button>
      }
      list={wholeList(carriers, failure)}
      none={<ListEmpty title={m.carriers_none()} text={m.carriers_none_text()} />}
      table={(rows, busy) => (
        <RowTable
          label={title}
          rows={rows}
          keyOf={({ id }) => id}
          busy={busy}
          columns={[
            { name: m.carriers_name(), isHead: true, className: s.text, cell: ({ name }) => name },
            { name: m.carriers_separator(), cell: ({ separator }) => separatorTexts[separator]() },
            {
              name: m.carriers_columns(),
              className: s.text,
              cell: ({ columns }) => columns.map(({ content }) => contentTexts[content]()).join(', '),
            },
            {
              name: m.carriers_acts(),
              isUnnamed: true,
              className: cellClasses.acts,
              cell: (one) => (
                <RowButtons
                  edit={m.carriers_edit_named({ name: one.name })}
                  onEdit={() => setAbout(one)}
                  remove={m.carriers_delete_named({ name: one.name })}
                  onRemove={() => remove(one)}
                />
              ),
            },
          ]}
        />
      )}
    >
      {dialog}
      <CarrierDialog about={about} onClose={() => setAbout(null)} onSaved={() => void revalidate()} />
    </ListPage>
  );
}
