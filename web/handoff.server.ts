import type { EntryContext } from 'react-router';

/**
 * Lets the router write what the loaders answered into the page at once. It reads the answers while it renders,
 * and each piece of them would stop the rendering and begin it again; those it finds read already it takes.
 */
export async function withHandoff(context: EntryContext): Promise<EntryContext> {
  const { serverHandoffStream, renderMeta } = context;
  if (!serverHandoffStream) return context;
  const reader = serverHandoffStream.getReader();
  const decoder = new TextDecoder();
  const pieces: object[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    pieces.push({ result: { done, value: decoder.decode(value, { stream: true }) } });
    if (done) break;
  }
  const streamCache = { ...pieces } as NonNullable<EntryContext['renderMeta']>['streamCache'];
  // the router asks for a reader that it then has no use for
  const stream = { getReader: () => reader } as typeof serverHandoffStream;
  return {
    ...context,
    serverHandoffStream: stream,
    renderMeta: { ...renderMeta, ...(streamCache ? { streamCache } : {}) },
  };
}
