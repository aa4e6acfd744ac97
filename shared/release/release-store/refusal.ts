import type { ReleaseRegistry } from '@assistant/contract';
import type { PageSettings } from '@assistant/page-data';
import { isNeeded } from './app-names';

/** What several operators have to sign. */
export interface Asked {
  /** The id of the site. */
  site: string;
  threshold: NonNullable<ReleaseRegistry['threshold']>;
  settings: PageSettings;
}

/** The data of each refusal, by its code. */
interface RefusalFacts {
  neverActivated: { app: string };
  unpublished: { app: string; version: string; site: string };
  unsignedBuild: { app: string; version: string };
  /** Its signature is not over what it says now. */
  alteredBuild: { app: string; version: string };
  /** It is signed by a key that signs builds of other apps alone. */
  boundKey: { app: string; version: string; key: string; apps: readonly string[] };
  /** The key that has signed it has ended, and no player had it before. */
  endedKey: { app: string; version: string; key: string; end: string };
  /** This key has ended: it only takes back. */
  keyEnded: { key: string; end: string };
  /** A second machine has to have built it too, and has not. */
  builtOnce: { app: string; version: string };
  /** So many operators have to sign it, and each of those that are missing; who has signed with a key that is new or has ended is none of so many. */
  tooFewKeys: {
    keys: number;
    signed: readonly string[];
    uncounted: readonly string[];
    missing: readonly string[];
    asked: Asked;
  };
  withdrawn: { app: string; version: string };
  /** A preview is only opened by testers. */
  preview: { app: string; version: string };
  damaged: { file: string };
  canaryRunning: { app: string; version: string };
  noCanary: { app: string };
  /** Another canary runs, or none. */
  otherCanary: { app: string; version: string | undefined };
  activeAlready: { app: string; version: string };
  pinned: { app: string };
  frozen: object;
  noPrevious: { app: string };
  /** It was taken out of the release. */
  retired: { app: string };
  notRetired: { app: string };
  /** The product cannot do without it. */
  needed: { app: string };
  /** What it replaced went with a shell: both go back together. */
  cameWithShell: { app: string; version: string; shell: string };
  /** What is active of these remotes does not run under the shell: they go back with it. */
  needShell: { shell: string; apps: readonly string[]; command: string };
  /** No version of these remotes runs under the shell. */
  nothingRuns: { shell: string; apps: readonly string[] };
  sharedGlobal: { app: string; version: string; global: string; owner: string };
  /** A build's global is no name of its kind, or its entry does not declare it. */
  foreignGlobal: { app: string; version: string; global: string };
  /** The first screen of a build weighs more than it may, in kB. */
  tooHeavy: { app: string; version: string; kilobytes: number; most: number };
  /** The server cannot read the task definitions of a build. */
  definitions: { app: string; version: string; lines: readonly string[] };
  /** What a page would not work by, a line each. */
  misfits: { lines: readonly string[] };
  areas: { lines: readonly string[] };
}

export type RefusalCode = keyof RefusalFacts;
/** Why a change is refused, for callers that say it in another language. */
export type Refusal = { [Code in RefusalCode]: { code: Code; facts: RefusalFacts[Code] } }[RefusalCode];
/** Something for each refusal, made of its data. */
export type PerRefusal<Said> = { readonly [Code in RefusalCode]: (facts: RefusalFacts[Code]) => Said };

