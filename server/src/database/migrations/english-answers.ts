import { type Kysely, sql } from 'kysely';
import { internal, offered } from './first-canned-answers';

/** Title and text in English of the answers that a desk begins with, by their shortcuts. */
const english: Readonly<Record<string, readonly [title: string, text: string]>> = {
  粮草: [
    'Less food than “Keep food”',
    'Open “Alien invasion” and lower “Keep food”, or let “Fief management” collect food first. The task then goes on as usual.',
  ],
  开通: [
    'How to get a membership',
    'Press “Ask a person” and send us your game account and the level you want. It is active a few minutes after we confirm it. Please do not pay before it is active.',
  ],
  挂机: [
    'Idle tasks have stopped',
    'Look at the status under “Game info”. If it says “Paused”, press “Resume”. If it says that no task is on yet, turn on the tasks you need under “Idle settings” first.',
  ],
  元宝: [
    'Will it spend my coin?',
    'By default no coin is spent. A task spends it only if you turn on an option marked ¥ and set “Max coin a day” under “Assistant settings”, and never more than that limit.',
  ],
  顶号: [
    'Will it log me out of the game?',
    'While you are in the game, the assistant stays out by default and comes back a little later. Whether it does so, and for how long, can be changed under “Assistant settings”.',
  ],
  选任务: [
    'Which tasks should I turn on?',
    'To begin with, turn on free daily tasks such as daily income, and add others as you need them. The page of each task says what it does and whether it spends coin.',
  ],
  您好: ['Greeting', 'Hello {玩家}, I am {客服}. What can I help you with?'],
  账号: ['Ask for the account', 'Please send me your game account and server, and I will look at once.'],
  已开通: [
    'Membership is active',
    'The membership of the account {账号} is active. “Game info” shows until when. If the page has not changed, please refresh it.',
  ],
  稍等: ['Looking into it', 'Thank you. I am looking into it, please wait a few minutes.'],
};

/** Canned answers have English words beside the Chinese. Those whose words are unchanged get theirs. */
export async function englishAnswers(db: Kysely<never>): Promise<void> {
  await sql`alter table canned_answers add column title_en text, add column text_en text`.execute(db);
  for (const [shortcut, title, text] of [...offered, ...internal]) {
    const [title_en, text_en] = english[shortcut] ?? [null, null];
    await sql`
      update canned_answers set title_en = ${title_en}, text_en = ${text_en}
      where shortcut = ${shortcut} and title = ${title} and text = ${text}`.execute(db);
  }
}
