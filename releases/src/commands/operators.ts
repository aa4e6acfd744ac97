import { resolve } from 'node:path';
import { approvalText, canonicalJson } from '@assistant/contract';
import {
  boundBy,
  isReplayed,
  isTrustedKey,
  KeyError,
  type Released,
  readList,
  readPublicKey,
  roundAfter,
  sha256,
  troubleNow,
} from '@assistant/release-store';
import { confirmReload } from './app-keys';
import { type Approvals, readApprovals, writeApprovals } from './approvals';
import type { AddCommand, Options } from './console';
import { type Answer, type Context, releasedIn, releasedToChange } from './context';
import { type ChangeOptions, changeKeys, UnconfirmedError } from './run-change';

/** Whether a key is one of the operators of a site with a threshold. */
export const isOperator = ({ registry, settings }: Released, id: string): boolean =>
  registry.threshold !== undefined && Object.hasOwn(settings.RELEASE_KEYS ?? {}, id);

/** How many sign what, in words. */
export const thresholdWords = ({ registry, settings }: Released): string[] =>
  registry.threshold
    ? [
        `${registry.threshold.keys} of ${Object.keys(settings.RELEASE_KEYS ?? {}).length} operators sign a change of settings or keys, and a shell that is new to players; one takes back`,
      ]
    : [];

/** The public half of an operator's key. @throws KeyError for one that signs something else here */
async function operatorIn(given: string, { settings }: Released): Promise<[id: string, key: string]> {
  const found = await readPublicKey(resolve(given));
  if (!found)
    throw new KeyError(
      `there is no ${given}. Each operator makes a key on their own machine, in the file of RELEASE_KEY (openssl genpkey -algorithm ed25519, chmod 600), and hands over its public half (openssl pkey -pubout)`,
    );
  if (isTrustedKey(found.id, { ...settings, RELEASE_KEYS: {} }))
    throw new KeyError(`${given} signs something else here: an operator has a key of their own`);
  return [found.id, found.publicKey];
}

/**
 * `keys --operator FILE --threshold 2`: who else has a key of the site, and how many of them sign a change of settings or keys and a
 * new shell; `--revoke KEY` takes one away.
 * @throws an error where fewer are left than have to sign, and for the key that gives the command
 */
export async function setOperators(
  context: Context,
  options: ChangeOptions & { operator: readonly string[]; threshold?: number; revoke?: string },
): Promise<Answer> {
  const { operator, threshold, revoke } = options;
  const released = await releasedToChange(context);
  const { RELEASE_KEYS = {} } = released.settings;
  if (!Object.hasOwn(RELEASE_KEYS, context.key?.id ?? ''))
    throw new KeyError(
      'only a key that signs the site names other operators; npm run release -- keys names it',
    );
  if (revoke !== undefined && revoke === context.key?.id)
    throw new KeyError(`${revoke} is the key of this machine: another operator takes it away`);
  if (revoke !== undefined && !isOperator(released, revoke))
    throw new KeyError(`${revoke} is no operator's key here; npm run release -- keys names those that are`);
  const added = await Promise.all(operator.map((one) => operatorIn(one, released)));
  const left = Object.entries(RELEASE_KEYS).filter(([id]) => id !== revoke);
  const operators = Object.fromEntries([...left, ...added]);
  const known = released.registry.threshold?.keys;
  const keys = threshold ?? known ?? 2;
  if (keys > Object.keys(operators).length)
    throw new Error(
      `${keys} operators cannot sign where ${Object.keys(operators).length} have a key: --operator FILE names more, --threshold how many sign`,
    );
  // Who has signed it, pages can follow by.
  const reload = !options.quiet && canonicalJson(operators) !== canonicalJson(RELEASE_KEYS);
  if (reload) await confirmReload(context, options);
  return changeKeys(context, options, (settings) => ({
    settings: { ...settings, RELEASE_KEYS: operators },
    threshold: keys,
    said: [
      ...added.map(([id]) => `the key ${id} is an operator's from now on`),
      ...(revoke ? [`the key ${revoke} signs nothing any more`] : []),
      `${keys} of ${Object.keys(operators).length} operators sign a change of settings or keys, and a shell that is new to players`,
    ],
    later: reload ? ['every open page reloads'] : [],
    reload,
  }));
}

