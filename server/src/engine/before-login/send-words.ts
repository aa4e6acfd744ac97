import { randomBytes } from 'node:crypto';
import { WORD_PATH } from '@assistant/contract';
import { hashSecret } from '../../account/token';
import type { StoredMessage } from '../../database/notification-tables';
import { addDeliveries } from '../../notify/delivery-repository';
import { MINUTE_MS } from '../../system/durations';
import { LOGIN_GAP_MIN } from '../enter-game';
import { type AccountSnapshot, takeSnapshot } from '../snapshot';
import type { GameTools } from '../tools';
import { type LoginAhead, loginAhead, MET_MS, wordBefore } from './login-ahead';
import { addWord, leaveWord, readBefore, takeDueWords } from './word-repository';
import { ANSWERS, timeOf, wordText } from './word-words';

/** Where the player pauses by hand. */
const HOME_PATH = '/main/game-info';

/** What the notification's buttons do: the assistant logs in by itself without any. */
const BUTTONS = ['wait', 'skip'] as const;

function messageOf(
  { at: sent, clock, settings, tasks }: AccountSnapshot,
  login: LoginAhead,
  key: string,
): StoredMessage {
  const { language } = settings;
  const first = tasks.get(login.tasks[0] ?? '')?.definition.title;
  const { title, text, group } = wordText(timeOf(clock, login.at), first, login.tasks.length);
  const at = login.at.toISOString();
  return {
    title: title[language],
    text: text[language],
    path: `${WORD_PATH}#${key}`,
    // A group's robot would give the key to the group.
    group: { text: group[language], path: HOME_PATH },
    tag: 'assistant-word',
    urgent: true,
    until: at,
    language,
    actions: BUTTONS.map((action) => ({ action, title: ANSWERS[action][language] })),
    events: [{ kind: 'login', tasks: login.tasks, login_at: at, at: sent.toISOString() }],
  };
}

/**
 * Sends the word before an account's next login if it is due. When the account is looked at again, unless it is planned before.
 * A server of a release before plans without that moment: after this login it has planned the next one.
 */
async function lookAt(tools: GameTools, accountId: number): Promise<Date> {
  const { db } = tools;
  const snapshot = await takeSnapshot(tools, accountId);
  const login = loginAhead(snapshot);
  const over = Math.max(snapshot.at.getTime(), login?.at.getTime() ?? 0) + LOGIN_GAP_MIN * MINUTE_MS;
  if (!login) return new Date(over);
  const since = new Date(login.at.getTime() - MET_MS);
  const before = await readBefore(db, accountId, { day: login.day, since, now: snapshot.at });
  const when = wordBefore(snapshot, login, before);
  if (when === 'none') return new Date(over);
  if (when !== 'now') return when;
  const key = randomBytes(32).toString('base64url');
  const word = { keyHash: hashSecret(key), now: snapshot.at };
  await addWord(db, accountId, login, word, (trx) =>
    addDeliveries(trx, accountId, messageOf(snapshot, login, key), snapshot.at),
  );
  return new Date(over);
}

/**
 * Sends words before logins that would surprise the player (R421), to the next accounts that are due; any number of replicas
 * share them. An account that cannot be read holds up no other, and is looked at again in a minute.
 * @returns whether more are due
 * @throws an error of the database
 */
export async function sendWords(tools: GameTools): Promise<boolean> {
  const { db, now, log } = tools;
  const taken = await takeDueWords(db, now());
  for (const one of taken) {
    const { accountId } = one;
    try {
      await leaveWord(db, one, await lookAt(tools, accountId));
    } catch (err) {
      log.error({ err, account: accountId }, 'no word before a login can be sent');
    }
  }
  return taken.length > 0;
}
