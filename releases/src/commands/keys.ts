import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { folderStore, makeKey, readKey } from '@assistant/release-store';
import { keyFile, serverKeyFile } from '../key-file';
import type { AddCommand, Options } from './console';
import { type Answer, type Context, releasedToChange, unproved } from './context';
import { type ChangeOptions, runChange, UnconfirmedError, wouldChange } from './run-change';

const notDone = (what: string): Answer => wouldChange([`  ${what}`], { later: [what] });

async function keys(context: Context, { dryRun = false }: ChangeOptions): Promise<Answer> {
  const { store } = context;
  const file = keyFile();
  const found = await readKey(file);
  const released = await store.read();
  const known = Object.keys(released?.settings.RELEASE_KEYS ?? {});
  // Another one instead of it would only hide that it is lost.
  if (!found && known.length > 0)
    throw new Error(
      `the site is signed by ${known.join(', ')}, and there is no key in ${file}. Put its copy there with chmod 600, or set RELEASE_KEY to its file; where it is lost: keys --replace`,
    );
  if (!found && dryRun) return notDone(`a key is made in ${file}`);
  const key = found ?? (await makeKey(file));
  const ofSite =
    known.length > 0 ? `the site is signed by ${known.join(', ')}` : 'the site is not signed yet';
  const isOther = known.length > 0 && !known.includes(key.id);
  const trouble = await unproved(context);
  return {
    lines: [
      `${found ? 'the key' : 'made the key'} ${key.id} in ${file}; its public half is ${key.publicKey}`,
      isOther ? `${ofSite}, so this one is refused; keys --replace takes it from now on` : ofSite,
      ...(trouble ? [`! ${trouble}`] : []),
    ],
    data: { id: key.id, publicKey: key.publicKey, file, made: !found, site: known },
  };
}

/** Puts the key aside that is no longer to be trusted, and makes another one. */
async function renewKey(file: string): Promise<string> {
  const aside = `${file}.${Date.now()}.old`;
  const hadOne = existsSync(file);
  if (hadOne) await rename(file, aside);
  const { id } = await makeKey(file);
  return `made the key ${id} in ${file}${hadOne ? `; the one before is ${aside}` : ''}`;
}

/**
 * `keys --replace`: another key signs from now on. Open pages trust only the one before, so they reload.
 * A key that is in its file and does not sign the site yet is taken; else a new one is made.
 */
async function replace(context: Context, options: ChangeOptions, typed: string): Promise<Answer> {
  const file = keyFile();
  const known = (await releasedToChange(context)).settings.RELEASE_KEYS ?? {};
  const there = await readKey(file).catch(() => undefined);
  const isNeeded = !there || known[there.id] !== undefined;
  if (options.dryRun)
    return notDone(
      `${isNeeded ? `a new key in ${file}` : `the key in ${file}`} signs the site; every open page reloads`,
    );
  if (isNeeded && !options.yes && !(await context.ask?.('Every open page will reload. Replace the key?')))
    throw new UnconfirmedError('Nothing was done. Open pages would reload: give --yes to do it.');
  const lines = isNeeded ? [await renewKey(file)] : [];
  const key = await readKey(file);
  const signed = { ...context, store: folderStore(context.site, key, { seen: context.seen }) };
  const answer = await runChange(signed, { ...options, yes: true }, typed, async ({ registry }) => ({
    registry,
    said: [`the site is signed by ${key?.id} from now on`],
    reload: true,
    whileFrozen: true,
    newKey: true,
  }));
  return { ...answer, lines: [...lines, ...answer.lines] };
}

/** `keys --server`: the page trusts the key of the server from now on, for what is signed already. */
async function trustServer(context: Context, options: ChangeOptions, typed: string): Promise<Answer> {
  const file = serverKeyFile();
  const found = await readKey(file);
  const key = found ?? (options.dryRun ? undefined : await makeKey(file));
  const { settings } = await releasedToChange(context);
  const answer = await runChange(context, { ...options, yes: true }, typed, async ({ registry }) => ({
    registry,
    settings: { ...settings, ...(key && { SERVER_KEYS: { [key.id]: key.publicKey } }) },
    said: [`the server's key ${key?.id} may choose among signed builds from now on`],
    whileFrozen: true,
  }));
  return { ...answer, lines: [...(found ? [] : [`made the server's key in ${file}`]), ...answer.lines] };
}

/** `keys`: which key signs; makes one where neither this machine nor the site has any. The private half is never printed. */
export const addKeys: AddCommand = (cli) => {
  cli
    .addChange('keys', 'which key signs what is released; makes one where there is none yet')
    .option('--replace', 'another key signs from now on; for a key that is lost, or that others may have')
    .option(
      '--server',
      'let the key of the server, which is made where there is none, choose among signed builds',
    )
    .action((options: Options & ChangeOptions & { replace?: boolean; server?: boolean }) => {
      if (options.replace && options.server) cli.misused('keys takes --replace or --server, not both');
      return cli.run(options, (context) => {
        if (options.server) return trustServer(context, options, cli.typed);
        return options.replace ? replace(context, options, cli.typed) : keys(context, options);
      });
    });
};
