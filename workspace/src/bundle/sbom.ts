import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../../releases/src/apps';
import type { Package } from './packages';

/** Its address as scanners of SBOMs read it. */
const purlOf = ({ name, version }: Package) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** The software bill of materials of a folder, CycloneDX 1.5, by what is in it. */
export const sbom = (packages: readonly Package[]) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  components: packages.map((one) => ({
    type: 'library',
    'bom-ref': purlOf(one),
    name: one.name,
    version: one.version,
    purl: purlOf(one),
    licenses: [{ expression: one.license }],
  })),
});

/** The licenses of packages, each with its text, which they ask to be passed on. */
export async function licenses(packages: readonly Package[]): Promise<string> {
  const texts = packages.map(async ({ name, version, license, folder }) => {
    const file = (await readdir(join(ROOT, folder))).find((one) => /^licen[cs]e/i.test(one));
    const text = file ? await readFile(join(ROOT, folder, file), 'utf8') : '';
    return `${name} ${version}: ${license}\n\n${text.trim()}\n`;
  });
  return (await Promise.all(texts)).join(`\n${'-'.repeat(80)}\n`);
}
