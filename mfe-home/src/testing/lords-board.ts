import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { endBoardLogin, getVault } from '@assistant/accounts';
import { deobfuscate } from '@assistant/contract';
import type { FakeServer } from '@assistant/testing/fake-server';
import { cleanUp, openPage, sampleServer } from '@assistant/testing/open-page';
import { profile, tasksDay, tasksStatus } from '@assistant/testing/samples';
import { screen, waitFor } from '@testing-library/react';
import { Component } from '../lords';
import { report } from './report';
import { at, idle, record, task } from './war-table';

type Body = Record<string, unknown>;

/** The lords of the tests beside the open one, by account. */
const NAMES: Record<string, string> = { zhouyu: '江东周郎', mengde: '孟德小号' };

/** The lords' login of the board, as the fake server knows it. */
export class Board {
  /** Tokens that the server knows, with their account. */
  readonly tokens = new Map([['token', 'zhaoyun']]);
  /** Tokens that were logged out. */
  readonly ended: string[] = [];
  /** The passwords of the accounts, by which they log in. */
  readonly passwords: Record<string, string> = { zhouyu: 'zhou-secret-word', mengde: 'meng-secret-word' };
  /** What an account has of its own. */
  readonly status: Record<string, ReturnType<typeof tasksStatus>> = {};
  readonly settings: Record<string, Body> = {};
  readonly reports: Record<string, ReturnType<typeof report>> = {};
  /** The settings of its tasks. */
  readonly tasks: Record<string, Record<string, Body>> = {};
  /** Raised by each save; a save by an older one is refused. */
  readonly revisions: Record<string, number> = {};
  /** Membership levels that are not those of the samples. */
  readonly levels: Record<string, 'none' | 'basic' | 'premium' | 'supreme'> = {};
  readonly server = sampleServer();
  #made = 0;

