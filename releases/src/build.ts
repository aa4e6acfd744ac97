import { pageSettings } from '@assistant/release-store';
import { buildServer, releaseAll } from './release-all';
import { siteFolder } from './settings';
import { signing } from './signing';

const report = (line: string) => console.log(`  ${line}`);

try {
  await releaseAll(siteFolder(), pageSettings(), report, undefined, await signing(report));
  await buildServer(report);
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exitCode = 1;
}
