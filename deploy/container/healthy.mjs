// Whether the process of a container is ready to serve, or to work on jobs: exit code 0, or 1.
const port = process.env.HEALTH_PORT || process.env.PORT || 3000;
const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
