import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  ssr: true,
  // Every route of the host is known at once: no request per hovered link, and nothing to rate-limit.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
