import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  ssr: true,
  // A shopper is not sent the table of all routes (3 kB packed, staff pages among them): a screen opened for
  // the first time asks for its part of it, which the browser then keeps.
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} satisfies Config;
