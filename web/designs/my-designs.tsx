import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { listAccountDesigns } from '#contract/design/account-designs.ts';
import { accountDesignLimits } from '#rules/design/artwork/account-designs.ts';
import { mayAny } from '#rules/people/accounts/permissions.ts';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { AccountPart } from './account-part.tsx';
import { DevicePart } from './device-part.tsx';
import s from './my-designs.module.css';
import { productChoices } from './products.server.ts';

/** What a design can be put on; the designs themselves are in the browser, or come from the account. */
export async function loader({ context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const mayKeep = mayAny(shop.profile, 'keepDesigns');
  const [choices, kept] = await Promise.all([
    productChoices(shop),
    mayKeep ? shop.call(listAccountDesigns, { query: { limit: accountDesignLimits.designs } }) : null,
  ]);
  return { choices, mayKeep, kept: kept?.ok ? kept.value.items : null };
}

/** All designs of whoever looks, with pictures: those of the browser and those of the account. */
export default function MyDesigns() {
  const { choices, mayKeep, kept } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const onChanged = () => void revalidate();
  return (
    <div className="wrap" data-part="my-designs">
      <title>{`${m.designs_title()} – Inkrule`}</title>
      <meta name="robots" content="noindex" />
      <div className={s.head}>
        <h1 id="designs-title" tabIndex={-1}>
          {m.designs_title()}
        </h1>
        <p className="lead">{m.designs_lead()}</p>
      </div>
      {mayKeep && <AccountPart designs={kept} onChanged={onChanged} />}
      <DevicePart choices={choices} account={mayKeep ? { kept, onKept: onChanged } : null} />
    </div>
  );
}
