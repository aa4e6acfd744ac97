import { type Kysely, sql } from 'kysely';
import { offered } from './first-canned-answers';

const TEXT = '把游戏账号和想开通的级别写在这里发给我们。确认后几分钟内生效，激活前请勿付费。';
const TEXT_EN =
  'Write your game account and the level you want here in the chat. It is active a few minutes after we confirm it. Please do not pay before it is active.';
const FORMER_EN =
  'Press “Ask a person” and send us your game account and the level you want. It is active a few minutes after we confirm it. Please do not pay before it is active.';

/**
 * The answer about memberships asked a player who reads it in the chat to press the button that opens the chat. Where
 * its words are unchanged, it names the screen that the player is on.
 */
export async function answerInPlace(db: Kysely<never>): Promise<void> {
  const [shortcut, , former] = offered.find(([name]) => name === '开通') ?? [];
  await sql`
    update canned_answers
    set text = ${TEXT}, text_en = case when text_en = ${FORMER_EN} then ${TEXT_EN} else text_en end
    where shortcut = ${shortcut} and text = ${former}`.execute(db);
}
