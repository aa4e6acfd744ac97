import { canonicalJson, headText, type ReleaseHead, signedText } from '@assistant/contract';
import { isSigned } from '@assistant/page-data';
import { hashOfHead, headOf, isTrusted, keyId, sha256, versionsInUse } from '@assistant/release-store';
import { type Demand, signersOf } from './count-operators';
import type { Notes } from './notes';
import type { Said } from './read-site';

type Keys = Notes['keys'];

/** What is proved of a site, and a sentence for each thing that is not as it has to be. */
export interface Proof {
  findings: string[];
  keys: Keys;
  /** Of the shells whose lists the publisher has signed. */
  shells: Notes['shells'];
  /** Of all versions that were seen. */
  lists: Notes['lists'];
  demand: Demand;
}

const named = (keys: Keys): string => Object.keys(keys).join(',') || 'none';

/**
 * The keys of the publisher that are trusted: those that are remembered, unless who runs the witness names another one.
 * @param key its id; those of several operators with commas between
 */
function trustedKeys({ settings }: Said, notes: Notes | undefined, key: string | undefined) {
  const onPage = settings.RELEASE_KEYS ?? {};
  // An id is the hash of its key: the page cannot have another key under it.
  const whole = Object.entries(onPage).filter(([id, publicKey]) => keyId(publicKey) === id);
  const ids = key?.split(',');
  const found: Keys = Object.fromEntries(whole.filter(([id]) => ids?.includes(id) ?? true));
  const isKnown = ids?.every((id) => Object.hasOwn(notes?.keys ?? {}, id)) ?? true;
  const keys = notes && isKnown ? notes.keys : found;
  const isSame = whole.length === Object.keys(onPage).length && named(keys) === named(onPage);
  const wanted = key && !notes ? key : named(keys);
  const isNamed = Object.keys(keys).length > 0;
  return {
    keys,
    findings:
      isSame && isNamed
        ? []
        : [
            `the page has the key ${named(onPage)}, and this witness trusts ${wanted}. Who can write the page can write its key: ask the operator by another way, and only if they have replaced it (keys --replace) run this once with --key ${named(onPage)}`,
          ],
  };
}

/** How a list of heads hangs together by itself. */
function gapsIn({ heads }: Said['heads']): string[] {
  return heads.flatMap((head, at) => {
    const before = heads[at + 1];
    if (!before) return [];
    const follows = head.before === hashOfHead(before) && head.revision > before.revision;
    return follows && head.site === before.site
      ? []
      : [`revision ${head.revision} does not follow from ${before.revision}, though it has to`];
  });
}

/** Whether what is there follows from what was seen before. */
function followsFrom(heads: readonly ReleaseHead[], notes: Notes): string[] {
  const [newest] = heads;
  const oldest = heads.at(-1);
  const { revision } = notes.head;
  if (!newest || !oldest) return [];
  if (newest.site !== notes.site)
    return [`it is another site: its id is ${newest.site}, and was ${notes.site}`];
  if (newest.revision < revision)
    return [`it went back: revision ${newest.revision} is given, and ${revision} was seen at ${notes.at}`];
  const forked = heads.find((head) => {
    const seen = notes.seen[head.revision];
    return seen !== undefined && seen !== hashOfHead(head);
  });
  if (forked)
    return [`revision ${forked.revision} is another one than was seen before: the site gives two histories`];
  if (heads.some((head) => hashOfHead(head) === hashOfHead(notes.head))) return [];
  return oldest.revision > revision
    ? [
        `the list goes back to revision ${oldest.revision}, and ${revision} was seen last: that the newest one follows from it is not proved`,
      ]
    : [
        `revision ${newest.revision} does not follow from ${revision}, which was seen at ${notes.at}: a record was left out`,
      ];
}

/**
 * Heads that bring settings or a shell which the publisher has not signed, or too few of several operators: the server's key only
 * chooses. A head that brings nothing needs no signature of its own, as the next one names it. What is seen for the first time is
 * judged from the oldest head on that the publisher has signed, and how many sign is then as the newest list says.
 */
