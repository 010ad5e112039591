import { currentRelease, releaseName } from '#server/platform/release.ts';

/**
 * Which release this is, and of which commit.
 *   bin/inkrule version
 */
console.log(releaseName(currentRelease()));
