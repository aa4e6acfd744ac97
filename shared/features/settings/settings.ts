import { getLanguage } from '@assistant/i18n';
import { beforeLeaving, withTimeout } from '@assistant/remote';
import { type AppStore, getAppStore, type RootState } from '@assistant/store';
import type { SettingsDocument, StoredSettings, Values } from './document';
import { type KeptChanges, keptChanges } from './kept/kept-changes';
import { openTabs, type Tabs } from './kept/tabs';
import { readDocument, readSettings, type SaveAnswer, saveSettings } from './save';
import { sendAnswerOf } from './send-answer';
import { type SendAnswer, type SessionWorld, SettingsSession } from './session';
import { startAutosave } from './state/autosave';
import { isUnsent } from './state/state';
import { settingsStrings } from './strings';
import { UnsavedDocuments } from './unsaved';

type Dispatch = AppStore['dispatch'];
type Documents = readonly SettingsDocument[];

/**
 * The settings engine of a page: it reads, edits and saves the settings of the account that is logged in, and sends the
 * unsent changes of earlier pages. A document has one session in a page, so each change is sent once.
 */
export class Settings {
  #sessions = new Map<string, { account: string; session: SettingsSession }>();
  #opening = new Map<string, Promise<SettingsSession>>();
  #unsaved = new Map<string, UnsavedDocuments>();
  readonly #kept: KeptChanges;

