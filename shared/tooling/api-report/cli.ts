import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { committedVersions } from './committed-versions';
import { exportedTypes } from './exported-types';
import { versionMistake } from './judge-version';
import { type ApiReport, makeReport, REPORT_FILE, readReport } from './report';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
/** The groups whose packages a page shares; tooling is in no page. */
const GROUPS = ['runtime', 'kit', 'features'];

const inGroups = GROUPS.flatMap((group) => {
  const folder = join(ROOT, 'shared', group);
  return readdirSync(folder).map((name) => join(folder, name));
}).filter((folder) => existsSync(join(folder, 'package.json')));
// Of the domain packages only this one is given; the others are in each bundle.
const folders = [...inGroups, join(ROOT, 'shared/domain/schema')];

const write = !process.argv.includes('--check');
const types = exportedTypes(ROOT, folders);
const mistakes: string[] = [];
let history = true;
for (const folder of folders) {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  const before = readReport(folder);
  const report = makeReport(name, version, types.get(folder) ?? {}, before);
  const file = join(folder, REPORT_FILE);
  if (write) writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  else if (JSON.stringify(report) !== JSON.stringify(before))
    mistakes.push(`${relative(ROOT, file)} is not what the sources say; run npm run api-report.`);
  const committed = committedVersions<ApiReport>(ROOT, relative(ROOT, file));
  if (!committed) history = false;
  const mistake = versionMistake(report, committed ?? []);
  if (mistake) mistakes.push(mistake);
}
if (!history)
  console.warn('No git history here: whether a changed API has a new version could NOT be checked.');
for (const mistake of mistakes) console.error(mistake);
process.exitCode = mistakes.length > 0 ? 1 : 0;
