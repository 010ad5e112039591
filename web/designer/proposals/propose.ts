import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { technologyOf } from '#rules/design/artwork/technology.ts';
import { facesOfPage } from '#rules/design/proposals/candidates.ts';
import { type LettersFault, lettersFault } from '#rules/design/proposals/letters.ts';
import type { Proposal } from '#rules/design/proposals/proposal.ts';
import { proposing } from '#rules/design/proposals/proposals.ts';
import { judgeOf } from '#rules/press/print-files/preflight/proposal-judge.ts';
import { m } from '#texts/messages.ts';
import { type CompanyWords, noCompany } from '#web/device/company-words.ts';
import { isLoaded, lentFaces, lentLetters, lentSymbols, loadFace, missingLetters } from '../fonts/fonts.ts';
import { pictureFacts } from '../pictures/picture-facts.ts';
import { instantPrice, priceBody } from '../price/price-request.ts';
import type { Designer } from '../state/designer-context.ts';
import { inGoes } from '../state/in-goes.ts';
import { newId } from '../state/new-id.ts';
import { pressOf } from '../state/side-view.ts';
import { whenIdle } from '../state/when-idle.ts';
import { proposedLogo } from './logo.ts';
import { tradeIcon } from './trade-icon.ts';
import type { Wish } from './wish.ts';
import type { WishOptions } from './wish-form.tsx';

export type Found = {
  readonly proposals: readonly Proposal[];
  /** the logo finds no place or cannot be printed on this side */
  readonly isLogoLeft: boolean;
  /** why there is none, where the letters of the words are the reason */
  readonly letters: LettersFault | null;
};

/** Fetches what lends symbols to the typefaces of a page, for the words that were typed. */
function prepareLent({ company, activity, web, telephone }: CompanyWords, page: number): Promise<unknown> {
  const typed = [company, activity, web, telephone].join(' ');
  const lent = facesOfPage(page).flatMap(({ family, style }) => lentFaces(typed, family, style));
  return Promise.all(lent.map(loadFace));
}

const loadFaces = (page: number): Promise<boolean[]> => Promise.all(facesOfPage(page).map(loadFace));

/**
 * Fetches what the first page needs before somebody has typed a name, and lays out one nobody sees: the first
 * time takes twice as long as any other.
 * @returns ends it
 */
export function prepare(designer: () => Designer, options: WishOptions): () => void {
  let isWanted = true;
  const words = { ...noCompany, company: m.proposals_company() };
  const wish = { ...options, words, page: 0 };
  void loadFaces(0);
  const stop = whenIdle(() => {
    propose(designer, wish, () => isWanted).catch(() => {
      // what could not be fetched is asked for again with the proposals
    });
  });
  return () => {
    isWanted = false;
    stop();
  };
}

const lackedBy: Parameters<typeof lettersFault>[2] = (text, family, style) =>
  isLoaded({ family, style })
    ? [...missingLetters(text, family, style), ...lentLetters(text, family, style)]
    : null;

/** `null` where no typeface could be fetched, and for what is not wanted any more. */
export async function propose(
  designer: () => Designer,
  wish: Wish,
  isWanted: () => boolean,
): Promise<Found | null> {
  const [loaded, logo, icon] = await Promise.all([
    loadFaces(wish.page),
    proposedLogo(wish.words.logo),
    // without the icons the other looks are there
    wish.words.logo ? null : tradeIcon(wish.words).catch(() => null),
  ]);
  if (!loaded.some(Boolean)) return null;
  await prepareLent(wish.words, wish.page);
  const { offer, editor, active, measure } = designer();
  const { product, settings, locale } = offer;
  const { document } = editor;
  const press = pressOf(offer, editor.settled);
  const judge = judgeOf({
    document,
    product,
    press: settings.press,
    measure,
    pictureFacts,
    // what was not fetched would be measured in another typeface
    missingLetters: (text, family, style) =>
      isLoaded({ family, style }) ? missingLetters(text, family, style) : [text],
    lentLetters,
    lentSymbols,
    technologyOf: (design, index) => {
      const side = design.sides[index];
      return side ? technologyOf(side, press).technology : 'Digital';
    },
  });
  const work = proposing({
    typed: wish.words,
    logo,
    icon,
    document,
    product,
    press,
    side: active.number,
    hasBack: wish.hasBack,
    inks: wish.inks,
    locale,
    measure,
    judge,
    newId,
    page: wish.page,
    like: wish.like ?? null,
  });
  const proposals = await inGoes(work, isWanted);
  if (!proposals) return null;
  const isLogoLeft =
    wish.words.logo !== null && proposals.length > 0 && !proposals.some(({ look }) => look.hasLogo);
  const letters = proposals.length === 0 ? lettersFault(wish.words, wish.page, lackedBy) : null;
  return { proposals, isLogoLeft, letters };
}

/** What the pieces would cost with a design; null where only the server knows the price list. */
export function priceOf({ offer, editor }: Designer, document: ArtworkDocument) {
  const press = pressOf(offer, editor.settled);
  const print = document.sides.map((side) => ({ print: technologyOf(side, press) }));
  return instantPrice(offer, priceBody(offer, document, print, editor.settled))?.price ?? null;
}
