import { existsSync } from 'node:fs';

// the same browser without its windows needs half the time for a page
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Chromium of this machine and how it is started without a screen; `CHROMIUM` names another one. */
export const browserLaunch = {
  executablePath: process.env.CHROMIUM ?? installed.find(existsSync),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
};
