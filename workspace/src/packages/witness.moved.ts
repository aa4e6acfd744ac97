import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { exportedSite } from '../../../releases/src/witness/testing/exported-site';
import { serveFolder } from '../../../releases/src/witness/testing/serve-folder';
import { packWitness } from './program-source';

const run = promisify(execFile);

test('the witness runs from its file, outside of any workspace and with nothing installed', async () => {
  const { home, exportTo, remove } = await exportedSite();
  const { from, close } = await serveFolder(await exportTo('exported'));
  try {
    const file = join(home, await packWitness(home));
    const exec = ['exec', '--yes', '--offline', `--package=${file}`, '--', 'assistant-witness'];
    const words = ['--from', from, '--file', join(home, 'notes.json'), '--json'];
    const { stdout } = await run('npm', [...exec, ...words], { cwd: home });
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, code: 0, first: true });
  } finally {
    close();
    await remove();
  }
}, 180_000);
