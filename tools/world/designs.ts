import * as accountDesigns from '#contract/design/account-designs.ts';
import * as designs from '#contract/design/designs.ts';
import type { AnyEndpoint } from '#contract/platform/endpoint.ts';
import { foldingRule, sampleArtwork, sampleText } from '#server/orders/ordering/sample-order.ts';
import { callsOf } from '#server/partner-orders/flow/testing-calls.ts';
import { heard } from './known.ts';
import type { Act } from './ordering.ts';
import { recent } from './shoppers.ts';
import { standing } from './staff.ts';

/** Designs that are kept: by a code for some days, and in an account, written over by nobody who has not seen it. */

const artworkOf = (text: string) =>
  sampleArtwork(foldingRule, 'natural', 'freeTop', {
    0: { texts: [sampleText('t1', 1, { text })], tabMenu: 'maxColors' },
  });

/** A design with an e-mail on it, which goes when its person is forgotten. */
const save: Act = async (world, known, mishap) => {
  const list = standing(known).filter(({ who }) => !known.asked.has(who.mark));
  if (list.length === 0) return;
  const { who } = recent(world, list);
  const body = { artwork: artworkOf(who.email), quantity: 1 + world.below(9), pictures: [] };
  const ended = await world.within(world.any(), mishap(), async (server) =>
    (await callsOf(server))('anonymous', designs.saveDesign as unknown as AnyEndpoint, { body }),
  );
  const answer = heard(world, known, `${who.mark} saves a design`, ended);
  if (answer?.statusCode === 200)
    known.saved.push({
      code: answer.json().code,
      text: who.email,
      until: Date.parse(answer.json().expiresAt),
    });
};

/** What was saved opens as it was, for as long as it was promised. */
const openSaved: Act = async (world, known) => {
  if (known.saved.length === 0) return;
  const { code, text, until } = recent(world, known.saved);
  const ended = await world.within(world.any(), null, async (server) =>
    (await callsOf(server))('anonymous', designs.openDesign as unknown as AnyEndpoint, { params: { code } }),
  );
  const answer = heard(world, known, 'a saved design', ended);
  if (answer?.statusCode === 200 && !answer.body.includes(text))
    known.wrong.push('a saved design opens as another');
  // a clock that differs is forgiven for two hours
  if (answer?.statusCode === 200 && world.machine.now() > until + 7_200_000)
    known.wrong.push(`a design that was saved until ${new Date(until).toISOString()} opens`);
};

/** Two windows keep a design of an account, having seen the same: what one wrote is not written over by the other. */
const keep: Act = async (world, known, mishap) => {
  const id = `design-of-world-${world.below(3)}`;
  const names = ['Left', 'Right'].map((name) => `${name} ${known.codes} ${world.journal.length}`);
  const seen = known.kept.get(id) ?? null;
  const one = (name: string) => async () => {
    const body = { name, artwork: artworkOf(name), quantity: 5, versions: [], pictures: [], seen };
    const ended = await world.within(world.any(), mishap(), async (server) =>
      (await callsOf(server))('partner', accountDesigns.keepAccountDesign as unknown as AnyEndpoint, {
        params: { id },
        body,
      }),
    );
    return heard(world, known, `${id} is kept`, ended);
  };
  const both = names.map(one);
  const answers = await world.together(world.happens(0.6) ? both : both.slice(0, 1));
  if (answers.filter((answer) => answer?.statusCode === 200).length > 1)
    known.wrong.push(`${id} was written over by somebody who had not seen it`);
  const ended = await world.within(world.any(), null, async (server) =>
    (await callsOf(server))('partner', accountDesigns.openAccountDesign as unknown as AnyEndpoint, {
      params: { id },
    }),
  );
  const now = heard(world, known, `${id} opens`, ended);
  known.kept.set(id, now?.statusCode === 200 ? now.json().revision : null);
};

export const designActs: readonly (readonly [number, Act])[] = [
  [2, save],
  [2, openSaved],
  [2, keep],
];
