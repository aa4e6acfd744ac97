import type { TaskDefinition, TaskValues } from '@assistant/shared/tasks';
import { type Autosave, type AutosaveEvent, autosave, isDirty, type Phase } from './autosave';
import type { Pending } from './pending-store';

/** What became of a save. */
export type SendAnswer =
  | { type: 'saved'; revision: number }
  | { type: 'stale'; theirs: TaskValues; revision: number }
  /** No answer came: it is tried again, later each time. */
  | { type: 'lost'; reason: string }
  /** The server said no; `retryInMs` is null where only another change can help. */
  | { type: 'refused'; reason: string; retryInMs: number | null };

/** What a session needs of the world. */
export interface SessionWorld {
  now(): number;
  /** Calls `then` after `ms`; gives the function that calls it off. */
  after(ms: number, then: () => void): () => void;
  isOnline(): boolean;
  send(task: string, values: TaskValues, revision: number): Promise<SendAnswer>;
  /** Keeps unsent changes across a reload; undefined when there are none left. */
  keep(task: string, pending: Pending | undefined): void;
  /** Changes of a task that no screen shows are not saved, and wait for the player. */
  unseen(trouble: Phase & { name: 'conflict' | 'failed' }): void;
}

/** Pauses before a lost save is tried again; the last one repeats. */
const RETRY_MS = [2_000, 5_000, 15_000, 30_000, 60_000];

/**
 * One task's changes on this page: holds the state of `autosave`, sends what it says, and keeps what is
 * unsent. It lives on when its screen is left, so that nothing typed is lost.
 */
export class TaskSession {
  #state: Autosave;
  #listeners = new Set<() => void>();
  #cancelTimer: (() => void) | undefined;
  #lost = 0;
  #kept = false;

  constructor(
    readonly definition: TaskDefinition,
    state: Autosave,
    private readonly world: SessionWorld,
  ) {
    this.#state = state;
    // What an earlier page kept is cleared away once it is sent.
    this.#kept = isDirty(state) || Object.keys(state.drafts).length > 0;
    this.#schedule();
  }

  /** The current state; the same object until something happens. */
  readonly getState = (): Autosave => this.#state;

  /** Calls `listener` after each change of state; gives the function that ends it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly change = (key: string, value: unknown): void =>
    this.dispatch({ type: 'changed', key, value, now: this.world.now() });
  readonly replace = (values: TaskValues): void =>
    this.dispatch({ type: 'replaced', values, now: this.world.now() });
  readonly undo = (): void => this.dispatch({ type: 'undone', now: this.world.now() });
  readonly resolve = (values: TaskValues): void =>
    this.dispatch({ type: 'resolved', values, now: this.world.now() });
  /** Sends what waits without waiting longer: the page may be about to go. */
  readonly flush = (): void => this.dispatch({ type: 'due' });

  /**
   * Sends what waits and resolves once the server has everything that can be sent: true, or false where it
   * cannot be sent now (offline, refused, changed on another device).
   */
  settle(): Promise<boolean> {
    this.flush();
    return new Promise((resolve) => {
      const look = () => {
        const { name } = this.#state.phase;
        if (name === 'waiting' || name === 'saving') return;
        unsubscribe();
        resolve(name === 'clean');
      };
      const unsubscribe = this.subscribe(look);
      look();
    });
  }

  dispatch(event: AutosaveEvent): void {
    const before = this.#state;
    this.#state = autosave(this.definition, before, event);
    if (this.#state === before) return;
    this.#keep();
    this.#schedule();
    if (this.#state.phase.name === 'saving' && this.#state.phase !== before.phase) void this.#send();
    if (this.#listeners.size === 0 && this.#state.phase !== before.phase) this.#tellUnseen();
    for (const listener of this.#listeners) listener();
  }

  #tellUnseen(): void {
    const { phase, history } = this.#state;
    // A refusal of what an earlier page left was told there.
    const refused = phase.name === 'failed' && phase.at === null && history.length > 0;
    if (phase.name === 'conflict' || refused) this.world.unseen(phase);
  }

  #keep(): void {
    const { base, revision, values, drafts, unanswered } = this.#state;
    const unsent = isDirty(this.#state) || Object.keys(drafts).length > 0;
    if (!unsent && !this.#kept) return;
    this.#kept = unsent;
    this.world.keep(this.definition.id, unsent ? { base, revision, values, drafts, unanswered } : undefined);
  }

  #schedule(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    const { phase } = this.#state;
    if ((phase.name !== 'waiting' && phase.name !== 'failed') || phase.at === null) return;
    if (!this.world.isOnline()) {
      this.#cancelTimer = this.world.after(0, () => this.dispatch({ type: 'wentOffline' }));
      return;
    }
    const wait = Math.max(0, phase.at - this.world.now());
    // The timer alone says when: it may ring a little before the clock shows the time, or the clock be set back.
    this.#cancelTimer = this.world.after(wait, () => this.dispatch({ type: 'due' }));
  }

  async #send(): Promise<void> {
    const { values, revision } = this.#state;
    const answer = await this.world.send(this.definition.id, values, revision);
    const now = this.world.now();
    if (answer.type !== 'lost') this.#lost = 0;
    switch (answer.type) {
      case 'saved':
        return this.dispatch({ type: 'saved', revision: answer.revision, now });
      case 'stale':
        return this.dispatch({ ...answer, type: 'refusedAsStale', now });
      case 'refused': {
        const at = answer.retryInMs === null ? null : now + answer.retryInMs;
        return this.dispatch({ type: 'failed', reason: answer.reason, at });
      }
      case 'lost': {
        if (!this.world.isOnline()) return this.dispatch({ type: 'disconnected' });
        const pause = RETRY_MS[Math.min(this.#lost, RETRY_MS.length - 1)] ?? 0;
        this.#lost += 1;
        return this.dispatch({ type: 'failed', reason: answer.reason, at: now + pause });
      }
    }
  }
}
