// `npm run lines [-- REVISION]`: how many lines of TypeScript and CSS each folder has, product and tests apart, today or at
// a commit. What only tests load counts as tests.
import { execFileSync } from 'node:child_process';
import { ROOT, stop } from './set-up.mjs';

const TESTS = /\.(test|spec|long|moved)\.tsx?$|\/testing\/|^e2e\/|\/faults\/|\/conformance\.tsx$/;
const folderOf = (file) => file.match(/^shared\/[^/]+\/[^/]+|^[^/]+/)?.[0];

const [revision] = process.argv.slice(2);
const args = ['grep', '-c', '', ...(revision ? [revision] : []), '--', '*.ts', '*.tsx', '*.css'];
const git = (...all) =>
  execFileSync('git', all, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
try {
  if (revision) git('rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`);
} catch {
  stop(`"${revision}" is no commit of this repository. It must be: npm run lines -- REVISION`);
}
const counted = git(...args);
const folders = {};
const sum = { product: 0, css: 0, tests: 0 };
for (const line of counted.trimEnd().split('\n')) {
  const [, file, count] = line.match(/(?:^|:)([^:]+):(\d+)$/);
  folders[folderOf(file)] ??= { product: 0, css: 0, tests: 0 };
  for (const row of [folders[folderOf(file)], sum]) {
    row[TESTS.test(file) ? 'tests' : 'product'] += Number(count);
    if (file.endsWith('.css')) row.css += Number(count);
  }
}
console.table({ ...folders, all: sum });
