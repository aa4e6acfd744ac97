import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Compare } from './api';
import { type Bundle, bundleDeclarations } from './bundle-declarations';
import { bundledTypesMistake } from './bundled-types';
import { committedVersions } from './committed-versions';
import { compareExports } from './compare-exports';
import { emittedDeclarations } from './emitted-declarations';
import { versionMistake } from './judge-version';
import { Meanings } from './meanings';
import { type ApiReport, hasDeclarations, makeReport, REPORT_FILE, readReport } from './report';
import { usersOf } from './users-of';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const isPackage = (folder: string) => existsSync(join(ROOT, folder, 'package.json'));
const packagesIn = (group: string) =>
  readdirSync(join(ROOT, 'shared', group))
    .map((name) => `shared/${group}/${name}`)
    .filter(isPackage);

/** The groups whose packages a page shares, and the one of the domain packages; tooling is in no page. */
const reported = [...['runtime', 'kit', 'features'].flatMap(packagesIn), 'shared/domain/schema'];
const shared = [...packagesIn('domain'), ...reported].map((folder) => join(ROOT, folder));
const users = [
  ...readdirSync(ROOT).filter(
    (name) => /^(shell|mfe-.+|server|realm|releases)$/.test(name) && isPackage(name),
  ),
  ...readdirSync(join(ROOT, 'shared')).flatMap(packagesIn),
];

const write = !process.argv.includes('--check');
const packages = reported.map((path) => ({
  path,
  ...(JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  }),
}));
const emitted = emittedDeclarations(ROOT, shared, new Set(packages.map(({ name }) => name)));
const entryOf = ({ path }: { path: string }) => join(ROOT, path, 'index.ts');
const meanings = new Meanings(emitted, packages.map(entryOf));
const bundles = new Map(packages.map((one) => [one.name, bundleDeclarations(meanings, entryOf(one))]));
const compare: Compare = (before, now) => compareExports(ROOT, bundles, before, now);
const mistakes: string[] = [];
let history = true;
for (const { path, name, version } of packages) {
  const folder = join(ROOT, path);
  const before = readReport(folder);
  const { sources, ...api } = bundles.get(name) as Bundle;
  const report = makeReport(name, version, api, before, compare);
  const file = join(folder, REPORT_FILE);
  if (write) writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  else if (JSON.stringify(report) !== JSON.stringify(before))
    mistakes.push(`${relative(ROOT, file)} is not what the sources say; run npm run api-report.`);
  const committed = committedVersions<ApiReport>(ROOT, relative(ROOT, file));
  if (!committed) history = false;
  const mistake = versionMistake(report, (committed ?? []).filter(hasDeclarations), compare, (changed) =>
    usersOf(
      ROOT,
      users.filter((user) => user !== path),
      name,
      changed,
    ),
  );
  const bundled = bundledTypesMistake(ROOT, reported, name, sources);
  mistakes.push(...[mistake, bundled].filter((one) => one !== undefined));
}
if (!history)
  console.warn('No git history here: whether a changed API has a new version could NOT be checked.');
for (const mistake of mistakes) console.error(mistake);
process.exitCode = mistakes.length > 0 ? 1 : 0;
