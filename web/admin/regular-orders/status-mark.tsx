import { Icon, type IconName } from '#web/ui/icon.tsx';
import s from '../admin-page.module.css';
import type { StatusView } from './status-words.ts';

const icons: Record<StatusView['tone'], IconName> = { ok: 'check', open: 'alert', plain: 'minus' };

/** Never colour alone: an icon and a word. */
export const StatusMark = ({ state, icon = icons[state.tone] }: { state: StatusView; icon?: IconName }) => (
  <span className={s.status} data-part="status" data-tone={state.tone}>
    <Icon name={icon} size="small" />
    {state.text}
  </span>
);
