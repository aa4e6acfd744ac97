import { execFile } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../../releases/src/apps';
import type { Package } from './packages';

/** The processors that an image is made for, as Node calls them. */
const CPUS = ['x64', 'arm64'] as const;
export type Cpu = (typeof CPUS)[number];
export const isCpu = (name: string | undefined): name is Cpu => CPUS.some((one) => one === name);

const run = promisify(execFile);
/** Below the root, as packages are. */
const FETCHED = '.cache/native';

const readJson = async (file: string) => JSON.parse(await readFile(join(ROOT, file), 'utf8'));

/** Fetches a package of the lockfile that is not installed here. @throws an error where it is not in the lockfile, or another one came */
async function fetchPackage(name: string): Promise<Package> {
  const { packages } = await readJson('package-lock.json');
  const { version, integrity, license } = packages[`node_modules/${name}`] ?? {};
  if (!version) throw new Error(`package-lock.json has no ${name}`);
  const folder = `${FETCHED}/node_modules/${name}`;
  await rm(join(ROOT, folder), { recursive: true, force: true });
  await mkdir(join(ROOT, folder), { recursive: true });
  const { stdout } = await run(
    'npm',
    ['pack', `${name}@${version}`, '--json', '--pack-destination', FETCHED],
    {
      cwd: ROOT,
    },
  );
  const [packed] = JSON.parse(stdout);
  if (packed.integrity !== integrity)
    throw new Error(`${name} ${version} is not the one of package-lock.json`);
  await run('tar', ['-xzf', packed.filename, '--strip-components=1', '-C', `node_modules/${name}`], {
    cwd: join(ROOT, FETCHED),
  });
  return { name, version, license, folder };
}

/** Packages for a processor: native code for this machine's is replaced by what the same package has for that one. */
export const forCpu = (packages: readonly Package[], cpu?: Cpu): Promise<Package[]> =>
  Promise.all(
    packages.map(async (one) => {
      if (cpu === undefined || cpu === process.arch || !(await readJson(`${one.folder}/package.json`)).cpu)
        return one;
      return fetchPackage(one.name.replace(`-${process.arch}`, `-${cpu}`));
    }),
  );