/** The sentences of the release commands. */
const SENTENCES: PerRefusal<string> = {
  neverActivated: ({ app }) => `${app} was never activated`,
  unpublished: ({ app, version, site }) =>
    `${app} has no published version ${version} in ${site}; npm run release -- list names the published ones`,
  unsignedBuild: ({ app, version }) =>
    `${app} ${version} is not signed by the publisher: it was published without the key or before the key was replaced, or somebody has taken its signature away. Remove its folder and publish it again; or, if you know that it is what you built: npm run release -- activate, or canary, with --sign signs it`,
  alteredBuild: ({ app, version }) =>
    `${app} ${version} was altered since it was published: its build.json is not what was signed. Restore it from a backup, or remove its version's folder and publish it again`,
  boundKey: ({ app, version, key, apps }) =>
    `${app} ${version} is signed by the key ${key}, which signs builds of ${apps.join(', ')} and nothing else. Ask its team how that came about; sign it with a key of ${app}: remove its version's folder and publish it again. npm run release -- keys names the keys`,
  endedKey: ({ app, version, key, end }) =>
    `${app} ${version} is signed by the key ${key}, which has ended on ${end} and signs nothing new. Publish it again as another version with a key that counts; or, if you know that it is what was built: npm run release -- activate, or canary, with --sign signs it. keys names the keys`,
  keyEnded: ({ key, end }) =>
    `the key ${key} has ended on ${end}: it signs nothing new, and at most takes back. Another one: npm run release -- keys --replace for the site's; keys --server, --add or --second for others`,
  builtOnce: ({ app, version }) =>
    `no second machine has said that it builds the same of ${app} ${version}, and this site gives players nothing else. There: npm run release -- reproduce ${app}@${version} --commit COMMIT --key FILE --out second.json; then here: npm run release -- second second.json. A remote that is not in the workspace there cannot be reproduced yet`,
  tooFewKeys: ({ keys, signed, missing }) =>
    `settings, keys, and a shell that is new to players are signed here by ${[...(keys > 1 ? [`${keys} operators`] : []), ...missing].join(' and by ')}; ${signed.length > 0 ? `only ${signed.join(', ')} ${signed.length > 1 ? 'have' : 'has'}` : 'none has'}. Give the command (activate shell VERSION, after a build) with --approvals FILE: it writes there what the others sign with approve FILE, and does it once they have`,
  withdrawn: ({ app, version }) =>
    `${app} ${version} was withdrawn, and no one may get it; history says why. withdraw ${app} ${version} --off ends that`,
  preview: ({ app, version }) =>
    `${app} ${version} is a preview, which only testers open; publish that build without preview, and give players that`,
  damaged: ({ file }) =>
    `${file} is missing or damaged. Restore it, or remove its version's folder and publish again; until then activate another version (npm run release -- list).`,
  canaryRunning: ({ app, version }) =>
    `${app} has the canary ${version} running; promote it, or roll it back`,
  noCanary: ({ app }) => `${app} has no canary running`,
  otherCanary: ({ app, version }) => `${app} has ${version ? `the canary ${version}` : 'no canary'} running`,
  activeAlready: ({ app, version }) =>
    `${app} ${version} is active for every player already; a canary is another version`,
  pinned: ({ app }) =>
    `${app} is pinned: only rollback ${app} --force changes it; pin ${app} --off ends that`,
  frozen: () => 'Everything is frozen: only rollback changes anything; freeze --off ends that',
  noPrevious: ({ app }) =>
    `${app} has no previous version to go back to; activate the one you want, list names the published ones${isNeeded(app) ? '' : `. retire ${app} takes it out of the release`}`,
  retired: ({ app }) => `${app} is retired, so no player gets it; retire ${app} --off brings it back`,
  notRetired: ({ app }) => `${app} is not retired`,
  needed: ({ app }) =>
    `${app} cannot be retired, for without it ${app === 'shell' ? 'there is no page' : 'no one can log in or do anything'}; activate gives players another version`,
  cameWithShell: ({ app, version, shell }) =>
    `${app} went out together with shell ${shell}; take both back, ${app} to ${version}:\nnpm run release -- rollback shell --with ${app}`,
  needShell: ({ shell, apps, command }) =>
    `shell ${shell} cannot run what is active of ${apps.join(', ')}; take them back in the same step:\n${command}`,
  nothingRuns: ({ shell, apps }) =>
    `Refused: no published version of ${apps.join(', ')} runs under shell ${shell}. Publish one that does, or activate another shell. Only --without REMOTE takes a remote out of the release: its pages are then missing for every player.`,
  sharedGlobal: ({ app, version, global, owner }) =>
    `${app} ${version} assigns the global ${global}, which is that of ${owner}`,
  foreignGlobal: ({ app, version, global }) =>
    `${app} ${version} says that its global is ${JSON.stringify(global)}, which its remoteEntry.js does not declare, or which is no name of a build; build it again with defineApp, and publish that`,
  tooHeavy: ({ app, version, kilobytes, most }) =>
    `${app} ${version} fetches ${kilobytes} kB for its first screen, and may fetch ${most}; load what it does not need for that later (import()), and publish it again`,
  definitions: ({ app, version, lines }) =>
    `Refused, because the server could not read the task definitions of ${app} ${version}, and no setting of it could be saved:\n${lines.join('\n')}`,
  misfits: ({ lines }) => `Refused, because a page would not work:\n${lines.join('\n')}`,
  areas: ({ lines }) => lines.join('\n'),
};

/** A change that is not made, with the reason as data; its message is the sentence of the commands. */
export class RefusalError extends Error {
  constructor(
    readonly refusal: Refusal,
    message: string,
  ) {
    super(message);
  }
}

/** The error of a refusal. */
export const refusal = <Code extends RefusalCode>(code: Code, facts: RefusalFacts[Code]): RefusalError =>
  new RefusalError({ code, facts } as unknown as Refusal, SENTENCES[code](facts));

/** What a table has for a refusal. */
export const saidOf = <Said>(table: PerRefusal<Said>, { code, facts }: Refusal): Said =>
  (table[code] as (facts: Refusal['facts']) => Said)(facts);
