import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

const STATIC = join(import.meta.dirname, 'src/start-up/static');
const MANIFEST = 'manifest.webmanifest';

/** A name with a hash of what the file holds. */
const hashed = (name: string, content: string | Buffer): string =>
  name.replace(/(?=\.\w+$)/, `.${createHash('sha256').update(content).digest('hex').slice(0, 8)}`);

// The manifest and the icons of an installed app, beside the shell's files.
const icons = readdirSync(STATIC).filter((name) => name !== MANIFEST);
const names = new Map(icons.map((name) => [name, hashed(name, readFileSync(join(STATIC, name)))]));
const manifest = [...names].reduce(
  (text, [name, to]) => text.replaceAll(`"${name}"`, `"${to}"`),
  readFileSync(join(STATIC, MANIFEST), 'utf8'),
);
config.plugins?.push(
  new rspack.CopyRspackPlugin({
    patterns: [
      ...[...names].map(([name, to]) => ({ from: join(STATIC, name), to })),
      { from: join(STATIC, MANIFEST), to: hashed(MANIFEST, manifest), transform: () => manifest },
    ],
  }),
);

export default config;
