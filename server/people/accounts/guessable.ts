import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { isPassword } from '#rules/people/accounts/password.ts';

/** Who chooses a password; their own words are tried first by whoever knows them. */
export type Person = {
  readonly email: string;
  readonly firstName?: string | null;
  readonly surName?: string | null;
  readonly companyName?: string | null;
};

/** Tries that a random password of eight characters outlasts, which may be chosen (D-B90). */
const TRIES_AT_LEAST = 1e8;
/** The time of the judge grows with the length; nobody comes soon to what holds out so far. */
const JUDGED = 32;
/** Shorter ones stand in passwords by chance. */
const WORD_AT_LEAST = 3;

/** The password of the demo, which everybody can read, is made of these. */
const wordsOfTheShop = ['inkrule', 'demo'];

/** What people here choose and the list of the commonest, which is English above all, does not have. */
const czechAndGerman =
  'heslo tajne tajneheslo moje mojeheslo ahoj slunicko beruska milacek lasko laska miluju kocicka kocka pejsek zlaticko kotatko kocourek princezna andilek broucek pusinka mamka maminka tatinek praha brno ostrava plzen liberec olomouc slavia sparta banik hokej fotbal cesko slovensko republika nevim nazdar dobryden prihlaseni firma obchod tiskarna prace skola domov zahrada hvezdicka kralicek medvidek jahoda vanoce jaro leto podzim zima pondeli passwort kennwort geheim geheimnis hallo liebe schatz fruehling sommer herbst winter oesterreich deutschland wien berlin muenchen willkommen anmelden mama prinzessin sternchen schmetterling jakub lenka zuzana';

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

let judge: Promise<ZxcvbnFactory> | undefined;

/** Reads its lists with the first password that is chosen. */
const loadJudge = (): Promise<ZxcvbnFactory> => {
  judge ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory: Judge }, { adjacencyGraphs: graphs, dictionary }]) =>
      new Judge({
        graphs,
        dictionary: { common: dictionary['passwords-common'], ours: czechAndGerman.split(' ') },
      }),
  );
  return judge;
};

function ownWords({ email, firstName, surName, companyName }: Person): string[] {
  const texts = [email, firstName, surName, companyName].map((text) => withoutAccents(text ?? ''));
  return texts
    .flatMap((text) => [...text.split(/[\s@]+/), ...text.split(/[^\p{L}\p{N}]+/u)])
    .concat(wordsOfTheShop)
    .filter((word) => word.length >= WORD_AT_LEAST);
}

/**
 * What a person may not choose as the password of this account: one that whoever tries common passwords, rows
 * of keys, repeats, dates and the person's own words would soon come to. Of one that is too short or too long
 * that is said instead.
 */
export async function passwordProblem(
  password: string,
  person: Person,
): Promise<{ readonly password?: 'password_guessable' }> {
  if (!isPassword(password)) return {};
  const { guesses } = (await loadJudge()).check(withoutAccents(password).slice(0, JUDGED), ownWords(person));
  return guesses < TRIES_AT_LEAST ? { password: 'password_guessable' } : {};
}