/** What is asked for, beside what is released, a line each. */
function askedWords({ threshold, settings }: Approvals, now: Released): string[] {
  const was = now.registry.threshold;
  const [before, after]: Record<string, unknown>[] = [now.settings, settings];
  const names = [...new Set([...Object.keys(now.settings), ...Object.keys(settings)])];
  const changed = names.filter(
    (one) => canonicalJson(before?.[one] ?? null) !== canonicalJson(after?.[one] ?? null),
  );
  return [
    ...(was?.keys === threshold.keys ? [] : [`operators that sign: ${was?.keys ?? 1} -> ${threshold.keys}`]),
    ...changed.map((one) => `${one}: ${JSON.stringify(before?.[one])} -> ${JSON.stringify(after?.[one])}`),
    // At first they are those that players have.
    ...Object.entries(was ? threshold.shells : {})
      .filter(([version, list]) => was?.shells[version] !== list)
      .map(([version]) => `shell ${version} may go to players`),
  ];
}

/**
 * @param was what counts of what was released last, where it has a threshold
 * @throws an error where what is asked for is not of this site, says something else than it shows, or is not the next round: one that
 * comes later would count without being asked for
 */
async function refuseStrange(
  site: string,
  file: string,
  asked: Approvals,
  now: Released,
  was: Approvals['threshold'] | undefined,
): Promise<void> {
  const { threshold } = asked;
  if (asked.site !== now.registry.site) throw new Error(`${file} is of another site`);
  if (sha256(canonicalJson(asked.settings)) !== threshold.settings)
    throw new Error(
      `${file} shows other settings than it asks for: do not sign it, and find out who made it`,
    );
  // Beside it another line may be written over, or pushed out of sight.
  if (!Object.keys(asked.settings).every((name) => /^[A-Z_]+$/.test(name)))
    throw new Error(
      `${file} shows settings that have no name of one: do not sign it, and find out who made it`,
    );
  const round = roundAfter(was, threshold);
  if (threshold.round !== round)
    throw new Error(
      threshold.round < round
        ? `${file} was written before the settings or keys were changed: its command is given again`
        : `${file} asks for round ${threshold.round}, and the next one here is ${round}: do not sign it, unless its command goes on from a backup and this machine has not seen what was released last`,
    );
  const { shells } = was ?? boundBy({ ...now, sealed: now.sealed ?? {} });
  for (const [version, list] of Object.entries(threshold.shells)) {
    // Any files would do for one without a list.
    if (list === '' && shells[version] !== '')
      throw new Error(`${file} asks for shell ${version} without a list of its files: do not sign it`);
    if (list && (await readList(site, 'shell', version))?.hash !== list)
      throw new Error(`shell ${version} has other files here than ${file} says, or is not published here`);
  }
}

/** `approve FILE`: another operator signs what a command with --approvals has written. */
async function approve(context: Context, file: string, yes: boolean | undefined): Promise<Answer> {
  const { key, site, ask } = context;
  const asked = await readApprovals(file);
  if (!asked) throw new Error(`there is no ${file}: a command with --approvals writes it`);
  // What it goes on from is then older than what this machine remembers.
  const isPutBack = isReplayed(await troubleNow(site, context));
  const now = await (isPutBack ? releasedIn : releasedToChange)(context);
  const known = isPutBack ? await context.seen.newest(site) : undefined;
  await refuseStrange(site, file, asked, now, (known ?? now).registry.threshold);
  if (!key || !Object.hasOwn({ ...now.settings.RELEASE_KEYS, ...asked.settings.RELEASE_KEYS }, key.id))
    throw new KeyError(
      `the key of this machine (RELEASE_KEY) is none of an operator here, nor becomes one by ${file}`,
    );
  const lines = [...(isPutBack ? ['the site goes on from a backup'] : []), ...askedWords(asked, now)];
  const what = `This is signed with the key ${key.id}:\n${lines.map((line) => `  ${line}`).join('\n')}`;
  if (!yes && !ask) throw new UnconfirmedError(`${what}\nNothing was done. Give --yes to sign it.`);
  if (!yes && !(await ask?.(`${what}\nSign it?`))) throw new UnconfirmedError('Nothing was done.');
  const others = asked.approvals.filter((one) => one.key !== key.id);
  const approvals = [...others, key.sign(approvalText(asked.site, asked.threshold))];
  await writeApprovals(file, { ...asked, approvals });
  return {
    lines: [
      ...lines,
      `signed with the key ${key.id}; who has asked gives the command again, with --approvals ${file}`,
    ],
    data: { signed: approvals.map((one) => one.key), lines },
  };
}

export const addApprove: AddCommand = (cli) => {
  cli
    .add(
      'approve <file>',
      'sign what another operator asks for, as a command with --approvals has written it',
    )
    .option('--yes', 'do not ask')
    .action((file: string, options: Options & { yes?: boolean }) =>
      cli.run(options, (context) => approve(context, file, options.yes)),
    );
};
