import { defineStrings } from '@assistant/i18n';

export const strings = defineStrings({
  list: { zh: '会话列表', en: 'Conversations' },
  search: { zh: '玩家、账号、内容', en: 'Player, account, words' },
  tabs: { zh: '会话分类', en: 'Kinds of conversations' },
  waiting: { zh: '待接', en: 'Waiting' },
  mine: { zh: '我的', en: 'Mine' },
  all: { zh: '全部', en: 'All' },
  closed: { zh: '已结束', en: 'Closed' },
  waits: {
    zh: (minutes: number) => (minutes < 1 ? '刚来' : `等 ${waitWords(minutes, '分', '小时', '天')}`),
    en: (minutes) => (minutes < 1 ? 'just now' : `waits ${waitWords(minutes, 'min', 'h', 'd')}`),
  },
  yesterday: { zh: '昨天', en: 'yesterday' },
  unread: { zh: (count: number) => `${count} 条未读`, en: (count) => `${count} unread` },
  nobody: { zh: '还没有人接', en: 'Nobody yet' },
  iHave: { zh: '我在接', en: 'Mine' },
  has: { zh: (name: string) => `${name} 在接`, en: (name) => `${name} answers` },
  ended: { zh: '已结束', en: 'Closed' },
  endedBy: { zh: (name: string) => `${name} 接待，已结束`, en: (name) => `Closed, ${name} answered` },
  rated: {
    zh: (stars: readonly number[]) => (stars.length > 0 ? `评 ${stars.join('、')} 星` : ''),
    en: (stars) => (stars.length > 0 ? `rated ${stars.join(', ')} of 5` : ''),
  },
  you: { zh: (text: string) => `您：${text}`, en: (text) => `You: ${text}` },
  service: { zh: (text: string) => `客服：${text}`, en: (text) => `Support: ${text}` },
  image: { zh: '[图片]', en: '[picture]' },
  card: { zh: '[任务卡片]', en: '[task card]' },
  event: { zh: '[提示]', en: '[note]' },
  noWords: { zh: '还没有说话', en: 'Nothing said yet' },
  fresh: { zh: (count: number) => `${count} 个新会话，点此更新`, en: (count) => `${count} new, show` },
  more: { zh: '更多会话', en: 'More conversations' },
  moreLoading: { zh: '正在取更多会话...', en: 'Loading more...' },
  moreFailed: { zh: '更多会话没有取到，重试', en: 'More did not load, retry' },
  failedTitle: { zh: '会话列表没有取到', en: 'The list did not load' },
  stale: {
    zh: (reason: string) => `列表暂时没有更新：${reason}`,
    en: (reason) => `The list is not up to date: ${reason}`,
  },
  emptyWaiting: { zh: '没有人在等', en: 'Nobody waits' },
  emptyWaitingMessage: {
    zh: '玩家来了会自己出现在这里，等得最久的在最上。',
    en: 'Players appear here by themselves, the longest waiting first.',
  },
  emptyMine: { zh: '还没有接待中的会话', en: 'None of the conversations is yours' },
  emptyMineMessage: {
    zh: '在「待接」里打开一个会话，点「接待」。',
    en: 'Open one under “Waiting” and take it.',
  },
  emptyAll: { zh: '没有进行中的会话', en: 'No open conversations' },
  emptyClosed: { zh: '还没有结束的会话', en: 'No closed conversations yet' },
  nothingFound: { zh: '没有找到', en: 'Nothing found' },
  nothingFoundMessage: {
    zh: (words: string) => `全部会话里没有「${words}」。可以搜玩家名或账号的开头、手机号、最近说过的话。`,
    en: (words) =>
      `No conversation fits “${words}”. Search by the beginning of a name or account, by mobile number or recent words.`,
  },
  searching: { zh: '在全部会话中查找，包括已结束的', en: 'Searching all conversations, closed ones too' },
  found: {
    zh: (count: string) => `在全部会话中找到 ${count} 个`,
    en: (count) => `${count} found in all conversations`,
  },
});

/** 12 分, 3 小时, 2 天 */
function waitWords(minutes: number, minute: string, hour: string, day: string): string {
  if (minutes < 60) return `${minutes} ${minute}`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} ${hour}` : `${Math.floor(hours / 24)} ${day}`;
}
