import type { ReactNode } from 'react';
import frameStyles from '#web/frame/work-frame.module.css';
import s from './order-columns.module.css';
import { ProgressScale } from './progress-scale.tsx';

/** How far the order is, its parts, and the conversation beside them. */
export const OrderColumns = ({
  parts,
  messages,
}: {
  readonly parts: ReactNode;
  readonly messages: ReactNode;
}) => (
  <div className={frameStyles.frameWrap}>
    <ProgressScale />
    <div className={s.columns}>
      <div>{parts}</div>
      {messages}
    </div>
  </div>
);
