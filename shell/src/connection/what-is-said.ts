import type { SaveReport, Unsaved } from '@assistant/remote';

/** What the bar knows. */
export interface Known {
  /** Since when there is no network, in ms since 1970; undefined while there is one. */
  offlineSince: number | undefined;
  /** Calls have gone without an answer for long, though there is a network. */
  unstable: boolean;
  report: Pick<SaveReport, 'unsaved' | 'saved'>;
  /** The path of the page. */
  here: string;
  /** What was refused elsewhere has been said for long enough. */
  refusedIsOld: boolean;
  /** The same of what was saved: of the words, and of their undo. */
  savedIsOld: boolean;
  undoIsOld: boolean;
}

/** The one thing that the bar says. */
export type Said =
  | { is: 'conflict'; changes: number; path: string }
  | { is: 'failed'; changes: number; first: Unsaved; path?: string; isFinal: boolean }
  | { is: 'offline'; since: number; changes: number; path?: string | undefined }
  | { is: 'unstable' }
  | { is: 'saving'; at: number; of: number }
  | { is: 'saved'; folded: boolean };

const sum = (some: readonly Unsaved[]): number => some.reduce((all, { changes }) => all + changes, 0);

/**
 * Says one thing, the worst first (R805). A conflict is the business of its own screen, which asks the player there, and so
 * is a refusal of before, which was said when it came.
 */
export function whatIsSaid(known: Known): Said | undefined {
  const { offlineSince, unstable, report, here, refusedIsOld, savedIsOld, undoIsOld } = known;
  // The settings have two addresses, `/settings` and one below `/main`.
  const elsewhere = ({ path }: Unsaved) => !path.endsWith(here);
  const those = (is: Unsaved['is']) => report.unsaved.filter((one) => one.is === is);

  const [conflict, ...more] = those('conflict').filter(elsewhere);
  if (conflict) return { is: 'conflict', changes: sum([conflict, ...more]), path: conflict.path };

  const failed = those('failed').filter(
    (one) => !(elsewhere(one) && (one.refused === 'before' || (one.refused && refusedIsOld))),
  );
  const [first] = failed;
  if (first) {
    const way = elsewhere(first) && first.refused ? { path: first.path } : {};
    const isFinal = failed.every(({ refused }) => refused);
    return { is: 'failed', changes: sum(failed), first, ...way, isFinal };
  }

  const waiting = [...those('waiting'), ...those('saving')];
  if (offlineSince !== undefined) {
    const path = waiting.find(elsewhere)?.path;
    return { is: 'offline', since: offlineSince, changes: sum(waiting), path };
  }
  if (unstable) return { is: 'unstable' };
  if (waiting.length > 0) {
    return { is: 'saving', at: report.saved + 1, of: report.saved + Math.max(1, sum(waiting)) };
  }
  const isDone = report.unsaved.length === 0 && report.saved > 0 && !undoIsOld;
  return isDone ? { is: 'saved', folded: savedIsOld } : undefined;
}
