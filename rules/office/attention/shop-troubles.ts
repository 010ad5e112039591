import type { Locale } from '#rules/platform/editions/editions.ts';
import { type Message, type Plain, say } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';

/**
 * What is wrong with the shop itself although it sells: `/health/ready` says so, and the page of what needs
 * attention, in the same words. One without words does not compile.
 */
export const shopTroubleKinds = ['catalogue', 'files', 'mail', 'jobs', 'disk'] as const;
export type ShopTroubleKind = (typeof shopTroubleKinds)[number];
/** What can be wrong, as readiness knows it: with the database, the shop, or the machine. */
export const shopParts = ['database', ...shopTroubleKinds, 'clock'] as const;
export type ShopPart = (typeof shopParts)[number];

/** `detail`: a code, a number or a name of a setting; the same in every language */
export type ShopTrouble = { readonly kind: ShopTroubleKind; readonly detail: string };

const texts: Readonly<Record<ShopTroubleKind, Message<{ detail: string }> | Plain>> = {
  catalogue: m.attention_shop_catalogue,
  files: m.attention_shop_files,
  mail: m.attention_shop_mail,
  jobs: m.attention_shop_jobs,
  disk: m.attention_shop_disk,
};

export const shopTroubleText = ({ kind, detail }: ShopTrouble, locale: Locale): string =>
  say(texts[kind], { detail }, { locale });

/** The mail server has not taken mail for so long. */
export const MAIL_LATE_MINUTES = 10;
/** A job that could have begun so long ago, while no other one was. */
export const JOB_LATE_MINUTES = 5;
/** Of a disk; the rest is soon gone by one import of artwork or one backup. */
export const DISK_FULL_PERCENT = 95;

/** How full a disk is for whoever is not root, as `df` says it. */
export type DiskRoom = { readonly blocks: number; readonly bfree: number; readonly bavail: number };
export function usedPercent({ blocks, bfree, bavail }: DiskRoom): number {
  const used = blocks - bfree;
  return used + bavail > 0 ? Math.ceil((used / (used + bavail)) * 100) : 0;
}
