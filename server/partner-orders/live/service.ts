/** Open pages hear of changes of orders. */
export { registerLive } from './routes.ts';
