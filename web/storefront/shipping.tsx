import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { shopContext } from '#web/context.ts';
import paperStyles from '#web/papers/paper.module.css';
import { PaperText } from '#web/papers/paper-text.tsx';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { metaOf } from './head.ts';
import { CartDelivery } from './shipping/cart-delivery.tsx';
import { type CountryView, shippingData } from './shipping/shipping-data.server.ts';
import s from './shipping/shipping-page.module.css';

/** Where we deliver, what it costs, when it comes and how it is paid: from what the checkout itself uses. */
export const loader = ({ context }: LoaderFunctionArgs) => shippingData(context.get(shopContext));

export const meta: MetaFunction<typeof loader> = (args) => metaOf(args, args.loaderData?.head);

export default function Shipping() {
  const page = useLoaderData<typeof loader>();
  const { title, lead, home, words } = page;
  return (
    <div className="wrap">
      <Crumbs way={[home]} here={title} label={words.crumbs} />
      <div className={s.shipping}>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <section>
          <h2 className="h3">{words.cart}</h2>
          <CartDelivery vatPercent={page.vatPercent} />
        </section>
        <section>
          <h2 className="h3">{words.countries}</h2>
          <p>{page.countriesText}</p>
          {page.countries.map((country) => (
            <Country key={country.code} country={country} words={words} />
          ))}
          <p className="muted">{words.heavier}</p>
        </section>
        <section>
          <h2 className="h3">{words.timeTitle}</h2>
          <p>{words.time}</p>
        </section>
        <section>
          <h2 className="h3">{words.paymentTitle}</h2>
          <dl className={s.methods}>
            {page.methods.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
        <div className={paperStyles.paperText}>
          {page.note && <Note>{page.note}</Note>}
          <PaperText parts={page.parts} />
        </div>
      </div>
    </div>
  );
}

type Words = ReturnType<typeof useLoaderData<typeof loader>>['words'];

const Country = ({ country, words }: { country: CountryView; words: Words }) => (
  <details className={s.country}>
    <summary>
      <Icon name="chevronDown" size="small" />
      <b>{country.name}</b> <span className="num">{country.from}</span>
    </summary>
    <p>{country.districts}</p>
    {country.duty && <p>{country.duty}</p>}
    <table>
      <thead>
        <tr>
          <th scope="col">{words.weight}</th>
          <th scope="col">{words.how}</th>
          <th scope="col">{words.net}</th>
          {words.gross && <th scope="col">{words.gross}</th>}
        </tr>
      </thead>
      <tbody>
        {country.rows.map(({ weight, how, net, gross }) => (
          <tr key={weight}>
            <th scope="row">{weight}</th>
            <td>{how}</td>
            <td className="num">{net}</td>
            {gross && <td className="num">{gross}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
