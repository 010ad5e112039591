import Fastify from 'fastify';

/**
 * The least a Fastify server can do: what everything else is compared with on this machine, at this moment.
 */
const app = Fastify();
app.get('/', async () => ({ hello: 'world' }));
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
