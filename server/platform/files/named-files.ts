/** Asks one statement of a database, whatever it is reached by. */
export type Ask = <T>(statement: string) => Promise<T[]>;

/** A row that names a file. Rows of some tables do not know what is in it. */
export type NamedFile = {
  readonly key: string;
  readonly sha256: string | null;
  readonly size: number | null;
  /** table and name of the row */
  readonly row: string;
};

/** Tables that name files: the column, and what the row knows of the bytes. */
const columns = [
  { table: 'order_files', key: 'storage_key', id: 'id', sha256: 'sha256', size: 'size' },
  { table: 'order_request_files', key: 'storage_key', id: 'id', sha256: 'sha256', size: 'size' },
  { table: 'order_documents', key: 'storage_key', id: 'id', sha256: 'sha256', size: 'size' },
  { table: 'order_documents', key: 'preview_key', id: 'id', sha256: 'null', size: 'null' },
  { table: 'print_files', key: 'storage_key', id: 'id', sha256: 'sha256', size: 'size' },
  { table: 'product_images', key: 'storage_key', id: 'id', sha256: 'null', size: 'null' },
] as const;

/** Tables whose rows hold a list of files. */
const lists = [
  { table: 'saved_designs', column: 'pictures', id: 'code' },
  { table: 'account_designs', column: 'pictures', id: 'id' },
] as const;

/** `table.column` of each; a test compares it with the tables there are. */
export const columnsThatName: readonly string[] = [
  ...columns.map(({ table, key }) => `${table}.${key}`),
  ...lists.map(({ table, column }) => `${table}.${column}`),
];

/** Reads all of them: `key`, `sha256`, `size` and `row`, of one moment. */
export const namedFilesStatement = [
  ...columns.map(
    ({ table, key, id, sha256, size }) =>
      `select ${key} as "key", ${sha256}::text as "sha256", ${size}::int as "size", '${table} ' || ${id} as "row"
        from ${table} where ${key} is not null`,
  ),
  ...lists.map(
    ({ table, column, id }) =>
      `select p->>'storageKey', null, null, '${table} ' || ${id} from ${table}, jsonb_array_elements(${column}) p`,
  ),
].join('\nunion all\n');

export const namedFiles = (ask: Ask): Promise<NamedFile[]> => ask<NamedFile>(namedFilesStatement);
