import { mkdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** SQLite's codes: another has the lock; the file holds something that is not a database. */
const BUSY = 5;
const NOT_A_DATABASE = 26;

const isCode = (error: unknown, code: number): boolean => (error as { errcode?: number }).errcode === code;

/**
 * Who takes an exclusive lock holds a shared one on the way: of several at once each would refuse all others.
 */
const PATIENCE_MS = 500;

/** Nothing is ever written to the file; it is there to be locked. */
function lockFile(file: string): DatabaseSync {
  const lock = new DatabaseSync(file, { timeout: PATIENCE_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}

/**
 * The embedded database has no lock of its own: two processes on one folder lose data without a word. The
 * lock is the operating system's, taken through SQLite, which is part of Node: exactly one process can have
 * it, and it is free again when that process ends, however it ends. So nobody else in this process may open
 * the file: closing it would give the lock back.
 * @returns release
 * @throws Error when the folder is in use
 */
export async function lockDirectory(directory: string): Promise<() => void> {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'lock');
  try {
    return held(lockFile(file));
  } catch (error) {
    if (isCode(error, BUSY)) throw inUse(directory);
    if (!isCode(error, NOT_A_DATABASE)) throw error;
  }
  // An older version kept the number of its process in here. Who has the lock finds the file empty, so this
  // takes it from nobody.
  truncateSync(file);
  try {
    return held(lockFile(file));
  } catch (error) {
    throw isCode(error, BUSY) ? inUse(directory) : error;
  }
}

const held = (lock: DatabaseSync) => () => {
  if (lock.isOpen) lock.close();
};

const inUse = (directory: string): Error =>
  new Error(
    `The database in ${directory} is in use by another process. Stop it, or set DATA_DIR to another folder.`,
  );
