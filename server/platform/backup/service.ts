/** Backups as the commands and the rest of the shop know them (docs/backup.md). */

export { isDrill, takeOver } from './drill.ts';
export { filesThatAreKept } from './kept.ts';
export { lastBackupAt } from './last-backup.ts';
export { nameOf, readBackup, restoreBackup } from './restore.ts';
export { settingsOfBackups } from './settings.ts';
export { takeBackup } from './take.ts';
export { isWhole, type Verified, verifyShop } from './verify-shop.ts';
export { listenForBackups } from './while-running.ts';
