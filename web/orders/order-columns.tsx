import type { ReactNode } from 'react';
import frameStyles from '#web/frame/work-frame.module.css';
import s from './order-columns.module.css';
import { ProgressScale } from './progress-scale.tsx';

/**
 * How far the order is, its parts, the conversation beside them, and what is only looked up, such as the log:
 * on a narrow screen the conversation comes before it.
 */
export const OrderColumns = ({
  parts,
  messages,
  record,
}: {
  readonly parts: ReactNode;
  readonly messages: ReactNode;
  readonly record: ReactNode;
}) => (
  <div className={frameStyles.frameWrap}>
    <ProgressScale />
    <div className={s.columns}>
      <div>{parts}</div>
      {messages}
      <div>{record}</div>
    </div>
  </div>
);
