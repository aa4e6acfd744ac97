import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type KeyChangeWanted, type WebhookPreset, webhookPresets } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { readKey } from '@assistant/release-store';
import { Command, CommanderError, Option } from 'commander';
import { type BuiltFolder, readBuiltApp, readBuiltFolder } from '../built-folder';
import { reason } from '../commands/console';
import { fetchBuild } from '../fetch-build';
import { printable } from '../printable';
import type { Terminal } from '../run-cli';
import { addChanges, type ChangeOptions, refuseUnmeant } from './changes';
import { checkFromOutside } from './check-from-outside';
import { addCreate } from './create/create';
import { addDev } from './dev';
import { codeOf } from './exit-code';
import { addKeys } from './keys';
import { statusLines, webhookLines } from './lines';
import { previewLines, previewLink, previewOf } from './preview';
import { sendBuild } from './send-build';
import { addTestSite } from './site-here/test-site';
import { addressOf, NoAnswerError, teamSite } from './team-site';
import { addTrace, keepMaps, mapsFolder } from './trace';
import { addUpgrade } from './upgrade';

interface Options extends ChangeOptions {
  at: string;
  key: string;
  json?: boolean;
}

interface BuildOptions extends Options {
  from?: string;
}

/** Where the site is and with which key, as it was said. @throws an error for what is missing */
async function siteOf({ at, key: file }: Options, err: Terminal['err']) {
  addressOf(at);
  const key = file ? await readKey(resolve(file)) : undefined;
  if (!key)
    throw new Error(
      `${file ? `${resolve(file)} is not there` : 'no key'}: say which file has your team's key: --key FILE, or RELEASE_KEY`,
    );
  // On Windows these bits say nothing.
  if (process.platform !== 'win32' && (await stat(resolve(file))).mode & 0o077)
    err(
      `others on this machine can read ${printable(resolve(file))}: chmod 600 it; if they may have, have it replaced\n`,
    );
  return { site: teamSite(at, key), key };
}

/** A site, and the key with which it is asked. */
type Asked = Awaited<ReturnType<typeof siteOf>>;

interface WebhookOptions extends Options {
  as: WebhookPreset;
  language: 'zh' | 'en';
  off?: boolean;
}

/**
 * Does something with the build in a folder, or with that of another site.
 * @param work gets a folder, too, that is removed then
 * @param read what is in the folder
 * @returns the build, whose files may be gone
 */
async function withBuild(
  path: string,
  { from }: BuildOptions,
  work: (build: BuiltFolder, into: string) => Promise<void>,
  read = readBuiltApp,
): Promise<BuiltFolder> {
  const into = await mkdtemp(join(tmpdir(), 'assistant-'));
  try {
    const build = from ? await fetchBuild(from, path, into) : await read(path);
    if (!build) throw new Error(`no build in ${path}; run npm run build there`);
    await work(build, into);
    return build;
  } finally {
    await rm(into, { recursive: true });
  }
}

const USAGE = `
SITE is the address of a running site. The key is your team's, which \`keys\` makes; the operator of the site adds its public half.

Exit codes: 0 done; 1 refused; 2 not written as the usage says; 3 another change came before.`;