  constructor() {
    const ofToken = (answer: (account: string) => unknown) => (body: Body) => {
      const account = this.tokens.get(String(body.token));
      return account === undefined ? { code: 401, msg: '登录已失效，请重新登录' } : { data: answer(account) };
    };
    this.server
      .on(
        'me',
        ofToken((account) =>
          profile({
            account,
            username: NAMES[account] ?? '常山赵子龙',
            ...(this.levels[account] && { membership_level: this.levels[account] }),
          }),
        ),
      )
      .on(
        'tasksStatus',
        ofToken((account) => {
          const { pausedUntil = null } = this.settings[account] ?? {};
          const status = this.status[account] ?? running();
          return { ...status, account: { ...status.account, paused_until: pausedUntil } };
        }),
      )
      .on(
        'tasksDay',
        ofToken(() => tasksDay({ planned: [{ task: 'shop', at: at('13:00') }] })),
      )
      .on(
        'tasksReport',
        ofToken((account) => this.reports[account] ?? report()),
      )
      .on(
        'getConfig',
        ofToken((account) => ({
          setting: { ...this.tasks[account], account: this.settings[account] ?? {} },
          revisions: this.#revisionsOf(account),
        })),
      )
      .on('updateConfig', (body) => {
        const { account: _, ...tasks } = body.setting as Record<string, Body>;
        const whose = this.tokens.get(String(body.token)) ?? '';
        const before = this.#revisionsOf(whose);
        const sent = body.revisions as Record<string, number>;
        const stale = Object.keys(sent).some((id) => sent[id] !== (before[id] ?? 0));
        const current = {
          setting: { ...this.tasks[whose], account: this.settings[whose] ?? {} },
          revisions: before,
        };
        if (stale) return { code: 409, msg: 'stale', data: current };
        return ofToken((account) => {
          this.settings[account] =
            (body.setting as Record<string, Body>).account ?? this.settings[account] ?? {};
          this.tasks[account] = { ...this.tasks[account], ...tasks };
          this.revisions[account] = (this.revisions[account] ?? 3) + 1;
          return { revisions: this.#revisionsOf(account) };
        })(body);
      })
      .on('logout', (body) => {
        this.ended.push(String(body.token));
        this.tokens.delete(String(body.token));
        return { data: {} };
      })
      .on('accountBoardLogin', (body) => this.#logIn(body, 'board'))
      .on('login', (body) => this.#logIn(body, 'page'));
  }

  #revisionsOf(account: string): Record<string, number> {
    const ids = ['account', ...Object.keys(this.tasks[account] ?? {})];
    return Object.fromEntries(ids.map((id) => [id, this.revisions[account] ?? 3]));
  }

  #logIn({ username, password }: Body, kind: string) {
    const account = String(username);
    if (deobfuscate(String(password), 'key') !== this.passwords[account])
      return { code: 401, msg: '账号或密码错误' };
    this.#made += 1;
    const token = `${kind}-token-of-${account}-${this.#made}`;
    this.tokens.set(token, account);
    return { data: { token, ...profile({ account, username: NAMES[account] ?? account }) } };
  }

  /** Forgets the tokens of an account, as a change of its password does. */
  revoke(account: string): void {
    for (const [token, whose] of this.tokens) if (whose === account) this.tokens.delete(token);
  }

  /** The tokens with which the calls were made that have one, by path. */
  asked(path: string): unknown[] {
    return this.server.asked.filter((one) => one.path === path).map(({ body }) => body.token);
  }
}

/** The status of an account whose shop runs at one. */
export const running = (change = {}) =>
  tasksStatus(
    { coin_cap: 100, coin_spent: 40, next_task: 'shop', next_run: at('13:00'), ...change },
    { shop: task({}) },
  );

/** One that waits for the player. */
export const blocked = () =>
  tasksStatus(
    { coin_cap: 50, next_run: at('13:00') },
    { shop: task({ last_result: record('shop', 'blocked'), today: { ...idle, runs: 1, blocked: 1 } }) },
  );

/** One that has nothing enabled. */
export const nothingOn = () => tasksStatus({}, { shop: task({ enabled: false }) });

/** What jsdom lacks. A key is kept by reference. */
export function provideBrowserParts(): void {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  globalThis.structuredClone = (value: unknown) => value as never;
  const locks = { request: (_: string, work: () => unknown) => work() };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
}

/** This device knows the accounts, and the passwords of those that have one here. */
export async function remember(accounts: Record<string, string | null>): Promise<void> {
  const sealed: Record<string, string | null> = {};
  for (const [account, password] of Object.entries(accounts))
    if (password !== null) sealed[account] = await getVault().seal(password);
  localStorage.setItem('cachedPasswords', JSON.stringify(sealed));
  localStorage.setItem(
    'historyAccounts',
    JSON.stringify(
      Object.keys(accounts).map((account) => ({ account, username: NAMES[account] ?? '常山赵子龙' })),
    ),
  );
}

/** No account has a login of the board. */
export async function forgetAll(): Promise<void> {
  for (const account of ['zhaoyun', ...Object.keys(NAMES)]) await endBoardLogin(account);
}

/** What the database of this browser holds of the board, as text. */
export const onDisk = () =>
  new Promise<string>((resolve) => {
    const opening = indexedDB.open('assistant-board');
    opening.onsuccess = () => {
      const all = opening.result.transaction('logins').objectStore('logins').getAll();
      all.onsuccess = () => {
        opening.result.close();
        resolve(JSON.stringify(all.result));
      };
    };
  });

export const openBoard = (server: FakeServer) => openPage(Component, '/main/lords', server);

/** Before each test three lords are remembered on this device, after it none. @returns the board of the test */
export function boardOfEachTest(): () => Board {
  let board: Board;
  beforeAll(provideBrowserParts);
  beforeEach(async () => {
    board = new Board();
    await remember({ zhaoyun: 'zhao-secret-word', zhouyu: 'zhou-secret-word', mengde: 'meng-secret-word' });
  });
  afterEach(async () => {
    await forgetAll();
    cleanUp();
  });
  return () => board;
}

/** The card of a lord. */
export const card = (name: string) => screen.getByRole('article', { name });

/** Not by its role: looking for roles takes so long that the database would get no time between two looks. */
export const headline = (words: string) =>
  waitFor(() => expect(document.querySelector('[role=status] > h2')).toHaveTextContent(words));
