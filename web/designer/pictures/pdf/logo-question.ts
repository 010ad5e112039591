import { useMemo, useSyncExternalStore } from 'react';
import { useShop } from '#web/shell/use-shop.ts';
import type { PageDrawing } from './page-drawing.ts';

/** What a page is printed as. */
export type PageLook = PageDrawing | { readonly obstacle: 'broken' };

/** A file with pages, of which one goes into the design. Pages are numbered from 1. */
export type PdfQuestion = {
  readonly name: string;
  /** pages that are offered, the first ones of the file */
  readonly count: number;
  /** pages of the file */
  readonly all: number;
  readonly look: (page: number) => Promise<PageLook>;
  readonly paint: (page: number, side: number) => Promise<HTMLCanvasElement>;
};

/** Asks a person which page; null when they leave it. */
export type AskPage = (question: PdfQuestion) => Promise<number | null>;

/** What reading a file may need beside the file: an answer, or the shop, which reads what browsers do not. */
export type LogoHelp = { readonly ask: AskPage; readonly apiBase: string };

type Open = { readonly question: PdfQuestion; readonly answer: (page: number | null) => void };

let open: Open | null = null;
const listeners = new Set<() => void>();

function show(next: Open | null): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Opens the dialog of the designer; a question that is open is left first. */
const askPage: AskPage = (question) => {
  open?.answer(null);
  return new Promise((resolve) => {
    show({
      question,
      answer: (page) => {
        show(null);
        resolve(page);
      },
    });
  });
};

export const usePageQuestion = (): Open | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
    () => null,
  );

export function useLogoHelp(): LogoHelp {
  const { apiBase } = useShop();
  return useMemo(() => ({ ask: askPage, apiBase }), [apiBase]);
}
