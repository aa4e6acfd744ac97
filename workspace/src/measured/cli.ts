import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../releases/src/apps';
import { writeRun } from './write-run';

/** `npm run measured -- NAME [ARGUMENT …]`: runs `bench:NAME`, and writes what it prints into docs/measured.md. */
const [name, ...args] = process.argv.slice(2);
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
if (!name || !(`bench:${name}` in scripts)) {
  const names = Object.keys(scripts).flatMap((script) => script.match(/^bench:(.+)/)?.[1] ?? []);
  console.error(`npm run measured -- NAME; NAME is one of ${names.join(', ')}.`);
  process.exit(1);
}
const { status, stdout } = spawnSync('npm', ['run', '--silent', `bench:${name}`, '--', ...args], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
  stdio: ['ignore', 'pipe', 'inherit'],
  shell: process.platform === 'win32',
});
process.stdout.write(stdout);
if (status === 0) {
  const file = join(ROOT, 'docs/measured.md');
  const day = new Date().toISOString().slice(0, 10);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: ROOT,
    encoding: 'utf8',
  }).trim();
  writeFileSync(file, writeRun(readFileSync(file, 'utf8'), { name, args, output: stdout, day, commit }));
}
process.exitCode = status ?? 1;
