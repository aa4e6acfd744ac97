import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import type { ReleaseRevision } from '@assistant/contract';
import type { PageSettings } from '@assistant/page-data';
import { appsOfKey, folderStore, KeyError, makeKey, readKey } from '@assistant/release-store';
import { keyFile, serverKeyFile } from '../key-file';
import { bindKey, confirmReload, readRight, revokeKey, rightWords } from './app-keys';
import { type AddCommand, type Options, several, wholeNumber } from './console';
import { type Answer, type Context, releasedToChange, unproved } from './context';
import { readEnd, setEnd } from './key-ends';
import { isOperator, setOperators, thresholdWords } from './operators';
import { type ChangeOptions, changeKeys, wouldChange } from './run-change';
import { bindSecond, refuseSecond } from './second';

const notDone = (what: string): Answer => wouldChange([`  ${what}`], { later: [what] });

/** The keys of each kind in the settings of a revision, by what they sign. */
const signersIn = ({ settings }: ReleaseRevision): [string, readonly string[]][] => [
  ['revisions, and builds of every app', Object.keys(settings.RELEASE_KEYS ?? {})],
  ['choices among signed builds', Object.keys(settings.SERVER_KEYS ?? {})],
  ['that a second machine has built the same', Object.keys(settings.SECOND_KEYS ?? {})],
  ...Object.entries(settings.APP_KEYS ?? {}).map(([app, ofApp]): [string, readonly string[]] => [
    `builds of ${app}`,
    Object.keys(ofApp),
  ]),
];

/** What keys of teams may do over HTTPS beside publishing, a line each. */
const rightLines = ({ APP_RIGHTS = {} }: Partial<PageSettings>): string[] =>
  Object.entries(APP_RIGHTS).flatMap(([app, ofApp]) =>
    Object.entries(ofApp).flatMap(([id, rights]) =>
      rightWords(rights) ? [`  ${id}  may with ${app}, over HTTPS: ${rightWords(rights)}`] : [],
    ),
  );

