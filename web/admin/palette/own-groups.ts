import type { Edition } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { findNamed } from '#rules/platform/words/find-named.ts';
import { m } from '#texts/messages.ts';
import { isPossible, type PageAct } from '#web/frame/page-acts.ts';
import type { Place } from '../places.tsx';
import type { Group, Option } from './option.ts';

type Own = {
  readonly acts: readonly PageAct[];
  /** buttons and links of the page that told nothing: an order has forty of them */
  readonly controls: readonly PageAct[];
  /** what may be done wherever one is */
  readonly anywhere: readonly PageAct[];
  readonly settings: readonly PageAct[];
  readonly places: readonly Place[];
  /** screens that were chosen last on this device */
  readonly recent: readonly string[];
};

/** What leads on, what else can be done, and what cannot be done now. */
const rank = (act: PageAct): number => (isPossible(act) ? (act.isMain ? 0 : 1) : 2);

const optionOf = ({ name, note, way }: PageAct): Option => ({
  ...{ name, note, way },
  key: `act ${note ?? ''} ${name}`,
});

/** By its name alone: a setting is not meant by the name of the tab it stands on. */
const findByName = (acts: readonly PageAct[], phrase: string): readonly PageAct[] =>
  findNamed(
    acts.map((act) => ({ name: act.name, act })),
    phrase,
  ).map(({ act }) => act);

/**
 * Acts, places and settings by what is typed; without a word what can be done here and where one can go.
 */
export function ownGroups(phrase: string, own: Own, edition: Edition): readonly Group[] {
  const { acts, controls, anywhere, settings, places, recent } = own;
  const isAsked = phrase !== '';
  const ranked = acts.filter(({ isFilter }) => !isFilter).toSorted((one, other) => rank(one) - rank(other));
  const filters = acts.filter(({ isFilter }) => isFilter);
  const found = isAsked ? findNamed(places, phrase) : places;
  const last = isAsked ? [] : recent.flatMap((screen) => found.filter((place) => place.screen === screen));
  // what told of itself comes first: it is the act, and what is found beside it may be a link in a sentence
  const here = isAsked
    ? [...findNamed(ranked, phrase), ...findNamed(controls, phrase)]
    : ranked.filter(isPossible);
  const isHere = ({ name }: PageAct) => here.some((act) => act.name === name);
  const groupOf = (title: string, options: readonly Option[]): Group => ({ title, options });
  const placeOf = ({ screen, query = '', name, note }: Place): Option => ({
    ...{ name, note },
    key: `place ${screen}`,
    way: { to: pathTo(edition, screen) + query },
  });
  return [
    groupOf(m.palette_acts(), here.map(optionOf)),
    groupOf(m.palette_filters(), findNamed(filters, phrase).map(optionOf)),
    groupOf(m.palette_recent(), last.map(placeOf)),
    groupOf(m.palette_places(), found.filter((place) => !last.includes(place)).map(placeOf)),
    groupOf(
      m.palette_anywhere(),
      findByName(anywhere, phrase)
        .filter((act) => !isHere(act))
        .map(optionOf),
    ),
    groupOf(m.people_settings(), findByName(settings, phrase).map(optionOf)),
  ].filter(({ options }) => options.length > 0);
}
