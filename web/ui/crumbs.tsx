import { Icon } from './icon.tsx';

type Props = { way: readonly { href: string; text: string }[]; here: string; label: string };

/** The way back: links, then the name of this page. */
export const Crumbs = ({ way, here, label }: Props) => (
  <nav className="crumbs" aria-label={label}>
    <ol>
      {way.map(({ href, text }) => (
        <li key={href}>
          <a href={href}>{text}</a>
          <Icon name="chevronRight" size="small" />
        </li>
      ))}
      <li aria-current="page">{here}</li>
    </ol>
  </nav>
);