/** The keys that a site trusts, with what for, since which revision without a break, and who made that. @param history the newest first */
function trustedKeys(history: readonly ReleaseRevision[]) {
  const [newest] = history;
  return (newest ? signersIn(newest) : []).flatMap(([signs, ids]) =>
    ids.map((id) => {
      const lacks = (one: ReleaseRevision) =>
        !signersIn(one).some(([what, has]) => what === signs && has.includes(id));
      const end = history.findIndex(lacks);
      const { at = '', who = '' } = history.at(end < 0 ? -1 : end - 1) ?? {};
      const until = newest?.settings.KEY_ENDS?.[id];
      return { id, signs, since: at, who, ...(until && { until }) };
    }),
  );
}

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
  const isBound = appsOfKey(key.id, released?.settings ?? {}).length > 0;
  const trusted = trustedKeys(await store.history());
  return {
    lines: [
      `${found ? 'the key' : 'made the key'} ${key.id} in ${file}; its public half is ${key.publicKey}`,
      isOther && !isBound ? `${ofSite}, so this one is refused; keys --replace takes it from now on` : ofSite,
      ...trusted.map(
        ({ signs, since, who, until, ...one }) =>
          `  ${one.id}  signs ${signs}, since ${since}, by ${who}${until ? `, until ${until}` : ''}`,
      ),
      ...rightLines(released?.settings ?? {}),
      ...(released ? thresholdWords(released) : []),
      ...(trouble ? [`! ${trouble}`] : []),
    ],
    data: { id: key.id, publicKey: key.publicKey, file, made: !found, site: known, trusted },
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
 * `keys --replace`: another key signs from now on. Open pages follow by the one before, those of older shells by a reload.
 * A key that is in its file and does not sign the site yet is taken; else a new one is made.
 */
async function replace(context: Context, options: ChangeOptions): Promise<Answer> {
  const file = keyFile();
  const { settings, registry } = await releasedToChange(context);
  if (registry.threshold)
    throw new KeyError(
      'this site has several operators, and a lost key of one is replaced by the others: keys --operator FILE --revoke KEY',
    );
  const known = settings.RELEASE_KEYS ?? {};
  const there = await readKey(file).catch(() => undefined);
  refuseSecond(there?.id, settings);
  const isNeeded = !there || known[there.id] !== undefined;
  const before = isNeeded ? there : undefined;
  // What no key before has signed, pages follow by another page alone.
  const quiet = options.quiet === true && before !== undefined;
  if (options.dryRun)
    return notDone(
      `${isNeeded ? `a new key in ${file}` : `the key in ${file}`} signs the site; ${quiet ? 'open pages follow by the one before' : 'every open page reloads'}`,
    );
  if (isNeeded) await confirmReload(context, { ...options, quiet });
  const lines = isNeeded ? [await renewKey(file)] : [];
  const key = await readKey(file);
  const signed = { ...context, store: folderStore(context.site, key, context) };
  const answer = await changeKeys(signed, options, () => ({
    said: [`the site is signed by ${key?.id} from now on`],
    reload: !quiet,
    newKey: before ?? true,
  }));
  return { ...answer, lines: [...lines, ...answer.lines] };
}

/** `keys --server`: the page trusts the key of the server from now on, for what is signed already. */
async function trustServer(context: Context, options: ChangeOptions): Promise<Answer> {
  const file = serverKeyFile();
  const found = await readKey(file);
  const { settings } = await releasedToChange(context);
  refuseSecond(found?.id, settings);
  const key = found ?? (options.dryRun ? undefined : await makeKey(file));
  const answer = await changeKeys(context, options, () => ({
    settings: { ...settings, ...(key && { SERVER_KEYS: { [key.id]: key.publicKey } }) },
    said: [`the server's key ${key?.id} may choose among signed builds from now on`],
  }));
  return { ...answer, lines: [...(found ? [] : [`made the server's key in ${file}`]), ...answer.lines] };
}

/** Which of the commands named `keys` is meant. */
interface KeysOptions extends ChangeOptions {
  replace?: boolean;
  server?: boolean;
  app: string[];
  add?: string;
  may?: ReturnType<typeof readRight>;
  second?: string;
  operator: string[];
  threshold?: number;
  revoke?: string;
  of?: string;
  until?: string;
}

/** `keys`: which keys the site trusts; makes one where neither this machine nor the site has any. The private half is never printed. */
export const addKeys: AddCommand = (cli) => {
  cli
    .addChange('keys', 'which keys sign what, since when and by whom; makes one where there is none yet')
    .option('--replace', 'another key signs from now on; for a key that is lost, or that others may have')
    .option(
      '--server',
      'let the key of the server, which is made where there is none, choose among signed builds',
    )
    .option(
      '--app <remote>',
      'with --add: the remote whose builds the key signs, and nothing else',
      several,
      [],
    )
    .option(
      '--add <file>',
      'the key of a team, or its public half; made where there is none. With --replace those that the remote had sign nothing of it any more',
    )
    .option(
      '--may <right>',
      'with --add: what the key may do over HTTPS beside publishing: canary=10 (give a canary to up to 10 %), release (to all), rollback, retire (take it out of the release), areas (give the remote others than it has), or nothing. May be given several times; without it what it may stays',
      readRight,
    )
    .option(
      '--second <file>',
      'from now on players get only what a second machine has built, too, and signed with this key (reproduce --key)',
    )
    .option(
      '--operator <file>',
      'the public half of the key of another operator, who releases, too. May be given several times; each of them signs it (--approvals)',
      several,
      [],
    )
    .option(
      '--threshold <number>',
      'so many operators sign a change of settings or keys, and a shell that is new to players; default: 2',
      wholeNumber(1, 99, 'a whole number from 1 on'),
    )
    .option(
      '--until <day>',
      'with --add, --second or --of: from that day on (2031-12-31, UTC) the key signs nothing new; never ends that',
      readEnd,
    )
    .option('--of <key>', 'with --until: which key of those that the site trusts')
    .option(
      '--revoke <key>',
      'a key of a team, of a second machine or of another operator signs nothing any more',
    )
    .action((options: Options & KeysOptions) => {
      const { add, app, second, operator, of, until, revoke } = options;
      const operators = operator[0] ?? options.threshold;
      const kinds = [options.server, add ?? options.replace, second, of, operators ?? revoke].filter(
        (one) => one !== undefined,
      );
      if (kinds.length > 1)
        cli.misused(
          'keys takes one of --replace, --server, --add, --second, --operator, --of and --revoke; --add also with --replace, --operator with --revoke',
        );
      if ((add !== undefined) !== app.length > 0)
        cli.misused('keys takes --add FILE and --app REMOTE together');
      if ((of !== undefined && !until) || (until && (add ?? second ?? of) === undefined))
        cli.misused('keys takes --until DAY with --add FILE, --second FILE or --of KEY');
      if (options.may && add === undefined) cli.misused('keys takes --may with --add FILE');
      return cli.run(options, async (context) => {
        if (add !== undefined) return bindKey(context, options, add);
        if (second !== undefined) return bindSecond(context, options, second);
        if (of !== undefined && until) return setEnd(context, options, of, until);
        const isOfOperator = revoke !== undefined && isOperator(await releasedToChange(context), revoke);
        if (operators !== undefined || isOfOperator) return setOperators(context, options);
        if (revoke !== undefined) return revokeKey(context, options, revoke);
        if (options.server) return trustServer(context, options);
        return options.replace ? replace(context, options) : keys(context, options);
      });
    });
};
