import { m } from '#texts/messages.ts';
import { WorkFrame } from '#web/frame/work-frame.tsx';

/** The frame of people at work with nobody signed in. */
export default function Frame() {
  return (
    <WorkFrame
      name={m.order_sample()}
      entries={[{ screen: 'partnerOrders', name: m.order_list(), covers: [] }]}
      account={null}
    />
  );
}
