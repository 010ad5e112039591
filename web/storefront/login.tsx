import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { mailLink } from '#rules/platform/addresses/contact-links.ts';
import { pathTo, screenAt } from '#rules/platform/editions/paths.ts';
import { wayBack } from '#rules/platform/editions/way-back.ts';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { homeOf } from '#web/shell/home-of-role.ts';
import { metaOf } from './head.ts';
import { keptEmail } from './login/kept-email.ts';
import s from './login/login.module.css';
import { LoginForm } from './login/login-form.tsx';
import { loginWords, problemOf } from './login/login-words.server.ts';

/** `/login` for staff and `/partner-login` with a word for partners: one form (SHL-034, D-S09). */
export function loader({ request, url, context }: LoaderFunctionArgs) {
  const { edition, profile, company } = context.get(shopContext);
  const { pathname, searchParams } = url;
  const way = wayBack(edition, searchParams.get('to'));
  if (profile) throw redirect(way ?? homeOf(edition, profile));
  const isPartner = screenAt(edition, pathname)?.screen === 'partnerLogin';
  const email = keptEmail(request.headers.get('cookie'));
  const title = isPartner ? m.login_partner_title() : m.login_title();
  const text = isPartner ? m.login_partner_text() : m.login_text();
  return {
    action:
      pathTo(edition, isPartner ? 'partnerLogin' : 'login') + (way ? `?to=${encodeURIComponent(way)}` : ''),
    title,
    text,
    question: isPartner ? m.login_not_partner() : m.login_forgot(),
    answer: isPartner ? m.login_ask() : m.login_write(),
    mailTo: mailLink(company.email, isPartner ? m.login_ask() : title),
    words: loginWords(),
    problem: problemOf(searchParams, email),
    email: searchParams.has('error') ? email : '',
    head: { title, description: text },
  };
}

export const meta: MetaFunction<typeof loader> = (args) => [
  ...metaOf(args, args.loaderData?.head),
  { name: 'robots', content: 'noindex' },
];

const ART = '/images/home/sign-in.jpg';

export default function Login() {
  const { title, text, question, answer, mailTo, ...form } = useLoaderData<typeof loader>();
  return (
    <div className={s.login}>
      <div className={s.loginArt}>
        <img
          src={ART}
          srcSet={[640, 960, 1440].map((w) => `${ART}?w=${w} ${w}w`).join(', ')}
          sizes="(max-width: 900px) 100vw, 50vw"
          width="960"
          height="1018"
          alt=""
        />
      </div>
      <div className={s.loginSide}>
        <h1>{title}</h1>
        <p className="muted">{text}</p>
        <LoginForm key={form.action} {...form} />
        <p className={s.loginAsk}>
          {question}{' '}
          <a className="link" href={mailTo}>
            {answer}
          </a>
        </p>
      </div>
    </div>
  );
}
