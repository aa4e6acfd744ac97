import { randomBytes } from 'node:crypto';
import { WORD_PATH } from '@assistant/contract';
import { hashSecret } from '../../account/token';
import type { StoredMessage } from '../../database/notification-tables';
import { addDeliveries } from '../../notify/delivery-repository';
import { type AccountSnapshot, takeSnapshot } from '../snapshot';
import type { GameTools } from '../tools';
import { type LoginAhead, loginAhead, MET_MS, wordBefore } from './login-ahead';
import { type AccountAhead, addWord, findAhead, readBefore } from './word-repository';
import { ANSWERS, timeOf, wordText } from './word-words';

/** Accounts of which it is remembered that their next login gets no word. */
const REMEMBERED = 50_000;

/** What the notification's buttons do: the assistant logs in by itself without any. */
const BUTTONS = ['wait', 'skip'] as const;

function messageOf(
  { at: sent, clock, settings, tasks }: AccountSnapshot,
  login: LoginAhead,
  key: string,
): StoredMessage {
  const { language } = settings;
  const first = tasks.get(login.tasks[0] ?? '')?.definition.title;
  const { title, text } = wordText(timeOf(clock, login.at), first, login.tasks.length);
  const at = login.at.toISOString();
  return {
    title: title[language],
    text: text[language],
    path: `${WORD_PATH}#${key}`,
    tag: 'assistant-word',
    urgent: true,
    until: at,
    language,
    actions: BUTTONS.map((action) => ({ action, title: ANSWERS[action][language] })),
    events: [{ kind: 'login', tasks: login.tasks, login_at: at, at: sent.toISOString() }],
  };
}

/** Sends a word before logins that would surprise the player (R421). Any number of replicas share one database. */
export function makeWordSender(tools: GameTools) {
  const { db, now, log } = tools;
  /** The login of an account that gets no word, as long as its plan stays. */
  const settled = new Map<number, string>();
  const planOf = ({ wakeAt, changes }: AccountAhead) => `${wakeAt.getTime()} ${changes}`;

  async function look({ accountId }: AccountAhead): Promise<'sent' | 'later' | 'none'> {
    const snapshot = await takeSnapshot(tools, accountId);
    const login = loginAhead(snapshot);
    if (!login) return 'none';
    const since = new Date(login.at.getTime() - MET_MS);
    const before = await readBefore(db, accountId, { day: login.day, since, now: snapshot.at });
    const when = wordBefore(snapshot, login, before);
    if (when !== 'now') return when;
    const key = randomBytes(32).toString('base64url');
    const word = { keyHash: hashSecret(key), now: snapshot.at };
    await addWord(db, accountId, login, word, (trx) =>
      addDeliveries(trx, accountId, messageOf(snapshot, login, key), snapshot.at),
    );
    return 'sent';
  }

  /** An account that cannot be read holds up no other, and is looked at again. */
  function skip({ accountId }: AccountAhead, err: unknown): 'later' {
    log.error({ err, account: accountId }, 'no word before a login can be sent');
    return 'later';
  }

  return {
    /** Sends the words that are due. @throws an error of the database */
    async look(): Promise<void> {
      const ahead = await findAhead(db, now());
      const open = ahead.filter((one) => settled.get(one.accountId) !== planOf(one));
      for (const one of open) {
        if ((await look(one).catch((err) => skip(one, err))) !== 'none') continue;
        if (settled.size >= REMEMBERED) settled.clear();
        settled.set(one.accountId, planOf(one));
      }
    },
  };
}