  constructor(
    private readonly dispatch: Dispatch,
    tabs: Tabs = openTabs(),
    page: Window = window,
  ) {
    this.#kept = keptChanges(tabs, page.localStorage);
    const all = (tell: (session: SettingsSession) => void) => {
      for (const { session } of this.#sessions.values()) tell(session);
    };
    page.addEventListener('online', () => all((session) => session.goOn()));
    page.addEventListener('offline', () => all((session) => session.dispatch({ type: 'wentOffline' })));
    page.document.addEventListener('visibilitychange', () => {
      if (page.document.visibilityState === 'hidden') all((session) => session.flush());
    });
    beforeLeaving(async () => {
      const account = this.#account();
      if (account === undefined) return true;
      await this.settle(account);
      return (await this.unsent(account)).length === 0;
    });
  }

  /** The session of a document that was already opened on this page. */
  find(account: string, id: string): SettingsSession | undefined {
    return this.#sessions.get(`${account}/${id}`)?.session;
  }

  /**
   * Opens a document with the server's values and the unsent changes of earlier pages. A session that is already open
   * follows newer values in `config`.
   */
  open(account: string, document: SettingsDocument, config: StoredSettings): Promise<SettingsSession> {
    const key = `${account}/${document.id}`;
    const open = this.find(account, document.id);
    // A save that was postponed when the account was switched continues.
    open?.goOn();
    open?.dispatch({ type: 'loaded', ...readDocument(document, config) });
    const opening = this.#opening.get(key) ?? this.#start(account, document, config);
    this.#opening.set(key, opening);
    return opening;
  }

  /**
   * Opens every document with unsent changes of an earlier page or a closed tab, so that they are sent; open sessions
   * send again what they could not. Fetches nothing if there are none.
   * @param documents the candidates; a function is called only if the database has changes of the account
   */
  async resume(account: string, documents: Documents | (() => Promise<Documents>)): Promise<void> {
    // What failed because the account was logged out meanwhile is not tried again by itself.
    for (const session of this.#openOf(account)) session.goOn();
    const kept = await this.#listed(account);
    const asked = typeof documents === 'function';
    const known = !asked ? documents : kept.length > 0 ? await documents() : [];
    const waiting = known.filter((document) => this.#kept.has(account, document, kept));
    if (waiting.length === 0) return;
    const config = await readSettings(this.dispatch);
    // The account may have been switched meanwhile.
    if (!config || this.#account() !== account) return;
    for (const document of waiting) {
      const open = this.find(account, document.id);
      await (open ? this.#adopt(account, open, config) : this.open(account, document, config));
    }
  }

  /** Sends what waits in the account's open sessions. Resolves once each is sent or cannot be sent now. */
  async settle(account: string): Promise<void> {
    await Promise.all(this.#openOf(account).map((session) => session.settle()));
  }

  /** The documents with changes, of this page or an earlier one, that the server may not have. */
  async unsent(account: string): Promise<string[]> {
    const open = this.#openOf(account).filter((one) => isUnsent(one.getState(), one.document));
    return [...new Set([...open.map(({ document }) => document.id), ...(await this.#listed(account))])];
  }

  /**
   * Sends the account's unsent changes and waits for at most `ms`.
   * @returns the documents with changes that the server may not have; they stay on this device
   */
  async sendUnsent(account: string, documents: () => Promise<Documents>, ms: number): Promise<string[]> {
    const resumed = this.resume(account, documents).then(() => this.settle(account));
    await withTimeout(Promise.allSettled([this.settle(account), resumed]), ms);
    return this.unsent(account);
  }

  /** Saves several documents in one request, all or none (an import). Open sessions follow. */
  async save(account: string, save: StoredSettings): Promise<SaveAnswer> {
    await this.settle(account);
    const answer = await this.#save(account, save);
    if (answer.type !== 'saved') return answer;
    const saved = { ...save, revisions: answer.revisions };
    for (const session of this.#openOf(account)) {
      if (!Object.hasOwn(save.setting, session.document.id)) continue;
      session.dispatch({ type: 'loaded', ...readDocument(session.document, saved) });
    }
    return answer;
  }

  /** Drops a document's unsent changes on this device. */
  forget(account: string, document: SettingsDocument): void {
    const key = `${account}/${document.id}`;
    const session = this.find(account, document.id);
    session?.end();
    if (session) this.#unsavedOf(account).drop(session);
    this.#sessions.delete(key);
    this.#opening.delete(key);
    this.#kept.clear(account, document);
  }

  #account(): string | undefined {
    return this.dispatch((_, getState: () => RootState) => getState()).session.user?.account;
  }

  #unsavedOf(account: string): UnsavedDocuments {
    const known =
      this.#unsaved.get(account) ?? new UnsavedDocuments(account, () => this.#account() === account);
    this.#unsaved.set(account, known);
    return known;
  }

  #openOf(account: string): SettingsSession[] {
    return [...this.#sessions.values()].flatMap((one) => (one.account === account ? one.session : []));
  }

  /** The documents with unsent changes in the database, except own changes to open documents. */
  #listed(account: string): Promise<string[]> {
    return this.#kept.list(account, (id) => this.find(account, id) !== undefined);
  }

  /** Adds the changes that another tab left to an open session. */
  async #adopt(account: string, session: SettingsSession, config: StoredSettings): Promise<void> {
    await session.settle();
    const kept = await this.#kept.claim(account, session.document, config);
    if (kept.length > 0) session.dispatch({ type: 'revived', kept });
  }

  async #start(
    account: string,
    document: SettingsDocument,
    config: StoredSettings,
  ): Promise<SettingsSession> {
    const { values, revision } = readDocument(document, config);
    const kept = await this.#kept.claim(account, document, config);
    const state = startAutosave(document, values, revision, kept);
    const world: SessionWorld = {
      now: () => performance.now(),
      after: (ms, then) => {
        const timer = setTimeout(then, ms);
        return () => clearTimeout(timer);
      },
      isOnline: () => navigator.onLine,
      send: (sent, at) => this.#send(account, document, sent, at),
      persist: (pending) => this.#kept.keep(account, document, pending),
      onState: (changed, before) => this.#unsavedOf(account).look(changed, before),
    };
    const session = new SettingsSession(document, state, world, kept.length > 0);
    this.#sessions.set(`${account}/${document.id}`, { account, session });
    return session;
  }

  /** Changes of one account must never be written to another. */
  async #save(account: string, save: StoredSettings): Promise<SaveAnswer> {
    if (this.#account() === account) return saveSettings(this.dispatch, save);
    const message = settingsStrings[getLanguage()].otherAccount;
    return { type: 'failed', error: { kind: 'refused', message, code: 0 } };
  }

  async #send(
    account: string,
    document: SettingsDocument,
    values: Values,
    revision: number,
  ): Promise<SendAnswer> {
    const { id } = document;
    const answer = await this.#save(account, { setting: { [id]: values }, revisions: { [id]: revision } });
    return sendAnswerOf(document, answer);
  }
}

const ofStores = new WeakMap<Dispatch, Settings>();

/** The one instance of a store, made at the first call. Default: the page's store. */
export function getSettings(dispatch: Dispatch = getAppStore().dispatch): Settings {
  const known = ofStores.get(dispatch);
  if (known) return known;
  const settings = new Settings(dispatch);
  ofStores.set(dispatch, settings);
  return settings;
}
