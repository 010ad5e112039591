import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { getSettings } from '#contract/settings.ts';
import { pathTo, screenAt } from '#rules/editions/paths.ts';
import { defaultTransferTerm } from '#rules/orders/transfer-term.ts';
import { m } from '#texts/messages.ts';
import { type ShopContext, shopContext } from '#web/context.ts';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { Note } from '#web/ui/note.tsx';
import { WithdrawByCode } from '#web/withdrawal/withdraw-by-code.tsx';
import { metaOf } from './head.ts';
import s from './legal/legal.module.css';
import type { LegalPart } from './legal/legal-part.ts';
import { privacyText } from './legal/privacy-text.server.ts';
import { termsText } from './legal/terms-text.server.ts';
import { withdrawalText } from './legal/withdrawal-text.server.ts';

async function terms(call: ShopContext['call']) {
  const settings = await call(getSettings, {});
  return termsText((settings.ok ? settings.value : defaultTransferTerm).transferTermDays);
}

/**
 * Terms, privacy and withdrawal: what the shop itself knows, with marked places for what only its owner can
 * say (D-S12, D-S71).
 */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { edition, locale, call } = context.get(shopContext);
  const screen = screenAt(edition, url.pathname)?.screen;
  const { title, parts } =
    screen === 'terms' ? await terms(call) : screen === 'withdrawal' ? withdrawalText() : privacyText(locale);
  return {
    title,
    parts,
    isWithdrawal: screen === 'withdrawal',
    withdrawTitle: m.withdrawal_form(),
    note: m.legal_owner_note(),
    owner: m.legal_owner(),
    contents: m.legal_contents(),
    crumbs: m.shell_crumbs(),
    home: { href: pathTo(edition, 'home'), text: m.shell_home() },
    head: { title, description: m.legal_owner_note() },
  };
}

export const meta: MetaFunction<typeof loader> = (args) => metaOf(args, args.loaderData?.head);

export default function Legal() {
  const { title, parts, note, owner, contents, crumbs, home, isWithdrawal, withdrawTitle } =
    useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      <Crumbs way={[home]} here={title} label={crumbs} />
      <div className={s.legal}>
        <h1>{title}</h1>
        <nav aria-label={contents}>
          <ol>
            {parts.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={s.legalText}>
          <Note>{note}</Note>
          {isWithdrawal && (
            <section id="withdraw">
              <h2 className="h3">{withdrawTitle}</h2>
              <WithdrawByCode />
            </section>
          )}
          {parts.map((part) => (
            <Part key={part.id} part={part} owner={owner} />
          ))}
        </div>
      </div>
    </div>
  );
}

const Part = ({ part: { id, title, paragraphs, table, gap }, owner }: { part: LegalPart; owner: string }) => (
  <section id={id}>
    <h2 className="h3">{title}</h2>
    {paragraphs?.map((text) => (
      <p key={text}>{text}</p>
    ))}
    {table && (
      <table>
        <thead>
          <tr>
            {table.head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([what, ...rest]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              {rest.map((text) => (
                <td key={text}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )}
    {gap && (
      <p className={s.ownerGap}>
        <strong>{owner}</strong> {gap}
      </p>
    )}
  </section>
);
