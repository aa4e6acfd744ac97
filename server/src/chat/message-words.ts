import { type ChatMessage, type LocalText, type Special, specialOf } from '@assistant/contract';
import { levelNames } from '../account/level-names';
import type { Row } from '../database/tables';

const EVENTS: Record<'closed' | 'reopened' | 'joined', LocalText> = {
  closed: { zh: '会话已结束', en: 'The conversation has ended' },
  reopened: { zh: '会话已重新打开', en: 'The conversation is open again' },
  joined: {
    zh: '登录前的会话已并入这个账号',
    en: 'The conversation from before the login is part of this account now',
  },
};

function eventWords(event: Extract<Special, { type: 'event' }>): LocalText {
  if (event.event === 'claimed')
    return { zh: `客服 ${event.name} 为您服务`, en: `${event.name} is here to help` };
  if (event.event === 'deletion') {
    if (event.until === null) return { zh: '账号保留，不再删除', en: 'The account is kept' };
    const on = event.until.slice(0, 10);
    return { zh: `账号将于 ${on} 删除`, en: `The account will be deleted on ${on}` };
  }
  if (event.event !== 'membership') return EVENTS[event.event];
  const { level, until } = event;
  if (level === 'none' || until === null) return { zh: '会员已结束', en: 'The membership has ended' };
  const periods = [{ level, until }, ...(event.next ?? [])];
  const said = (language: 'zh' | 'en', until: string, then: string) =>
    periods.map((one) => `${levelNames[one.level][language]}${until}${one.until.slice(0, 10)}`).join(then);
  return {
    zh: `会员：${said('zh', '，至 ', '；之后')}`,
    en: `Membership: ${said('en', ', until ', '; then ')}`,
  };
}

/** A message in words, for a page that cannot show more. */
function wordsOf(special: Special | undefined): LocalText {
  if (special === undefined) return { zh: '[消息]', en: '[Message]' };
  if (special.type === 'image') return { zh: '[图片]', en: '[Picture]' };
  return special.type === 'card' ? { zh: '[卡片]', en: '[Card]' } : eventWords(special);
}

/** A stored message as an answer has it: in words, and as it is stored where that is more. */
export function toChatMessage(row: Row<'chat_messages'>, say: (text: LocalText) => string): ChatMessage {
  const { id, session_id, sender, sender_name, client_id, content, content_type, created_at, about } = row;
  const message: ChatMessage = {
    id,
    session_id,
    sender,
    sender_name,
    client_id,
    content_type: 'text',
    created_at: created_at.toISOString(),
    content,
  };
  if (about) message.about = about;
  if (content_type === 'text') return message;
  const original = { content_type, content };
  return { ...message, content: say(wordsOf(specialOf({ original }))), original };
}
