import { m } from '#texts/messages.ts';

/** What people call a price list; the name that is stored of the default one speaks no language. */
export const listName = ({ id, name }: { readonly id: string; readonly name: string }): string =>
  id === 'default' ? m.people_default_list() : name;