function teamProgram({ out, err }: Terminal, env: NodeJS.ProcessEnv, wrapped: readonly string[]): Command {
  const program = new Command('assistant')
    .description(
      'Publishes a remote of your own to a running site, and gives it to players as far as your key may.',
    )
    .addHelpText('after', USAGE)
    .showHelpAfterError()
    .configureOutput({ writeOut: out, writeErr: err })
    .exitOverride()
    .helpCommand(false);
  const add = (words: string, about: string) =>
    program
      .command(words)
      .description(about)
      .option('--at <site>', 'its address; default: ASSISTANT_SITE', env.ASSISTANT_SITE ?? '')
      .option('--key <file>', "with your team's key; default: RELEASE_KEY", env.RELEASE_KEY ?? '')
      .option('--json', 'answer as JSON');
  const say = ({ json }: Options, lines: readonly string[], data: object) =>
    out(
      json ? `${JSON.stringify({ ok: true, ...data }, null, 2)}\n` : `${lines.map(printable).join('\n')}\n`,
    );
  /** Asks for a change of what is released now. */
  async function change(options: Options, wanted: KeyChangeWanted, said: string): Promise<void> {
    const { site } = await siteOf(options, err);
    const status = await site.call(calls.releasesStatus, {});
    refuseUnmeant(options, wanted, status);
    const { revision: seen } = status;
    const done = await site.call(calls.releasesChange, { seen, change: wanted, why: options.why ?? '' });
    say(options, [`${said} (revision ${done.revision})`], done);
  }
  const addChange = (words: string, about: string) =>
    add(words, about).option('--why <text>', 'the reason, for the record', reason);

  const addBuild = (words: string, about: string) =>
    add(`${words} <folder>`, about).option(
      '--from <site>',
      'take what players of another site get, as it is there: APP or APP@VERSION in place of the folder',
    );

  /** Publishes a build, and keeps its source maps here. */
  async function send({ site, key }: Asked, build: BuiltFolder, { json }: Options): Promise<void> {
    const report = (line: string) => (json ? undefined : err(`${line}\n`));
    await sendBuild(site, build, key, report).catch((error: unknown) => {
      if (!(error instanceof NoAnswerError)) throw error;
      throw new NoAnswerError(`${error.message}. Nothing is lost; run it again`, error.status);
    });
    await keepMaps(build, mapsFolder(env)).catch(({ message }: Error) =>
      err(`published, but its source maps are not kept, so trace will not read it: ${printable(message)}\n`),
    );
  }

  addBuild('publish', 'send the build in a folder; no player gets it yet').action(
    async (path: string, options: BuildOptions) => {
      const asked = await siteOf(options, err);
      const { remote, version } = await withBuild(path, options, (build) => send(asked, build, options));
      const next =
        remote === 'shell'
          ? `all players with: assistant activate shell ${version}`
          : `some of the players with: assistant canary ${remote} ${version} 5`;
      const said = `published ${remote} ${version}; give it to ${next}`;
      say(options, [said], { remote, version });
    },
  );
  addBuild(
    'preview',
    'let testers of the site open the build in a folder by a link; no player gets it',
  ).action(async (path: string, options: BuildOptions) => {
    const asked = await siteOf(options, err);
    const at = new Date();
    let link = '';
    const show = async (build: BuiltFolder, into: string) => {
      const preview = await previewOf(build, into, at);
      await send(asked, preview, options);
      link = await previewLink(options.at, preview);
    };
    await withBuild(path, options, show, readBuiltFolder);
    say(options, previewLines(link, at), { link });
  });
  addBuild('check', 'what publish would say; nothing is published; without a key, whether it fits').action(
    async (path: string, options: BuildOptions) => {
      const asked = options.key ? await siteOf(options, err) : undefined;
      const at = addressOf(options.at);
      const { remote, version } = await withBuild(path, options, (build) =>
        asked ? sendBuild(asked.site, build, asked.key, () => {}, true) : checkFromOutside(at, build),
      );
      const next = asked ? 'it would be published' : 'asked without a key, so not whose it may be';
      say(options, [`${remote} ${version} fits what is released: ${next}`], { remote, version });
    },
  );
  addChanges(addChange, change, async (named, options) => {
    const asked = await siteOf(options, err);
    const [app = '', version = ''] = named.split('@');
    const status = await asked.site.call(calls.releasesStatus, {});
    refuseUnmeant(options, { action: 'activate', app, version }, status);
    return withBuild(named, options, (build) => send(asked, build, options));
  });
  add('webhook <remote> [address]', 'have the site notify you of what others do with your remote')
    .addOption(
      new Option('--as <service>', 'what takes it there').choices([...webhookPresets]).default('plain'),
    )
    .addOption(new Option('--language <language>', 'of its words').choices(['zh', 'en']).default('en'))
    .option('--off', 'end that')
    .action(async (app: string, address: string | undefined, options: WebhookOptions) => {
      if ((address === undefined) !== (options.off ?? false))
        throw new Error('say the address that is notified, https://…, or --off');
      const { site } = await siteOf(options, err);
      const { as: preset, language } = options;
      const set = await site.call(calls.releasesWebhook, { app, address: address ?? null, preset, language });
      say(options, webhookLines(app, set), set);
    });
  addKeys(program, out);
  addDev(program, env);
  addTestSite(program, { out, err }, env, wrapped);
  addCreate(program, { out, err });
  addUpgrade(program, { out, err }, env);
  addTrace(program, { out, err }, env);
  add('status', 'which versions of your remotes players get, how they do, and what your key may do').action(
    async (options: Options) => {
      const { site } = await siteOf(options, err);
      const status = await site.call(calls.releasesStatus, {});
      say(options, statusLines(status), status);
    },
  );
  return program;
}

/** The words before a word, and those after it. */
function splitAt(word: string, words: readonly string[]): [string[], string[]] {
  const at = words.indexOf(word);
  return at < 0 ? [[...words], []] : [words.slice(0, at), words.slice(at + 1)];
}

/**
 * Runs a command of the team's tool.
 * @param typed its words
 * @returns its exit code
 */
export async function runTeam(
  typed: readonly string[],
  terminal: Terminal,
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  // What comes after is a command of its own, with options that are not ours.
  const [own, wrapped] = splitAt('--', typed);
  try {
    await teamProgram(terminal, env, wrapped).parseAsync(own, { from: 'user' });
    return 0;
  } catch (thrown) {
    const error = thrown as Error;
    const code = codeOf(error);
    if (error instanceof CommanderError) return code;
    if (own.includes('--json'))
      terminal.out(`${JSON.stringify({ ok: false, code, error: error.message }, null, 2)}\n`);
    else terminal.err(`${error.message.split('\n').map(printable).join('\n')}\n`);
    return code;
  }
}
