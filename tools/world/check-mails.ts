import { type Letters, shopRows } from './check-money.ts';
import { mailAbouts } from './remember.ts';

/** What must hold of mails: what was sent came, once for each event and person, and nobody else's. */

/** Every mail that says it was sent came, none came that nobody asked for, and none twice under two names. */
export const mails = async (world: Letters): Promise<string[]> => {
  const rows = await shopRows(world);
  const wrong: string[] = [];
  const came = new Map<string, number>();
  for (const { id } of world.mailbox.taken) came.set(id, (came.get(id) ?? 0) + 1);
  for (const { code, status, method, mails: own, events } of rows) {
    const isConfirmed = (own ?? []).some(({ mail }) => mail === 'confirmation');
    const wasPaid = (events ?? []).some(
      ({ reason, outcome }) => /^(paid|paid_late|marked_paid)$/.test(reason) && outcome !== 'parked',
    );
    if (isConfirmed !== (method === 'bankTransfer' || wasPaid))
      wrong.push(`${code} ${status}: confirmation ${isConfirmed}`);
  }
  const sent = await world.rows<{ name: string; people: string[] }>(
    `select concat_ws('-', mail, order_id, nullif(again, '')) as name, sent_to as people from order_mails where state = 'sent'`,
  );
  for (const { name, people } of sent) {
    const isThere =
      came.has(name) || (people.length > 0 && people.every((one) => came.has(`${name}-${one}`)));
    if (!isThere) wrong.push(`${name} never came`);
  }
  const ofNothing = await world.rows<{ name: string }>(
    `select concat_ws('-', m.mail, m.order_id, m.again) as name from order_mails m where m.again ~ '^[0-9]+$' and not exists (
      select from order_messages n where n.order_id = m.order_id and n.id = m.again::bigint)`,
  );
  wrong.push(...ofNothing.map(({ name }) => `${name} is about a message that is not there`));
  const open = await world.rows<{
    code: string;
    mail: string;
    state: string;
  }>(`select o.code, m.mail, m.state from order_mails m
    join orders o on o.id = m.order_id where m.state in ('waiting', 'sending')`);
  wrong.push(...open.map(({ code, mail, state }) => `${code}: ${mail} is ${state}`));
  const recorded = await world.rows<{ id: string }>('select distinct order_id as id from order_mails');
  // a mail about something else than an order has no record, and comes again when its job is given out twice
  for (const [id, n] of came)
    if (n > 1 && recorded.some((one) => id.includes(one.id)) && !world.unsure.has(id))
      wrong.push(`${n} times the mail ${id}`);
  const abouts = [...(await mailAbouts(world)), ...(world.abouts ?? [])];
  const unasked = world.mailbox.taken
    .slice(-400)
    .find(({ id }) => !abouts.some((one) => id.includes(one)) && !id.includes('invit'));
  if (unasked) wrong.push(`a mail nobody asked for: ${unasked.id}`);
  return wrong;
};
