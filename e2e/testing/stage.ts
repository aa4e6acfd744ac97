import type { Browser, BrowserContext, Page } from '@playwright/test';
import { agentToken } from './agent';
import { deskStorage, newStaff } from './desk';
import type { Product } from './product';
import { call, registerByApi } from './register-by-api';

/**
 * Who looks at a screen: a visitor, a player with the highest membership and a past, a new player with none, or
 * an admin at the desk.
 */
export type Viewer = 'visitor' | 'member' | 'newcomer' | 'staff';
export type Language = 'zh' | 'en';

export const LANGUAGES: readonly Language[] = ['zh', 'en'];
/** Spec section 4. Repeated here, because the store's list imports styles that Node cannot read. */
export const THEMES = ['dark', 'light', 'eyecare', 'auto'] as const;
export const VIEWPORT = { width: 390, height: 844 };

/** The accounts a visitor's device remembers; one has a long name. */
const HISTORY = [
  { account: 'zhaoyun', username: '常山赵子龙' },
  { account: 'a_player_with_a_very_long_account_name_indeed', username: '司马徽水镜先生颍川阳翟人' },
];

/** One page for each viewer and language, opened once and used again, which makes many screens quick. */
export interface Stage {
  page(viewer: Viewer, language: Language): Promise<Page>;
  /** What the viewer's browser has stored. */
  stored(viewer: Viewer): Promise<Record<string, string>>;
  close(): Promise<void>;
}

const onStage = new WeakSet<BrowserContext>();
/** Whether later tests of the worker go on with it. */
export const isOnStage = (context: BrowserContext): boolean => onStage.has(context);

/** Prepares a running product. Members and their history are created when first needed. */
export function setStage(browser: Browser, product: Product): Stage {
  const pages = new Map<string, Promise<Page>>();
  const contexts: BrowserContext[] = [];
  const stored: Record<Viewer, () => Promise<Record<string, string>>> = {
    visitor: async () => ({ historyAccounts: JSON.stringify(HISTORY) }),
    member: once(() => memberWithPast(product)),
    newcomer: once(() => registerByApi(product.url)),
    staff: once(() => staffWithPast(product)),
  };

  async function open(viewer: Viewer, language: Language): Promise<Page> {
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: VIEWPORT,
      hasTouch: true,
      // A page that a worker keeps would hide what a screen breaks.
      serviceWorkers: 'block',
      isMobile: true,
      reducedMotion: 'reduce',
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
    });
    contexts.push(context);
    onStage.add(context);
    await context.addCookies([{ name: 'language', value: language, url: product.url }]);
    await context.addInitScript(
      (items) => {
        if (origin === 'null') return;
        for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
      },
      await stored[viewer](),
    );
    return context.newPage();
  }

  return {
    stored: (viewer) => stored[viewer](),
    page(viewer, language) {
      const key = `${viewer} ${language}`;
      const page = pages.get(key) ?? open(viewer, language);
      pages.set(key, page);
      return page;
    },
    async close() {
      for (const context of contexts) await context.close();
    },
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** A player of the highest level who set up a task, wrote to customer service and was answered. */
async function memberWithPast(product: Product): Promise<Record<string, string>> {
  const { url } = product;
  const player = await registerByApi(url);
  const { token, account } = player;
  const agent = await agentToken(product);
  await call(url, '/api/cs/set_membership', {
    ...{ token: agent, account, level: 'supreme', days: 30 },
    reason: 'test',
  });
  // By itself it may run half an hour later.
  await call(url, '/api/tasks/run', { token, task: 'mining' });
  const setting = { mining: { enabled: true }, 'pk-yard': { enabled: true } };
  await call(url, '/api/update_config', { token, setting, revisions: { mining: 0, 'pk-yard': 0 } });
  const text =
    '寻宝任务在凌晨四点之后没有再派出队伍，请帮忙看一下，谢谢！ https://example.com/a/very/long/path';
  await call(url, '/api/feedback/create', { token, category: 'bug', text });
  const { session_id } = await call<{ session_id: string }>(url, '/api/chat/create_session', { token });
  const say = (content: string) => ({ session_id, content, client_id: crypto.randomUUID() });
  await call(url, '/api/chat/send_message', { token, ...say('主公的粮草不够了，怎么办？') });
  await call(url, '/api/cs/send_message', {
    token: agent,
    cs_account: product.agent.name,
    ...say('您好！请在「产业施政」里打开自动征收。'),
  });
  return player;
}

/** An admin whose desk has a conversation with a note, feedback, and an announcement. */
async function staffWithPast(product: Product): Promise<Record<string, string>> {
  const { url } = product;
  const staff = await newStaff(product, 'admin', '小乔');
  const { token } = staff;
  const player = await registerByApi(url);
  await call(url, '/api/cs/set_membership', {
    ...{ token, account: player.account, level: 'premium', days: 23 },
    reason: 'test',
  });
  const { session_id } = await call<{ session_id: string }>(url, '/api/chat/create_session', {
    token: player.token,
  });
  const say = (content: string) => ({ session_id, content, client_id: crypto.randomUUID() });
  await call(url, '/api/chat/send_message', { token: player.token, ...say('在吗？我的异族入侵今天没打') });
  await call(url, '/api/cs/add_note', {
    token,
    session_id,
    text: '上周也问过保留值',
    client_id: crypto.randomUUID(),
  });
  const text = '希望能一次复制全部任务的设置';
  await call(url, '/api/feedback/create', { token: player.token, category: 'suggestion', text });
  await call(url, '/api/cs/publish_announcement', {
    token,
    title: { zh: '今晚维护', en: 'Maintenance tonight' },
    body: { zh: '凌晨两点到三点', en: 'From 2 to 3 o’clock' },
    client_id: crypto.randomUUID(),
  });
  return deskStorage(staff);
}
