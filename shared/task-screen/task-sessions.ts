import { type ApiError, api, errorCause } from '@assistant/shared/api';
import type { ConfigData } from '@assistant/shared/contract';
import { getLanguage } from '@assistant/shared/i18n';
import { beforeLeaving } from '@assistant/shared/platform';
import { type AppStore, getAppStore, showToast } from '@assistant/shared/store';
import { migrate, normalize, type TaskDefinition, type TaskValues } from '@assistant/shared/tasks';
import { isDirty, type Phase, startAutosave } from './autosave';
import { indexedDbPendingStore, type PendingStore } from './pending-store';
import { revivePending } from './revive-pending';
import { taskStrings } from './strings';
import { type SendAnswer, TaskSession } from './task-session';

/** How long it stands that the changes of a task left are not saved: time to read it and to follow it. */
const UNSEEN_MS = 8_000;

/** A task's whole values and their revision, as the server has them. */
export function readTask(definition: TaskDefinition, { setting, revisions }: ConfigData) {
  return {
    values: normalize(definition, migrate(definition, setting[definition.id])),
    revision: revisions[definition.id] ?? 0,
  };
}

/** The sessions of this page by account and task: a task left and opened again is still the same session. */
export class TaskSessions {
  #sessions = new Map<string, { account: string; session: TaskSession }>();
  #opening = new Map<string, Promise<TaskSession>>();

  constructor(
    private readonly store: AppStore,
    private readonly pending: PendingStore,
    page: Window = window,
  ) {
    const all = (tell: (session: TaskSession) => void) => {
      for (const { session } of this.#sessions.values()) tell(session);
    };
    page.addEventListener('online', () => all((session) => session.dispatch({ type: 'wentOnline' })));
    page.addEventListener('offline', () => all((session) => session.dispatch({ type: 'wentOffline' })));
    page.document.addEventListener('visibilitychange', () => {
      if (page.document.visibilityState === 'hidden') all((session) => session.flush());
    });
  }

  /** The session of a task that was opened before on this page. */
  find(account: string, task: string): TaskSession | undefined {
    return this.#sessions.get(`${account}/${task}`)?.session;
  }

  /** Opens a task's session on what the server has, with what an earlier page could not send. */
  open(account: string, definition: TaskDefinition, config: ConfigData): Promise<TaskSession> {
    const key = `${account}/${definition.id}`;
    // A save that was put off when the account was switched goes on.
    this.find(account, definition.id)?.dispatch({ type: 'wentOnline' });
    const opening = this.#opening.get(key) ?? this.#start(account, definition, config);
    this.#opening.set(key, opening);
    return opening;
  }

  /** Opens every task of `definitions` that has unsent changes, so that they are sent. */
  async resume(account: string, definitions: readonly TaskDefinition[], config: ConfigData): Promise<void> {
    const waiting = await this.pending.list(account).catch(lostStore([] as string[]));
    for (const definition of definitions) {
      if (waiting.includes(definition.id)) await this.open(account, definition, config);
    }
  }

  /** Sends what waits in the account's open sessions, and resolves once each is sent or cannot be now. */
  async settle(account: string): Promise<void> {
    await Promise.all(this.#openOf(account).map((session) => session.settle()));
  }

  /** Whether the account has changes, of this page or an earlier one, that the server may not have. */
  async hasUnsent(account: string): Promise<boolean> {
    if (this.#openOf(account).some((session) => isDirty(session.getState()))) return true;
    const kept = await this.pending.list(account).catch(lostStore([] as string[]));
    const unopened = kept.filter((task) => !this.find(account, task));
    const pending = await Promise.all(unopened.map((task) => this.pending.load(account, task)));
    // What breaks a rule is kept as well, and never sent.
    return pending.some((changes) => changes !== undefined && isDirty(changes));
  }

  #openOf(account: string): TaskSession[] {
    return [...this.#sessions.values()].flatMap((one) => (one.account === account ? one.session : []));
  }

  async #start(account: string, definition: TaskDefinition, config: ConfigData): Promise<TaskSession> {
    const { values, revision } = readTask(definition, config);
    const pending = await this.pending.load(account, definition.id).catch(lostStore(undefined));
    const state = startAutosave(values, revision, pending && revivePending(definition, pending));
    const session = new TaskSession(definition, state, {
      now: Date.now,
      after: (ms, then) => {
        const timer = setTimeout(then, ms);
        return () => clearTimeout(timer);
      },
      isOnline: () => navigator.onLine,
      send: (_task, sent, at) => this.#send(account, definition, sent, at),
      keep: (task, kept) => {
        const written = kept ? this.pending.save(account, task, kept) : this.pending.remove(account, task);
        written.catch(lostStore(undefined));
      },
      unseen: (trouble) => this.#tell(account, definition, trouble),
    });
    this.#sessions.set(`${account}/${definition.id}`, { account, session });
    return session;
  }

  /** Tells who has left the task's screen already, with the way back to it. */
  #tell(
    account: string,
    { id, tier, title, heading = title }: TaskDefinition,
    trouble: Phase & { name: 'conflict' | 'failed' },
  ): void {
    if (this.store.getState().session.user?.account !== account) return;
    const language = getLanguage();
    const t = taskStrings[language];
    this.store.dispatch(
      showToast({
        type: 'warning',
        title: heading[language],
        message: t.notSaved(trouble.name === 'conflict' ? t.conflict : trouble.reason),
        mode: 'bar',
        duration: UNSEEN_MS,
        actionText: t.see,
        to: `/${tier}/${id}`,
      }),
    );
  }

  async #send(
    account: string,
    definition: TaskDefinition,
    values: TaskValues,
    revision: number,
  ): Promise<SendAnswer> {
    // Changes of one account must never be written to the next.
    if (this.store.getState().session.user?.account !== account) {
      return { type: 'refused', reason: taskStrings[getLanguage()].otherAccount, retryInMs: null };
    }
    const { id } = definition;
    const request = { setting: { [id]: values }, revisions: { [id]: revision } };
    const answer = await this.store.dispatch(api.endpoints.updateConfig.initiate(request, { track: false }));
    if (answer.error) return answerOf(answer.error as ApiError, definition);
    const saved = answer.data?.revisions[id] ?? revision + 1;
    this.store.dispatch(
      api.util.updateQueryData('getConfig', {}, (config) => {
        config.setting[id] = values;
        config.revisions[id] = saved;
      }),
    );
    return { type: 'saved', revision: saved };
  }
}

