import { currentRelease, releaseName } from '#server/release.ts';

/**
 * Which release this is, and of which commit.
 *   bin/inkrule version
 */
console.log(releaseName(currentRelease()));
