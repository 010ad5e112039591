import type { ReactNode } from 'react';
import frame from '#web/frame/work-frame.module.css';
import { SettingsTabs } from '../settings-tabs.tsx';
import s from './record.module.css';

type Props = { readonly title: string; readonly lead: string; readonly children: ReactNode };

/** A page of the back office about one thing that is kept once: what it is, its form, its history. */
export const RecordPage = ({ title, lead, children }: Props) => (
  <div className={frame.frameWrap}>
    <SettingsTabs />
    <div className={s.head}>
      <h1>{title}</h1>
      <p>{lead}</p>
    </div>
    {children}
  </div>
);