function answerOf(error: ApiError, definition: TaskDefinition): SendAnswer {
  const { kind, code, message, retryAfterSeconds } = error;
  if (code === 409) {
    const { values, revision } = readTask(definition, error.data as ConfigData);
    return { type: 'stale', theirs: values, revision };
  }
  if (kind !== 'refused') return { type: 'lost', reason: errorCause(error, getLanguage()) ?? message };
  if (code >= 500 || code === 429) {
    return { type: 'refused', reason: message, retryInMs: (retryAfterSeconds ?? 10) * 1000 };
  }
  return { type: 'refused', reason: message, retryInMs: null };
}

/** Where IndexedDB is not available the page works on; only a reload would lose unsent changes. */
function lostStore<Value>(instead: Value): (error: unknown) => Value {
  return (error) => {
    console.warn('unsent changes cannot be kept across a reload:', error);
    return instead;
  };
}

let sessions: TaskSessions | undefined;

/** The page's sessions, made at the first call. */
export function getTaskSessions(): TaskSessions {
  sessions ??= begin();
  return sessions;
}

function begin(): TaskSessions {
  const store = getAppStore();
  const begun = new TaskSessions(store, indexedDbPendingStore());
  beforeLeaving(async () => {
    const account = store.getState().session.user?.account;
    if (account === undefined) return true;
    await begun.settle(account);
    return !(await begun.hasUnsent(account));
  });
  return begun;
}
