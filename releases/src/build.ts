import { buildServer, releaseAll } from './release-all';
import { pageSettings, siteFolder } from './settings';

const report = (line: string) => console.log(`  ${line}`);

try {
  await releaseAll(siteFolder(), pageSettings(), report);
  await buildServer(report);
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exitCode = 1;
}
