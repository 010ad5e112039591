import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import {
  deleteReplyTemplate,
  listReplyTemplates,
  type ReplyTemplate,
} from '#contract/office/reply-templates.ts';
import { inBraces, replyFields } from '#rules/orders/replies/reply-fields.ts';
import { localeOf } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { shopContext } from '#web/context.ts';
import { staffOnly } from '#web/frame/guard.server.ts';
import { ListPage, wholeList } from '#web/lists/list-page.tsx';
import { ListEmpty } from '#web/lists/list-states.tsx';
import { orFailed } from '#web/lists/or-failed.server.ts';
import { RowButtons } from '#web/lists/row-buttons.tsx';
import { cellClasses, RowTable } from '#web/lists/row-table.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useRowQuestion } from '../row-question.tsx';
import { SettingsTabs } from '../settings-tabs.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import s from './templates.module.css';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** Texts staff begin an answer with; there are few, so all are on one page. */
export async function loader(args: LoaderFunctionArgs) {
  staffOnly(args, 'manageSettings');
  const found = await orFailed(args.context.get(shopContext).call(listReplyTemplates, {}));
  return {
    title: m.replies_title(),
    templates: found.ok ? found.value : [],
    failure: found.ok ? null : m.replies_failed(),
  };
}

export default function ReplyTemplates() {
  const { title, templates, failure } = useLoaderData<typeof loader>();
  const locale = localeOf[useShop().edition];
  const { revalidate } = useRevalidator();
  const [about, setAbout] = useState<'new' | ReplyTemplate | null>(null);
  const act = useAct();
  const { ask, dialog } = useRowQuestion({
    act,
    rows: templates,
    keyOf: ({ id }) => id,
    seenOf: ({ name, version }) => [name, version],
    no: m.people_keep(),
  });
  const remove = (template: ReplyTemplate) => {
    const { id, name } = template;
    ask(template, {
      title: m.replies_delete_title({ name }),
      text: m.replies_delete_text(),
      act: m.replies_delete(),
      run: () => act.run(deleteReplyTemplate, { params: { id } }, m.replies_deleted()),
    });
  };
  return (
    <ListPage
      tabs={<SettingsTabs />}
      title={title}
      lead={m.replies_lead({ fields: inBraces(replyFields) })}
      tools={
        <button type="button" className="btn primary small" onClick={() => setAbout('new')}>
          <Icon name="plus" size="small" />
          {m.replies_new()}
        </button>
      }
      list={wholeList(templates, failure)}
      none={<ListEmpty title={m.replies_none()} text={m.replies_none_text()} />}
      table={(rows, busy) => (
        <RowTable
          label={title}
          rows={rows}
          keyOf={({ id }) => id}
          busy={busy}
          columns={[
            { name: m.replies_name(), isHead: true, className: s.text, cell: ({ name }) => name },
            {
              name: m.order_message_label(),
              className: s.text,
              cell: (one) => (one[locale].length > 120 ? `${one[locale].slice(0, 120)}…` : one[locale]),
            },
            {
              name: m.replies_acts(),
              isUnnamed: true,
              className: cellClasses.acts,
              cell: (one) => (
                <RowButtons
                  edit={m.replies_edit_named({ name: one.name })}
                  onEdit={() => setAbout(one)}
                  remove={m.replies_delete_named({ name: one.name })}
                  onRemove={() => remove(one)}
                />
              ),
            },
          ]}
        />
      )}
    >
      {dialog}
      <TemplateDialog about={about} onClose={() => setAbout(null)} onSaved={() => void revalidate()} />
    </ListPage>
  );
}
