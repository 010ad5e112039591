import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { type Config, readConfig } from '#server/platform/config.ts';

/**
 * What the commands of a shop have in common: arguments and settings that are not right end with a sentence.
 */

export function stop(text: string, code = 1): never {
  console.error(text);
  process.exit(code);
}

export function argumentsOf<T extends ParseArgsOptionsConfig>(options: T, usage: string) {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return stop(`${(error as Error).message}\n${usage}`);
  }
}

export function configOrStop(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    return stop((error as Error).message);
  }
}

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
