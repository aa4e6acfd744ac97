import { reportUnsaved, type Unsaved } from '@assistant/remote';
import { apply, type Change, diff, VERSION_KEY } from '@assistant/tasks';
import { complete } from './document';
import type { SettingsSession } from './session';
import type { Autosave } from './state/state';

/** A document that could not be saved at once. */
interface Followed {
  is: Unsaved['is'] | 'saved';
  reason?: string;
  refused?: 'now' | 'before';
  /** What takes its saves back, one after the other. */
  undo: Change[][];
}

/** Without the stamp of the definition's version, which no player set. */
const settings = (changes: readonly Change[]): number =>
  changes.filter(({ key }) => key !== VERSION_KEY).length;

const changesOf = ({ getState, document }: SettingsSession): number => {
  const { base, values, contested } = getState();
  return settings(diff(complete(document, base), complete(document, values))) + Object.keys(contested).length;
};

/** What stands in the way of saving, if something does. */
function troubleOf({ phase, contested, history }: Autosave): Omit<Followed, 'undo'> | undefined {
  if (phase.name === 'conflict' || Object.keys(contested).length > 0) return { is: 'conflict' };
  if (phase.name === 'offline') return { is: 'waiting' };
  if (phase.name !== 'failed') return undefined;
  const { reason, at } = phase;
  if (at !== null) return { is: 'failed', reason };
  return { is: 'failed', reason, refused: history.length > 0 ? 'now' : 'before' };
}

/**
 * Follows the documents of one account from the moment they cannot be saved until they are, and reports them to the
 * shell. What is saved at once, as nearly always, is not reported.
 */
export class UnsavedDocuments {
  #followed = new Map<SettingsSession, Followed>();
  #saved = 0;
  #savedAt = 0;

  /** @param isOpen whether the account is the one that is logged in: of another nothing is reported */
  constructor(
    private readonly account: string,
    private readonly isOpen: () => boolean = () => true,
  ) {}

  /** The document of `session` was in the state `before`. */
  look(session: SettingsSession, before: Autosave): void {
    const state = session.getState();
    const trouble = troubleOf(state);
    let one = this.#followed.get(session);
    if (trouble) {
      // What was saved before is another story.
      if (this.#isOver()) this.#forget();
      one = { undo: this.#followed.get(session)?.undo ?? [], ...trouble };
      this.#followed.set(session, one);
    }
    if (!one) return;
    const { phase } = before;
    if (phase.name === 'saving' && state.base === phase.sent) {
      const back = diff(phase.sent, before.base);
      this.#saved += settings(back);
      this.#savedAt = Date.now();
      one.undo.push(back);
    }
    // One that failed is said to have failed until it has not.
    if (state.phase.name === 'saving' && one.is === 'waiting') one.is = 'saving';
    if (state.phase.name === 'clean' && !trouble) one.is = 'saved';
    // Something else is changed.
    else if (state.phase.name === 'waiting' && one.is === 'saved') {
      if (this.#isOver()) this.#forget();
      else this.#followed.delete(session);
    }
    this.#report();
  }

  /** The changes of the document were dropped. */
  drop(session: SettingsSession): void {
    if (this.#followed.delete(session)) this.#report();
  }

  #isOver(): boolean {
    return [...this.#followed.values()].every(({ is }) => is === 'saved');
  }

  #forget(): void {
    this.#followed.clear();
    this.#saved = 0;
  }

  #report(): void {
    // There is one report: it would stand in place of the open account's.
    if (!this.isOpen()) return;
    const unsaved = [...this.#followed].flatMap(([session, { is, reason, refused }]): Unsaved[] =>
      is === 'saved'
        ? []
        : [
            {
              ...(session.document.link ?? { path: '' }),
              is,
              changes: changesOf(session),
              ...(reason !== undefined && { reason }),
              ...(refused && { refused }),
            },
          ],
    );
    if (unsaved.length === 0 && this.#saved === 0) {
      this.#forget();
      reportUnsaved();
      return;
    }
    reportUnsaved({
      account: this.account,
      unsaved,
      saved: this.#saved,
      savedAt: this.#savedAt,
      retry: () => this.#retry(),
      ...(unsaved.length === 0 && { undo: () => this.#undo() }),
    });
  }

  #retry(): void {
    for (const [session, one] of this.#followed) {
      if (one.is !== 'failed') continue;
      one.is = 'waiting';
      session.retry();
    }
  }

  #undo(): void {
    for (const [session, { undo }] of [...this.#followed]) {
      const values = undo.toReversed().reduce((now, back) => apply(back, now), session.getState().values);
      session.replace(values);
    }
  }
}
