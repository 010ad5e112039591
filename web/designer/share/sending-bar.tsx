import { m } from '#texts/messages.ts';
import s from './share.module.css';

/** How much has been sent. Once all of it is, the shop checks the pictures, which takes a moment more. */
export const SendingBar = ({ sent }: { sent: number }) => (
  <div className={s.sending}>
    <progress max={1} value={sent} aria-label={m.share_sending()} />
    <p className="muted num">
      {m.share_sending()}
      {sent > 0 && <span>{m.share_sent({ percent: Math.floor(sent * 100) })}</span>}
    </p>
  </div>
);
