import { lstat, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { keepOwnFile, ownIn, type Plan, readPlain, refuseOwnName } from '@assistant/release-store';
import type { AddCommand, Options } from './console';
import { type Answer, type Context, releasedToChange } from './context';
import { type ChangeOptions, runChange } from './run-change';

/**
 * Reads what everybody is to get. A mistyped path must not give away a key, and a link points where no one looked.
 * @throws an error for a link, and for a file with a private key
 */
async function readToGive(file: string): Promise<Buffer> {
  if ((await lstat(file)).isSymbolicLink())
    throw new Error(`${file} is a link; give the file itself that everybody may read`);
  const content = await readPlain(file);
  if (content.includes('PRIVATE KEY-----'))
    throw new Error(`${file} holds a private key, which only you may have`);
  return content;
}

/** @param own what the record names from then on @param becomes what is said of it before it is done */
const change = (context: Context, options: ChangeOptions, own: Plan['own'], is: string, becomes = is) =>
  runChange(context, options, async ({ registry }) => ({
    registry,
    own,
    said: [is],
    later: options.dryRun ? [becomes] : [],
    whileFrozen: true,
  }));

/** Gives everybody a file of the operator's own. */
async function add(context: Context, file: string, as: string, options: ChangeOptions): Promise<Answer> {
  refuseOwnName(as);
  const content = await readToGive(file);
  const hash = options.dryRun ? '' : await keepOwnFile(context.site, content);
  const what = `what ${file} is, ${content.byteLength} bytes`;
  return change(context, options, { [as]: hash }, `/${as} is ${what}`, `/${as} becomes ${what}`);
}

/** Takes such a file back. */
async function remove(context: Context, name: string, options: ChangeOptions): Promise<Answer> {
  const { sealed } = await releasedToChange(context);
  const names = ownIn(sealed).map(([one]) => one);
  if (!names.includes(name))
    throw new Error(`${name} is no file of your own; there are ${names.join(', ') || 'none'}`);
  const answer = await change(context, options, { [name]: null }, `/${name} is there no more`);
  if (!options.dryRun) await rm(join(context.site, name), { force: true });
  return answer;
}

/** `file PATH`: gives everybody a file of the operator's own at the root of the site, such as robots.txt or a domain's proof. */
export const addFile: AddCommand = (cli) => {
  cli
    .addChange('file <path>', 'give everybody a file of your own: robots.txt, or the proof of a domain')
    .option('--as <name>', 'its address, also below .well-known/; default: the name of the file')
    .option('--off', 'take the file of this address back')
    .action((path: string, options: Options & ChangeOptions & { as?: string; off?: boolean }) => {
      if (options.off && options.as) cli.misused('file takes --as or --off, not both');
      return cli.run(options, (context) =>
        options.off
          ? remove(context, path, options)
          : add(context, path, options.as ?? basename(path), options),
      );
    });
};
