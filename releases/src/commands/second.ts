import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { releaseSignature } from '@assistant/contract';
import type { PageSettings } from '@assistant/page-data';
import {
  isTrustedKey,
  KeyError,
  keyTrouble,
  makeKey,
  parseJson,
  planSecond,
  readPublicKey,
  type Second,
} from '@assistant/release-store';
import { z } from 'zod';
import { workspaceApps } from '../apps';
import type { AddCommand, Options } from './console';
import { type Answer, type Context, releasedToChange } from './context';
import { endWords, withEnd } from './key-ends';
import { type ChangeOptions, changeKeys, runChange } from './run-change';

/** Refuses the key of a second machine, which signs nothing else: what has signed builds or releases proves nothing of them. @throws KeyError */
export function refuseSecond(id: string | undefined, { SECOND_KEYS = {} }: PageSettings): void {
  if (id !== undefined && Object.hasOwn(SECOND_KEYS, id))
    throw new KeyError(`${id} is the key of a second machine, which signs nothing else: take another one`);
}

/**
 * `keys --second FILE`: from now on players get only what a machine with this key has built, too. One that is not there is made.
 * @param given the file, with the key or only its public half
 * @throws an error for a key that signs something here already, and where no key signs the site
 */
export async function bindSecond(
  context: Context,
  options: ChangeOptions & { until?: string },
  given: string,
): Promise<Answer> {
  const file = resolve(given);
  const found = await readPublicKey(file);
  const { settings, registry } = await releasedToChange(context);
  if (Object.keys(settings.RELEASE_KEYS ?? {}).length === 0)
    throw new KeyError(
      'no key signs this site, so who writes it could take that away: npm run release -- keys, then index, signs it',
    );
  const strange = Object.keys({ ...registry.remotes, ...registry.trials }).filter(
    (app) => !workspaceApps().includes(app),
  );
  const { SECOND_KEYS: _, ...others } = settings;
  if (found && isTrustedKey(found.id, others))
    throw new KeyError(`${given} signs something here already: a second machine has a key of its own`);
  const trouble = found ? undefined : await keyTrouble(file, context.site);
  if (trouble) throw new KeyError(trouble);
  const key = found ?? (options.dryRun ? { id: `made in ${file}`, publicKey: '' } : await makeKey(file));
  return changeKeys(context, options, (now) => ({
    settings: {
      ...withEnd(now, key.id, options.until),
      SECOND_KEYS: { ...now.SECOND_KEYS, [key.id]: key.publicKey },
    },
    said: [
      ...(found ? [] : [`made the key ${key.id} in ${file}`]),
      `from now on players get only what a second machine has built, too; the key ${key.id} says so of one`,
      ...endWords(key.id, options.until),
      ...(strange.length > 0
        ? [
            `reproduce builds only remotes of this workspace, so nothing new of ${strange.join(', ')} is released`,
          ]
        : []),
    ],
  }));
}

/** A key of a second machine proves nothing any more. */
export const revokeSecond = (context: Context, options: ChangeOptions, id: string): Promise<Answer> =>
  changeKeys(context, options, (settings) => {
    const left = Object.entries(settings.SECOND_KEYS ?? {}).filter(([one]) => one !== id);
    return {
      settings: { ...settings, SECOND_KEYS: Object.fromEntries(left) },
      said: [
        `what the key ${id} has signed proves nothing any more`,
        ...(left.length > 0 ? [] : ['players get what one machine alone has built']),
      ],
    };
  });

/** Writes what a second machine has signed. */
export const writeSecond = (file: string, second: Second): Promise<void> =>
  writeFile(file, `${JSON.stringify(second, null, 2)}\n`);

const written = z.object({ app: z.string(), version: z.string(), signature: releaseSignature });

/** Reads it. @throws an error for a file that holds something else */
async function readSecond(file: string): Promise<Second> {
  const { data } = written.safeParse(parseJson(await readFile(file, 'utf8')));
  if (data) return data;
  throw new Error(`${file} is not what reproduce --key writes`);
}

/** `second FILE`: records that a second machine has built a version. */
export const addSecond: AddCommand = (cli) => {
  cli
    .addChange('second <file>', 'record what reproduce --key has signed: a second machine has built the same')
    .action((file: string, options: Options & ChangeOptions) =>
      cli.run(options, async (context) => {
        const second = await readSecond(file);
        return runChange(context, options, (released) => planSecond(context.site, released, second));
      }),
    );
};
