const FAULTS = {
  unreadable: 'cannot be read',
  farAbove:
    'has a number far above the revisions before it (where it is right, put releases-seen.json of a machine that goes on from it beside the key here; the site has the same path there)',
  early: 'has a date more than a day ahead (look first whether the clock of this machine is right)',
  altered: 'is not what was committed',
  unsigned: 'is not signed, though this site is',
  badSignature: 'is not what was signed',
  unlinked: 'does not follow from the revision before it',
  serverAlone:
    'was made by the key of the server, and the revision before it, which says that it may, is not there',
  serverSettings: "changes settings of the page, which the server's key may not",
  tooFewKeys:
    'changes settings or keys, or gives players a new shell, and too few operators have signed that',
};

/** What is wrong with a revision, or with one that it stands on. */
export type Fault =
  | { kind: keyof typeof FAULTS }
  | { kind: 'foreign'; by: readonly string[]; own: readonly string[] }
  | { kind: 'below'; revision: number; fault: Fault };

/** A fault, in words after the name of its revision. */
export function faultWords(fault: Fault): string {
  if (fault.kind === 'foreign') return `is signed by ${fault.by.join(', ')}, not by ${fault.own.join(', ')}`;
  if (fault.kind === 'below') return `stands on revision ${fault.revision}, which ${faultWords(fault.fault)}`;
  return FAULTS[fault.kind];
}

/** How what is newer than what is remembered is not shown to follow from it. */
const UNLINKED = {
  otherSite: 'is of another site, as of a copy, and does not follow from',
  diverged: 'does not follow from',
  unproved: 'cannot be shown to follow from',
};
const REPLAYED = { ...UNLINKED, older: 'is older than', replaced: '' };

/** A revision with what is wrong with it. */
export type FaultyRevision = { kind: 'revision'; revision: number; fault: Fault };

/** What is released is not what came after the revision that is remembered. */
export type Replay = { kind: keyof typeof REPLAYED; revision: number; known: number };

/** What is wrong with what is released; `failed`: it could not be looked at. */
export type Trouble =
  | FaultyRevision
  | Replay
  | { kind: 'memory'; file: string }
  | { kind: 'recordsLost' }
  | { kind: 'failed'; why: string };

/** A trouble, as a sentence without its end. */
export function troubleWords(trouble: Trouble): string {
  switch (trouble.kind) {
    case 'revision':
      return `revision ${trouble.revision} ${faultWords(trouble.fault)}`;
    case 'failed':
      return trouble.why;
    case 'memory':
      return `${trouble.file}, where this machine remembers what sites have released, cannot be read`;
    case 'recordsLost':
      return 'the records of this signed site (.history) are lost; restore them from a backup, or remove releases.json and index.html, and npm run build releases the sources as they are, also what was rolled back or withdrawn';
    case 'replaced':
      return `revision ${trouble.known} is not the one that was released here before`;
    default:
      return `revision ${trouble.revision} ${REPLAYED[trouble.kind]} revision ${trouble.known}, which was released here before`;
  }
}

/** The revision that is at the bottom of a trouble, with what is wrong with it. */
export const rootOf = ({ revision, fault }: Omit<FaultyRevision, 'kind'>): Omit<FaultyRevision, 'kind'> =>
  fault.kind === 'below' ? rootOf(fault) : { revision, fault };

/** Whether it is only another key that has signed what a trouble is about. */
export const isForeign = (trouble: Trouble): trouble is FaultyRevision =>
  trouble.kind === 'revision' && rootOf(trouble).fault.kind === 'foreign';

/** Whether a revision was written without any of the keys, by too few of them, or as no command does: no key was replaced, and no other revision was altered. */
export const isForged = (trouble: FaultyRevision): boolean =>
  ['farAbove', 'early', 'altered', 'badSignature', 'unsigned', 'serverSettings'].includes(
    trouble.fault.kind,
  ) ||
  // Also what one operator alone has put on top of it: it must not keep the others from taking back.
  rootOf(trouble).fault.kind === 'tooFewKeys';

/** Whether what is there is newer, and not shown to follow from what is remembered. */
export const isUnlinked = (trouble: Trouble | undefined): boolean =>
  trouble !== undefined && trouble.kind in UNLINKED;

/** Whether it is only that files of before, or of another site of the same key, were put there. */
export const isReplayed = (trouble: Trouble | undefined): trouble is Replay =>
  trouble !== undefined && trouble.kind in REPLAYED;

/** What to do about a trouble of what is released, as a sentence without its end. */
export function adviceFor(trouble: Trouble): string {
  if (isForeign(trouble))
    return 'Set RELEASE_KEY to the file of the right key (a server that does not share its folder: npm run staff -- trust-key KEY, only for a key that you know as yours, as its holder can give players any code); where the key was not replaced: npm run release -- verify, then repair --own-key';
  if (isUnlinked(trouble))
    return 'Somebody may have put records of a copy there that the same key signs: npm run release -- repair puts them aside. Only where records between them were lost, or the site was put back on purpose, npm run release -- restored --why … takes what is there (for a server that does not share the folder of the key also npm run staff -- trust-revision N on its machine). Both say first what that changes for players';
  if (trouble.kind === 'failed')
    return 'What is released could not be looked at; it is looked at again by itself';
  if (trouble.kind === 'memory')
    return 'Restore that file from a backup. Only where you know that the site is what was released last, move it away (mv): without it old files that somebody has put back are believed';
  return isReplayed(trouble)
    ? `Restore .history, releases.json and index.html from a backup. Only where somebody has put the site back on purpose, npm run release -- restored --why … --above ${trouble.known} goes on from it: that takes back what was released since, rollbacks too, and says what`
    : 'Look: npm run release -- verify; then: npm run release -- repair';
}
