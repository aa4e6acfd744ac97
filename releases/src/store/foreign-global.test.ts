import { join } from 'node:path';
import { readKey, type SigningKey, signBuild } from '@assistant/release-store';
import { keyFile } from '../key-file';
import { command, operatedSite } from '../testing/operators';
import { rewriteBuild } from '../testing/rewrite-build';

let site: string;
let remove: () => Promise<void>;
const GIVES = ['activate mfe-chat c2 --yes', 'canary mfe-chat c2 5', 'canary mfe-chat c2 5 --dry-run'];

beforeEach(async () => {
  ({ site, remove } = await operatedSite());
});
afterEach(() => remove());

/** Says another global, and signs that: the publisher has it from a build. */
const named = (global: string) =>
  rewriteBuild(join(site, 'remotes/mfe-chat/c2'), async (build) =>
    signBuild('mfe-chat', { ...build, global }, (await readKey(keyFile())) as SigningKey),
  );

test.each(['React', 'mfe_chat_c1', 'a;alert(1)//', '', '1a', 'toString', 'mfe_chat_c2.x'])(
  'a build that says its global is %j, which its entry does not declare, was believed: now it is refused',
  async (global) => {
    await named(global);
    for (const typed of GIVES) {
      const { code, said } = await command(typed);
      expect([typed, code]).toEqual([typed, 1]);
      expect(said).toMatch(/says that its global is|assigns the global/);
    }
  },
);
