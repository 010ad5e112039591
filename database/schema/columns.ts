import { customType } from 'drizzle-orm/pg-core';

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** node-postgres hands out a Buffer, the embedded database a plain array of bytes. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
