import { readFileSync } from 'node:fs';
import { registerHooks, setSourceMapsSupport } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'oxc-transform';

/**
 * Lets Node import .tsx: it strips types by itself, but knows no JSX. Each letter is compiled once in the
 * life of a process, when the first one is sent. Source maps name the lines of the source in errors.
 */
registerHooks({
  load(url, context, next) {
    const { protocol, pathname } = new URL(url);
    if (protocol !== 'file:' || !pathname.endsWith('.tsx')) return next(url, context);
    const path = fileURLToPath(url);
    const { code, map, errors } = transformSync(path, readFileSync(path, 'utf8'), {
      jsx: { runtime: 'automatic' },
      sourcemap: true,
    });
    const [error] = errors;
    if (error) throw new SyntaxError(`${path}: ${error.message}`);
    const inline = Buffer.from(JSON.stringify(map)).toString('base64');
    const source = `${code}\n//# sourceMappingURL=data:application/json;base64,${inline}`;
    return { format: 'module', source, shortCircuit: true };
  },
});
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
