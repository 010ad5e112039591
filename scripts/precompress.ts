import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/**
 * Writes .br and .gz beside every text file of the built pages, so that no visitor waits for a file to be
 * packed again.
 */
const root = join(process.env.BUILD_DIR ?? 'build', 'client');
for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
  const path = join(root, name);
  if (!/\.(m?js|css|svg|json|ttf)$/.test(name) || statSync(path).size < 1024) continue;
  const content = readFileSync(path);
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  // packing the big fonts as densely took half of every build; they load when somebody chooses them
  const quality = content.length > 200_000 ? 9 : 11;
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  );
}
