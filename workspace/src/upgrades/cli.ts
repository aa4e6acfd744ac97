import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../releases/src/apps';
import { copyWorkspace, type WorkspaceCopy } from '../testing/workspace-copy';
import { newestFitting, type Published } from './newest-fitting';

/** What moves together. Of each, text is cut or changed as it is built (docs/federation.md), or bytes depend on it. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  federation: ['@module-federation/enhanced'],
  router: ['react-router-dom'],
  'single-spa': ['single-spa', 'single-spa-react'],
  rspack: ['@rspack/core', '@rspack/cli', '@rspack/dev-server'],
};
/** The oldest Node that the workspace runs on. */
const NODE: string = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).engines.node.slice(2);

const npm = process.env.npm_execpath ?? '';
const listed = execFileSync('git', ['ls-files', '*package.json'], { cwd: ROOT, encoding: 'utf8' });
const manifests = listed.trim().split('\n');

const pinned = (name: string) => new RegExp(`("${name}": ")([^"]+)(")`);

function installedVersion(name: string): string {
  for (const file of manifests) {
    const [, , version] = pinned(name).exec(readFileSync(join(ROOT, file), 'utf8')) ?? [];
    if (version) return version;
  }
  throw new Error(`no package.json names ${name}`);
}

function newestOf(name: string): string | undefined {
  const installed = installedVersion(name);
  const asked = ['view', `${name}@>=${installed}`, 'version', 'engines.node', '--json'];
  const answer = JSON.parse(execFileSync(process.execPath, [npm, ...asked], { encoding: 'utf8' }));
  // Of one version alone npm gives no list, and of one that names no Node only its number.
  const published = [answer as Published | string]
    .flat()
    .map((one) => (typeof one === 'string' ? { version: one } : one));
  return newestFitting(published, installed, NODE);
}

/** What is done in the copy with the newer versions; the first that fails ends it, but for checks of their own. */
const STEPS: readonly [what: string, args: readonly string[], options?: { folder: string }][] = [
  ['installs', [npm, 'install', '--prefer-offline', '--engine-strict', '--loglevel=error']],
  ['lean checks', ['node_modules/jest/bin/jest.js', '--ci', 'shared/tooling/build-preset']],
  ['types', ['node_modules/typescript-native/bin/tsc', '-p', 'tsconfig.browser.json']],
  ['builds', ['--import', 'tsx', 'workspace/src/build.ts']],
  [
    'budget in the browser',
    ['../node_modules/@playwright/test/cli.js', 'test', 'budget', '--project', 'server', '--retries', '0'],
    { folder: 'e2e' },
  ],
];

async function tryIn(copy: WorkspaceCopy, versions: Readonly<Record<string, string>>): Promise<string[]> {
  for (const file of manifests)
    for (const [name, version] of Object.entries(versions))
      if (pinned(name).test(readFileSync(join(copy.root, file), 'utf8')))
        copy.edit(file, (text) => text.replace(pinned(name), `$1${version}$3`));
  const report: string[] = [];
  for (const [what, args, options] of STEPS) {
    const { ok, output } = await copy.node(args, options);
    report.push(`  ${ok ? '✓' : '✗'} ${what}`);
    if (!ok)
      report.push(
        ...output
          .trim()
          .split('\n')
          .slice(-30)
          .map((line) => `      ${line}`),
      );
    if (!ok && (what === 'installs' || what === 'builds')) break;
  }
  return report;
}

/**
 * `npm run upgrades [-- GROUP …]`: tries the newest versions that run on the oldest Node of the workspace, a group at a
 * time, in a copy, and says what breaks. Nothing here is changed.
 */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in GROUPS));
if (unknown.length > 0 || npm === '') {
  console.error(`npm run upgrades -- GROUP …; the groups are ${Object.keys(GROUPS).join(', ')}`);
  process.exit(1);
}
for (const [group, packages] of Object.entries(GROUPS)) {
  if (wanted.length > 0 && !wanted.includes(group)) continue;
  const newer = packages.flatMap((name) => {
    const version = newestOf(name);
    return version ? [[name, version] as const] : [];
  });
  const moves = newer.map(([name, version]) => `${name} ${installedVersion(name)} → ${version}`);
  console.log(`${group}: ${moves.join(', ') || 'nothing newer fits'}`);
  if (newer.length === 0) continue;
  const copy = copyWorkspace();
  try {
    for (const line of await tryIn(copy, Object.fromEntries(newer))) console.log(line);
  } finally {
    copy.remove();
  }
}
