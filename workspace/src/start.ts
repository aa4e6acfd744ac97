import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pageSettings } from '@assistant/release-store';
import { ROOT } from '../../releases/src/apps';
import { siteFolder } from '../../releases/src/settings';
import { buildProduct } from './build-product';
import { portGiven, portIsFree } from './ports';

async function main(): Promise<number> {
  const port = portGiven() ?? 3000;
  if (!(await portIsFree(port))) {
    console.error(
      `\nPort ${port} is taken by another program. Stop it, or choose another port: PORT=3001 npm start`,
    );
    return 1;
  }
  console.log('• Building what changed …');
  await buildProduct((line) => console.log(`  ${line}`));
  console.log('• Starting …');
  const { LOGIN_OBFUSCATION_KEY } = pageSettings();
  const server = spawn(process.execPath, ['--enable-source-maps', join(ROOT, 'server/dist/main.mjs')], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, SITE_DIR: siteFolder(), LOGIN_OBFUSCATION_KEY },
  });
  // Ctrl-C reaches the server too. This process waits until the server has closed its database.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  return new Promise((resolve) => {
    server.on('exit', (code, signal) =>
      resolve(signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : (code ?? 1)),
    );
  });
}

process.exitCode = await main().catch((error: Error) => {
  console.error(`\n${error.message}`);
  return 1;
});
