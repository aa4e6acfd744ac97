import { defineApp } from '@assistant/build-preset';
import { rspack } from '@rspack/core';
import { places } from './places';

const page = [
  'index.html',
  'start-script.ts',
  'service-worker.js',
  'push-worker.js',
  'offline-worker.js',
].map((file) => `src/start-up/${file}`);
const config = defineApp({ url: import.meta.url, role: 'shell', places, page, port: 3100 });

// The manifest and the icons of an installed app, beside the shell's files: /shell/<version>/….
config.plugins?.push(new rspack.CopyRspackPlugin({ patterns: [{ from: 'src/start-up/static' }] }));

export default config;
