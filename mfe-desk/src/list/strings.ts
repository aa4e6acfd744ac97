import { defineStrings } from '@assistant/i18n';

/** The words of the list of conversations. */
export const strings = defineStrings({
  zh: {
    list: '会话列表',
    search: '玩家、账号、内容',
    tabs: '会话分类',
    waiting: '待接',
    mine: '我的',
    all: '全部',
    closed: '已结束',
    waits: (minutes: number) => (minutes < 1 ? '刚来' : `等 ${waitWords(minutes)}`),
    yesterday: '昨天',
    unread: (count: number) => `${count} 条未读`,
    nobody: '还没有人接',
    iHave: '我在接',
    has: (name: string) => `${name} 在接`,
    ended: '已结束',
    endedBy: (name: string) => `${name} 接待，已结束`,
    rated: (stars: readonly number[]) => (stars.length > 0 ? `评 ${stars.join('、')} 星` : ''),
    you: (text: string) => `您：${text}`,
    service: (text: string) => `客服：${text}`,
    image: '[图片]',
    card: '[任务卡片]',
    event: '[提示]',
    visitor: '访客',
    noWords: '还没有说话',
    fresh: (count: number) => `${count} 个新会话，点此更新`,
    more: '更多会话',
    moreLoading: '正在取更多会话...',
    moreFailed: '更多会话没有取到，重试',
    failedTitle: '会话列表没有取到',
    stale: (reason: string) => `列表暂时没有更新：${reason}`,
    emptyWaiting: '没有人在等',
    emptyWaitingMessage: '玩家来了会自己出现在这里，等得最久的在最上。',
    emptyMine: '还没有接待中的会话',
    emptyMineMessage: '在「待接」里打开一个会话，点「接待」。',
    emptyAll: '没有进行中的会话',
    emptyClosed: '还没有结束的会话',
    nothingFound: '没有找到',
    nothingFoundMessage: (words: string) =>
      `全部会话里没有「${words}」。可以搜玩家名或账号的开头、手机号、最近说过的话。`,
    searching: '在全部会话中查找，包括已结束的',
    found: (count: string) => `在全部会话中找到 ${count} 个`,
  },
  en: {
    list: 'Conversations',
    search: 'Player, account, words',
    tabs: 'Kinds of conversations',
    waiting: 'Waiting',
    mine: 'Mine',
    all: 'All',
    closed: 'Closed',
    waits: (minutes: number) => (minutes < 1 ? 'just now' : `waits ${waitWordsInEnglish(minutes)}`),
    yesterday: 'yesterday',
    unread: (count: number) => `${count} unread`,
    nobody: 'Nobody yet',
    iHave: 'Mine',
    has: (name: string) => `${name} answers`,
    ended: 'Closed',
    endedBy: (name: string) => `Closed, ${name} answered`,
    rated: (stars: readonly number[]) => (stars.length > 0 ? `rated ${stars.join(', ')} of 5` : ''),
    you: (text: string) => `You: ${text}`,
    service: (text: string) => `Support: ${text}`,
    image: '[picture]',
    card: '[task card]',
    event: '[note]',
    visitor: 'Visitor',
    noWords: 'Nothing said yet',
    fresh: (count: number) => `${count} new, show`,
    more: 'More conversations',
    moreLoading: 'Loading more...',
    moreFailed: 'More did not load, retry',
    failedTitle: 'The list did not load',
    stale: (reason: string) => `The list is not up to date: ${reason}`,
    emptyWaiting: 'Nobody waits',
    emptyWaitingMessage: 'Players appear here by themselves, the longest waiting first.',
    emptyMine: 'None of the conversations is yours',
    emptyMineMessage: 'Open one under “Waiting” and take it.',
    emptyAll: 'No open conversations',
    emptyClosed: 'No closed conversations yet',
    nothingFound: 'Nothing found',
    nothingFoundMessage: (words: string) =>
      `No conversation fits “${words}”. Search by the beginning of a name or account, by mobile number or recent words.`,
    searching: 'Searching all conversations, closed ones too',
    found: (count: string) => `${count} found in all conversations`,
  },
});

/** 12 分, 3 小时, 2 天 */
function waitWords(minutes: number): string {
  if (minutes < 60) return `${minutes} 分`;
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} 小时` : `${Math.floor(minutes / (24 * 60))} 天`;
}

function waitWordsInEnglish(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / (24 * 60))} d`;
}
