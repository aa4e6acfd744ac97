import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from '@assistant/release-store';
import { contractSite, SETTINGS } from '@assistant/release-store/testing';
import type { Shown } from '../released/shown';
import { sentOf } from './sent';

const CHAT = 'remotes/mfe-chat/c1/remoteEntry.js';
const WAS = 'var mfe_chat_c1;';

/** Writes into a file that it has mapped, on command: the file's times are those of the first write. */
const MMAP = `
import mmap, sys
with open(sys.argv[1], 'r+b') as file:
    mapped = mmap.mmap(file.fileno(), 0)
    mapped[0:3] = b'var'
    print('mapped', flush=True)
    sys.stdin.readline()
    mapped[0:3] = b'bad'
    print('written', flush=True)
    sys.stdin.readline()
`;

test('regression: bytes that were altered by mmap after they were looked at were sent, as no time of the file says so', async () => {
  const home = await mkdtemp(join(tmpdir(), 'altered-'));
  const site = join(home, 'site');
  const { registry } = await contractSite(site).newSite();
  const first = { on: 0, registry, settings: SETTINGS, command: 'build', who: 'ops' };
  await folderStore(site).commit(first);
  const { shown, files } = sentOf(site);
  const sent = async () => String((await files.get((await shown()) as Shown, CHAT))?.content);
  const writer = spawn('python3', ['-c', MMAP, join(site, CHAT)], { stdio: ['pipe', 'pipe', 'ignore'] });
  try {
    const [answer] = await Promise.race([once(writer.stdout, 'data'), once(writer, 'error')]);
    if (answer instanceof Error) return console.warn('SKIPPED: there is no python3 to map a file');
    expect(await sent()).toBe(WAS);
    writer.stdin.write('now\n');
    await once(writer.stdout, 'data');
    expect(await readFile(join(site, CHAT), 'utf8')).toBe(WAS.replace('var', 'bad'));
    expect(await sent()).toBe(WAS);
    // Where the file itself says that it is another one, it is looked at again, and it is not served.
    writer.stdin.end();
    await once(writer, 'close');
    const other = sentOf(site);
    expect(await other.files.get((await other.shown()) as Shown, CHAT)).toBeUndefined();
  } finally {
    writer.stdin.end();
    await rm(home, { recursive: true });
  }
});
