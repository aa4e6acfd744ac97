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

type OfApp = { app: string };
type OfVersion = { app: string; version: string };
type OfShell = { shell: string; apps: readonly string[] };
/** A line for each thing that is wrong. */
type Lines = { lines: readonly string[] };

/** So many operators have to sign it, and each of those that are missing; who has signed with a key that is new or has ended is none of so many. */
interface TooFewKeys {
  keys: number;
  signed: readonly string[];
  uncounted: readonly string[];
  missing: readonly string[];
  asked: Asked;
}

/** The sentences of the release commands, each from the data of its refusal. */
const SENTENCES = {
  neverActivated: ({ app }: OfApp) => `${app} was never activated`,
  unpublished: ({ app, version, site }: OfVersion & { site: string }) =>
    `${app} has no published version ${version} in ${site}; npm run release -- list names the published ones`,
  unsignedBuild: ({ app, version }: OfVersion) =>
    `${app} ${version} is not signed by the publisher: it was published without the key or before the key was replaced, or somebody has taken its signature away. Remove its folder and publish it again; or, if you know that it is what you built: npm run release -- activate, or canary, with --sign signs it`,
  alteredBuild: ({ app, version }: OfVersion) =>
    `${app} ${version} was altered since it was published: its build.json is not what was signed. Restore it from a backup, or remove its version's folder and publish it again`,
  boundKey: ({ app, version, key, apps }: OfVersion & { key: string; apps: readonly string[] }) =>
    `${app} ${version} is signed by the key ${key}, which signs builds of ${apps.join(', ')} and nothing else. Ask its team how that came about; sign it with a key of ${app}: remove its version's folder and publish it again. npm run release -- keys names the keys`,
  endedKey: ({ app, version, key, end }: OfVersion & { key: string; end: string }) =>
    `${app} ${version} is signed by the key ${key}, which has ended on ${end} and signs nothing new. Publish it again as another version with a key that counts; or, if you know that it is what was built: npm run release -- activate, or canary, with --sign signs it. keys names the keys`,
  keyEnded: ({ key, end }: { key: string; end: string }) =>
    `the key ${key} has ended on ${end}: it signs nothing new, and at most takes back. Another one: npm run release -- keys --replace for the site's; keys --server, --add or --second for others`,
  builtOnce: ({ app, version }: OfVersion) =>
    `no second machine has said that it builds the same of ${app} ${version}, and this site gives players nothing else. There: npm run release -- reproduce ${app}@${version} --commit COMMIT --key FILE --out second.json; then here: npm run release -- second second.json. A remote that is not in the workspace there cannot be reproduced yet`,
  tooFewKeys: ({ keys, signed, missing }: TooFewKeys) =>
    `settings, keys, and a shell that is new to players are signed here by ${[...(keys > 1 ? [`${keys} operators`] : []), ...missing].join(' and by ')}; ${signed.length > 0 ? `only ${signed.join(', ')} ${signed.length > 1 ? 'have' : 'has'}` : 'none has'}. Give the command (activate shell VERSION, after a build) with --approvals FILE: it writes there what the others sign with approve FILE, and does it once they have`,
  withdrawn: ({ app, version }: OfVersion) =>
    `${app} ${version} was withdrawn, and no one may get it; history says why. withdraw ${app} ${version} --off ends that`,
  preview: ({ app, version }: OfVersion) =>
    `${app} ${version} is a preview, which only testers open; publish that build without preview, and give players that`,
  damaged: ({ file }: { file: string }) =>
    `${file} is missing or damaged. Restore it, or remove its version's folder and publish again; until then activate another version (npm run release -- list).`,
  canaryRunning: ({ app, version }: OfVersion) =>
    `${app} has the canary ${version} running; promote it, or roll it back`,
  noCanary: ({ app }: OfApp) => `${app} has no canary running`,
  otherCanary: ({ app, version }: OfApp & { version: string | undefined }) =>
    `${app} has ${version ? `the canary ${version}` : 'no canary'} running`,
  activeAlready: ({ app, version }: OfVersion) =>
    `${app} ${version} is active for every player already; a canary is another version`,
  pinned: ({ app }: OfApp) =>
    `${app} is pinned: only rollback ${app} --force changes it; pin ${app} --off ends that`,
  frozen: (_: object) => 'Everything is frozen: only rollback changes anything; freeze --off ends that',
  noPrevious: ({ app }: OfApp) =>
    `${app} has no previous version to go back to; activate the one you want, list names the published ones${isNeeded(app) ? '' : `. retire ${app} takes it out of the release`}`,
  retired: ({ app }: OfApp) => `${app} is retired, so no player gets it; retire ${app} --off brings it back`,
  notRetired: ({ app }: OfApp) => `${app} is not retired`,
  needed: ({ app }: OfApp) =>
    `${app} cannot be retired, for without it ${app === 'shell' ? 'there is no page' : 'no one can log in or do anything'}; activate gives players another version`,
  cameWithShell: ({ app, version, shell }: OfVersion & { shell: string }) =>
    `${app} went out together with shell ${shell}; take both back, ${app} to ${version}:\nnpm run release -- rollback shell --with ${app}`,
  needShell: ({ shell, apps, command }: OfShell & { command: string }) =>
    `shell ${shell} cannot run what is active of ${apps.join(', ')}; take them back in the same step:\n${command}`,
  nothingRuns: ({ shell, apps }: OfShell) =>
    `Refused: no published version of ${apps.join(', ')} runs under shell ${shell}. Publish one that does, or activate another shell. Only --without REMOTE takes a remote out of the release: its pages are then missing for every player.`,
  sharedGlobal: ({ app, version, global, owner }: OfVersion & { global: string; owner: string }) =>
    `${app} ${version} assigns the global ${global}, which is that of ${owner}`,
  foreignGlobal: ({ app, version, global }: OfVersion & { global: string }) =>
    `${app} ${version} says that its global is ${JSON.stringify(global)}, which its remoteEntry.js does not declare, or which is no name of a build; build it again with defineApp, and publish that`,
  tooHeavy: ({ app, version, kilobytes, most }: OfVersion & { kilobytes: number; most: number }) =>
    `${app} ${version} fetches ${kilobytes} kB for its first screen, and may fetch ${most}; load what it does not need for that later (import()), and publish it again`,
  definitions: ({ app, version, lines }: OfVersion & Lines) =>
    `Refused, because the server could not read the task definitions of ${app} ${version}, and no setting of it could be saved:\n${lines.join('\n')}`,
  misfits: ({ lines }: Lines) => `Refused, because a page would not work:\n${lines.join('\n')}`,
  areas: ({ lines }: Lines) => lines.join('\n'),
};

export type RefusalCode = keyof typeof SENTENCES;
type RefusalFacts = { [Code in RefusalCode]: Parameters<(typeof SENTENCES)[Code]>[0] };
/** Why a change is refused, for callers that say it in another language. */
export type Refusal = { [Code in RefusalCode]: { code: Code; facts: RefusalFacts[Code] } }[RefusalCode];
/** Something for each refusal, made of its data. */
export type PerRefusal<Said> = { readonly [Code in RefusalCode]: (facts: RefusalFacts[Code]) => Said };

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
  new RefusalError({ code, facts } as unknown as Refusal, (SENTENCES as PerRefusal<string>)[code](facts));

/** What a table has for a refusal. */
export const saidOf = <Said>(table: PerRefusal<Said>, { code, facts }: Refusal): Said =>
  (table[code] as (facts: Refusal['facts']) => Said)(facts);