function unsignedNews(
  { heads: { heads, roots = [] }, registry: { threshold } }: Said,
  notes: Notes | undefined,
  keys: Keys,
) {
  const all = { ...notes?.keys, ...keys };
  const isPublishers = (head: ReleaseHead) => isSigned(headText(head), head.signature, all);
  const at = notes
    ? heads.findIndex((head) => hashOfHead(head) === hashOfHead(notes.head))
    : heads.findLastIndex(isPublishers) + 1;
  const asked: Demand = { keys: threshold?.keys ?? 1, round: threshold?.round ?? 0 };
  let demand = notes?.demand ?? asked;
  let settings = notes?.head.settings;
  const shells = { ...notes?.shells };
  const findings =
    notes || at > 0
      ? []
      : [
          `none of the ${heads.length} heads that are given is signed by the key ${named(keys)}, so neither the settings nor the shell are proved: who signs with it has to release once, whatever it is`,
        ];
  for (const head of heads.slice(0, Math.max(at, 0)).toReversed()) {
    const isNew =
      head.settings !== settings ||
      Object.entries(head.shell).some(([version, list]) => shells[version] !== list);
    const { signers, next } = signersOf(head, { roots, keys: all, isPublishers, demand, settings });
    if (isNew && !isPublishers(head))
      findings.push(
        `revision ${head.revision} brings settings or a shell that the publisher has not signed; it is signed by ${head.signature.key}`,
      );
    else if (isNew && notes?.demand && signers < demand.keys)
      findings.push(
        `revision ${head.revision} brings settings or a shell that ${signers} of ${demand.keys} operators have signed, unless that is a shell which players had before this witness looked`,
      );
    demand = next;
    settings = head.settings;
    Object.assign(shells, head.shell);
  }
  if (notes?.demand && demand.keys !== asked.keys)
    findings.push(
      `the list asks for the signatures of ${asked.keys} operators, and what so many have signed for ${demand.keys}`,
    );
  return { findings, shells, demand: asked };
}

/** What the parts of a head are of. */
const PARTS = {
  registry: 'the registry in the page',
  settings: 'the settings in the page',
  sealed: 'the list of what is sealed',
  shell: 'the list of the files of the shell',
  revision: 'the number in the page',
  site: 'the id of the site in the page',
} as const;

/** What is published never changes: not to another list, and not to none. */
function changedLists({ registry, heads: { sealed } }: Said, lists: Notes['lists']): string[] {
  const inUse = versionsInUse(registry).map(([app, version]) => `${app}@${version}`);
  return [...new Set([...inUse, ...Object.keys(sealed)])].flatMap((name) =>
    Object.hasOwn(lists, name) && sealed[name] !== lists[name]
      ? [`the list of the files of ${name} is another one than was seen before, and a version never changes`]
      : [],
  );
}

/** Whether what the page and the lists hold is what the newest head has signed. */
function unlike({ registry, listed, settings, heads: { heads, sealed } }: Said, keys: Keys): string[] {
  const [head] = heads;
  if (!head) return [];
  const signers = { ...settings.SERVER_KEYS, ...keys };
  const made = headOf({ revision: registry.revision ?? 0, settings, sealed, registry }, head.before);
  const checks: [boolean, string][] = [
    [
      isSigned(headText(head), head.signature, signers),
      `the head of revision ${head.revision} is not signed by a key that it trusts`,
    ],
    [sha256(signedText(listed)) === head.registry, 'releases.json'],
    // Each of them: the server's key may sign a head whose parts are not of one record.
    ...Object.entries(PARTS).map(([part, what]): [boolean, string] => {
      const [is, has] = [made, head].map((one) => canonicalJson(one[part as keyof typeof PARTS]));
      return [is === has, what];
    }),
    [
      isTrusted(registry, { ...settings, RELEASE_KEYS: keys }),
      'the signature of the registry, or of a build in it,',
    ],
  ];
  return checks.flatMap(([holds, what]) =>
    holds ? [] : [what.includes(' is not ') ? what : `${what} is not that of revision ${head.revision}`],
  );
}

/**
 * Proves that what a site says is signed by a key that is trusted, and follows from what was seen before.
 * @param key the id of the key that is trusted from now on, where who runs the witness has said so
 */
export function proveHeads(said: Said, notes: Notes | undefined, key: string | undefined): Proof {
  const { keys, findings } = trustedKeys(said, notes, key);
  const { heads } = said.heads;
  const news = unsignedNews(said, notes, keys);
  const lists = Object.entries(said.heads.sealed).filter(([name]) => !name.startsWith('/'));
  return {
    keys,
    shells: news.shells,
    demand: news.demand,
    lists: { ...notes?.lists, ...Object.fromEntries(lists) },
    findings: [
      ...findings,
      ...gapsIn(said.heads),
      ...(notes ? followsFrom(heads, notes) : []),
      ...news.findings,
      ...unlike(said, keys),
      ...changedLists(said, notes?.lists ?? {}),
    ],
  };
}
