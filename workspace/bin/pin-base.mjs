// `npm run pin-base`: writes the digest that the registry has of the image's base into server/Dockerfile, so that each build is on
// the same bytes. By Docker, which is where an image is built.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FROM = /^(FROM (?:--platform=\S+ )?)([^\s@]+)(?:@sha256:\w+)?(?= AS |$)/gm;
const [file = join(import.meta.dirname, '../../server/Dockerfile')] = process.argv.slice(2);
const text = readFileSync(file, 'utf8');
const names = new Set([...text.matchAll(FROM)].map(([, , name]) => name));
let pinned = text;
for (const name of names) {
  const asked = ['buildx', 'imagetools', 'inspect', name, '--format', '{{json .Manifest}}'];
  const { status, stdout, stderr, error } = spawnSync('docker', asked, { encoding: 'utf8' });
  const [digest] = /sha256:[0-9a-f]{64}/.exec(status === 0 ? stdout : '') ?? [];
  if (digest === undefined) {
    console.error(`No digest of ${name}: ${error?.message ?? (stderr || stdout)}`);
    process.exit(1);
  }
  pinned = pinned.replace(FROM, (line, from, of) => (of === name ? `${from}${name}@${digest}` : line));
  console.log(`${name}@${digest}`);
}
writeFileSync(file, pinned);
