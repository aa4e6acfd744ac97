import type { SettingsDocument, Values } from './document';
import { type AutosaveEvent, autosave, isHeld } from './state/autosave';
import type { Pending } from './state/pending';
import { type Autosave, pendingIn } from './state/state';

/** The result of a save. */
export type SendAnswer =
  | { type: 'saved'; revision: number }
  | { type: 'stale'; theirs: Values; revision: number }
  /** No answer came, or a proxy's. It is retried with growing pauses, or after the one that was asked for. */
  | { type: 'lost'; reason: string; retryInMs?: number }
  /** The server refused. `retryInMs` is null if only another change can help. */
  | { type: 'refused'; reason: string; retryInMs: number | null };

/** What a session depends on. */
export interface SessionWorld {
  /** Milliseconds since any moment, which only grow, whatever the device's clock is set to. */
  now(): number;
  /** Calls `then` after `ms`. Returns the function that cancels it. */
  after(ms: number, then: () => void): () => void;
  isOnline(): boolean;
  send(values: Values, revision: number): Promise<SendAnswer>;
  /** Stores unsent changes across a reload; undefined when none are left. Resolves once that is done or cannot be. */
  persist(pending: Pending | undefined): Promise<void>;
  /** Something happened to the document, which was in the state `before`. */
  onState(session: SettingsSession, before: Autosave): void;
}

/** How long a browser's database may take before the screen says that a change waits for the network all the same. */
const STORE_MS = 1_000;
/** Pauses before a failed save is retried. The last one repeats. */
const RETRY_MS = [2_000, 5_000, 15_000, 30_000, 60_000];

/**
 * One document's changes on this page: holds the state of `autosave`, sends what it says, and stores what is
 * unsent. It stays alive when its screen is left, so that nothing typed is lost.
 */
export class SettingsSession {
  #state: Autosave;
  #listeners = new Set<() => void>();
  #cancelTimer: (() => void) | undefined;
  #lost = 0;
  #kept: boolean;
  #stored = Promise.resolve();
  #ended = false;

  constructor(
    readonly document: SettingsDocument,
    state: Autosave,
    private readonly world: SessionWorld,
    /** Whether an earlier page stored something. It is removed once it is sent. */
    kept = false,
  ) {
    this.#state = state;
    this.#kept = kept || pendingIn(state, document) !== undefined;
    if (kept) this.#persist();
    this.#schedule();
  }

  /** The current state; the same object until something happens. */
  readonly getState = (): Autosave => this.#state;

  /** Calls `listener` after each change of state. Returns the function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The player changed one key; it is saved a second after the last change. */
  readonly change = (key: string, value: unknown): void =>
    this.dispatch({ type: 'changed', key, value, now: this.world.now() });
  /** Other values for several keys at once: a preset, an import. */
  readonly replace = (values: Values): void =>
    this.dispatch({ type: 'replaced', values, now: this.world.now() });
  readonly undo = (): void => this.dispatch({ type: 'undone', now: this.world.now() });
  /** The player has chosen between what two devices set. */
  readonly resolve = (values: Values): void =>
    this.dispatch({ type: 'resolved', values, now: this.world.now() });
  /** Sends waiting changes now, because the page may be about to close; a pause that the server asked for is kept. */
  readonly flush = (): void => {
    if (!isHeld(this.#state.phase)) this.dispatch({ type: 'due' });
  };
  /** Sends again what was refused or could not be sent; the same pause is kept. */
  readonly goOn = (): void => {
    if (!isHeld(this.#state.phase)) this.retry();
  };
  /** The same because the player asks. */
  readonly retry = (): void => this.dispatch({ type: 'wentOnline' });

  /**
   * Sends waiting changes and resolves once the server has everything that can be sent: true, or false if
   * that is not possible now (offline, refused, changed on another device).
   */
  settle(): Promise<boolean> {
    this.flush();
    return new Promise((resolve) => {
      const look = () => {
        const { phase, contested } = this.#state;
        if ((phase.name === 'waiting' || phase.name === 'saving') && !this.#ended) return;
        unsubscribe();
        resolve(phase.name === 'clean' && Object.keys(contested).length === 0);
      };
      const unsubscribe = this.subscribe(look);
      look();
    });
  }

  /** Ends the session. What is not sent is dropped. */
  end(): void {
    this.#ended = true;
    this.#cancelTimer?.();
    this.#notify();
  }

  dispatch(event: AutosaveEvent): void {
    const before = this.#state;
    if (this.#ended) return;
    this.#state = autosave(this.document, before, event);
    if (this.#state === before) return;
    this.#persist();
    this.#schedule();
    if (this.#state.phase.name === 'saving' && this.#state.phase !== before.phase) void this.#send();
    this.world.onState(this, before);
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  #persist(): void {
    const pending = pendingIn(this.#state, this.document);
    if (!pending && !this.#kept) return;
    this.#kept = pending !== undefined;
    this.#stored = this.world.persist(pending);
  }

  /** The screen promises then that the change is sent later, so it is on the device first. */
  async #waitForNetwork(): Promise<void> {
    const stored = this.#stored;
    await Promise.race([stored, new Promise<void>((late) => this.world.after(STORE_MS, late))]);
    // What was changed meanwhile waits by itself.
    if (stored !== this.#stored) return;
    if (this.world.isOnline()) this.#schedule();
    else this.dispatch({ type: 'wentOffline' });
  }

  #schedule(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    const { phase } = this.#state;
    if ((phase.name !== 'waiting' && phase.name !== 'failed') || phase.at === null) return;
    if (!this.world.isOnline()) {
      this.#cancelTimer = this.world.after(0, () => void this.#waitForNetwork());
      return;
    }
    const wait = Math.max(0, phase.at - this.world.now());
    // Only the timer decides. It may fire a little before the clock shows the time, or the clock may be set
    // back.
    this.#cancelTimer = this.world.after(wait, () => this.dispatch({ type: 'due' }));
  }

  async #send(): Promise<void> {
    const { values, revision } = this.#state;
    const answer = await this.world.send(values, revision);
    const now = this.world.now();
    if (answer.type !== 'lost') this.#lost = 0;
    switch (answer.type) {
      case 'saved':
        return this.dispatch({ type: 'saved', revision: answer.revision, now });
      case 'stale':
        return this.dispatch({ ...answer, type: 'refusedAsStale', now });
      case 'refused': {
        const at = answer.retryInMs === null ? null : now + answer.retryInMs;
        return this.dispatch({ type: 'failed', reason: answer.reason, at, held: at !== null });
      }
      case 'lost': {
        if (!this.world.isOnline()) return this.dispatch({ type: 'disconnected' });
        const { reason, retryInMs } = answer;
        const pause = retryInMs ?? RETRY_MS[Math.min(this.#lost, RETRY_MS.length - 1)] ?? 0;
        this.#lost += 1;
        return this.dispatch({ type: 'failed', reason, at: now + pause, held: retryInMs !== undefined });
      }
    }
  }
}
