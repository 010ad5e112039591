import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { DevicePart } from './device-part.tsx';
import s from './my-designs.module.css';
import { productChoices } from './products.server.ts';

/** What a design can be put on; the designs themselves are in the browser, or come from the account. */
export async function loader({ context }: LoaderFunctionArgs) {
  return { choices: await productChoices(context.get(shopContext)) };
}

/** All designs of whoever looks, with pictures: those of the browser and those of the account. */
export default function MyDesigns() {
  const { choices } = useLoaderData<typeof loader>();
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
      <DevicePart choices={choices} />
    </div>
  );
}
