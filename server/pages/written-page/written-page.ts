import { join } from 'node:path';
import type { Screen } from '#rules/platform/editions/paths.ts';
import type { Config } from '#server/platform/config.ts';
import { firstScreen, isReadFirst, isShownWhole } from './first-screen.ts';
import { orderHead } from './order-head.ts';
import { pageStyles, wholeStyles } from './page-styles.ts';
import { bytesOf, sealedPage } from './page-text.ts';
import { pressRepeat, withPressRepeat } from './repeat-press.ts';
import { scriptOrder } from './script-order.ts';

export type WrittenPage = {
  /** as React wrote it, whole */
  readonly html: string;
  readonly screen: Screen | undefined;
  /** what the script of the wallet has to carry, on the page that shows its button */
  readonly walletNonce: string | null;
};

export type FinishedPage = {
  readonly content: Buffer;
  /** hashes of its inline scripts and styles, for its policy */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

/** A browser empties an attribute of the name `nonce`, so it is a content. */
const withWalletNonce = (head: string, nonce: string): string =>
  `${head}<meta name="wallet-nonce" content="${nonce}">`;

/**
 * All that is done to a page between React and the browser: its scripts are known by their hashes, a press
 * before they work is not lost, and what it names is loaded in the order in which it is looked at.
 * @param mark the nonce of the scripts that React wrote, see `sealScripts`
 */
export function pageFinisher(
  { buildDir }: Pick<Config, 'buildDir'>,
  mark: string,
): (page: WrittenPage) => FinishedPage {
  const folder = join(buildDir, 'client');
  const [shown, whole] = [pageStyles(folder), wholeStyles(folder)];
  const inOrder = scriptOrder(folder);
  return ({ html, screen, walletNonce }) => {
    const sealed = sealedPage(html, mark);
    const page = withPressRepeat(sealed.page);
    const scripts = [...sealed.hashes, pressRepeat.hash];
    const stylesOf = isShownWhole(screen) ? whole : shown;
    const first = isReadFirst(screen) ? firstScreen(page, stylesOf, inOrder) : null;
    if (first)
      return {
        content: bytesOf(first.page),
        scripts: [...scripts, first.scriptHash],
        styles: [first.styleHash],
      };
    const head = orderHead(walletNonce ? withWalletNonce(page.head, walletNonce) : page.head);
    return { content: bytesOf({ ...page, head }), scripts, styles: [] };
  };
}
