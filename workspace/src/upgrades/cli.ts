import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
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

type Step = readonly [what: string, args: readonly string[], options?: { folder: string }];

/** A browser test of what was built. */
const browserTest = (what: string, name: string): Step => [
  what,
  ['../node_modules/@playwright/test/cli.js', 'test', name, '--project', 'server', '--retries', '0'],
  { folder: 'e2e' },
];

const BUILDS: Step = ['builds', ['--import', 'tsx', 'workspace/src/build.ts']];

/** What is done in the copy with the newer versions; the first that fails ends it, but for checks of their own. */
const STEPS: readonly Step[] = [
  ['installs', [npm, 'install', '--prefer-offline', '--engine-strict', '--loglevel=error']],
  ['lean checks', ['node_modules/jest/bin/jest.js', '--ci', 'shared/tooling/build-preset']],
  ['types', ['node_modules/typescript-native/bin/tsc', '-p', 'tsconfig.browser.json']],
  BUILDS,
  browserTest('budget in the browser', 'budget'),
];

/** What the newest Node has to do. */
const NODE_STEPS: readonly Step[] = [
  BUILDS,
  ['server tests', ['node_modules/jest/bin/jest.js', '--ci', 'server/src/http', 'server/src/engine']],
  browserTest('main job', 'main-job'),
];

async function tryIn(copy: WorkspaceCopy, versions: Readonly<Record<string, string>>): Promise<string[]> {
  for (const file of manifests)
    for (const [name, version] of Object.entries(versions))
      if (pinned(name).test(readFileSync(join(copy.root, file), 'utf8')))
        copy.edit(file, (text) => text.replace(pinned(name), `$1${version}$3`));
  return reportOf(copy, STEPS);
}

/** The newest Node, whose binary is a package of its platform: builds, and runs what was built. */
async function tryNewestNode(copy: WorkspaceCopy): Promise<string[]> {
  const name = `node-${process.platform}-${process.arch}`;
  const [folder, quiet] = ['newest-node', ['--no-audit', '--no-fund', '--loglevel=error']];
  const installs: Step = ['installs', [npm, 'install', '--prefix', folder, `${name}@latest`, ...quiet]];
  const report = await reportOf(copy, [installs]);
  const file = join(copy.root, folder, 'node_modules', name, 'bin/node');
  if (!existsSync(file)) return report;
  const version = execFileSync(file, ['--version'], { encoding: 'utf8' }).trim();
  return [
    ...report,
    `  Node ${version}, here ${process.version}`,
    ...(await reportOf(copy, NODE_STEPS, file)),
  ];
}

/** @param file the Node that takes the steps */
async function reportOf(copy: WorkspaceCopy, steps: readonly Step[], file?: string): Promise<string[]> {
  const report: string[] = [];
  for (const [what, args, options] of steps) {
    const { ok, output } = await copy.node(args, { ...options, ...(file && { file }) });
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
 * time, in a copy, and says what breaks; `node` is the newest Node. Nothing here is changed.
 */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => name !== 'node' && !(name in GROUPS));
if (unknown.length > 0 || npm === '') {
  console.error(`npm run upgrades -- GROUP …; the groups are ${Object.keys(GROUPS).join(', ')}, node`);
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
  if (newer.length > 0) await inCopy((copy) => tryIn(copy, Object.fromEntries(newer)));
}
if (wanted.length === 0 || wanted.includes('node')) {
  console.log('node:');
  await inCopy(tryNewestNode);
}

async function inCopy(work: (copy: WorkspaceCopy) => Promise<string[]>): Promise<void> {
  const copy = copyWorkspace();
  try {
    for (const line of await work(copy)) console.log(line);
  } finally {
    copy.remove();
  }
}
