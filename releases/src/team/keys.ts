import { createPublicKey } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { makeKey, readKey } from '@assistant/release-store';
import type { Command } from 'commander';
import type { Terminal } from '../run-cli';

/** Adds `keys`. */
export function addKeys(program: Command, out: Terminal['out']): void {
  program
    .command('keys <file>')
    .description("make your team's key, and its public half, which the operator of the site adds")
    .action(async (file: string) => {
      const key = (await readKey(file)) ?? (await makeKey(file));
      const publicHalf = createPublicKey(await readFile(file, 'utf8')).export({
        type: 'spki',
        format: 'pem',
      });
      await writeFile(`${file}.pub`, publicHalf);
      out(
        `the key ${key.id} is in ${file}: it never leaves this machine, or the secrets of your CI\nthe operator adds ${file}.pub: npm run release -- keys --app REMOTE --add ${basename(file)}.pub --may canary=10 --may rollback\n`,
      );
    });
}
