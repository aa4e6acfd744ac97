import { writeFile } from 'node:fs/promises';
import type { ConfigData, ReleaseRegistry } from '@assistant/contract';
import { activate, readRegistry } from '@assistant/release-store';
import { expect } from '@playwright/test';
import { agentToken } from './testing/agent';
import { type Cable, layCable } from './testing/cable';
import { gecko } from './testing/engines/gecko';
import { openTab, type Tab } from './testing/engines/tab';
import { webkit } from './testing/engines/webkit';
import { ADDRESS, FAULTY, FAULTY_VERSION, NEW_HEADING, publishFaulty } from './testing/faulty-remote';
import { timeTest as test } from './testing/jump';
import type { Product } from './testing/product';
import { call } from './testing/register-by-api';
import { commitTo } from './testing/release';

/** A player's first day in the two engines that Playwright's Chromium is not, each driven as the system installs it. */

test.describe.configure({ timeout: 300_000, retries: 0 });

let before: ReleaseRegistry;
test.beforeAll(async ({ product }) => {
  await publishFaulty(product.site);
  before = (await readRegistry(product.site)) as ReleaseRegistry;
});
test.afterEach(({ product }) => commitTo(product.site, () => before, { quiet: true }));

/** What a chapter of the day needs. */
interface Day {
  tab: Tab;
  product: Product;
  cable: Cable;
  account: string;
}

const tokenOf = ({ tab }: Day) => tab.run<string>('return localStorage.getItem("token")');

async function registers({ tab, cable, account }: Day) {
  await tab.goto(`${cable.url}/register`);
  await tab.fill('textbox', '游戏账号', account);
  await tab.fill('textbox', '游戏密码', 'Chang-Shan7');
  await tab.fill('textbox', /^手机账号/, '13800138000');
  for (const [list, option] of [
    ['游戏版本', '37游戏官服'],
    ['游戏区名', /./],
    ['游戏区服', /./],
  ] as const) {
    await tab.press('combobox', list);
    await tab.press('option', option);
  }
  await tab.press('checkbox', /我已阅读并同意/);
  await tab.press('button', '注册');
  await tab.has('heading', '游戏信息');
}

async function setsOut(day: Day) {
  const { tab, cable } = day;
  await tab.press('link', /一键出征/);
  await tab.has('heading', /先定三件事/);
  await tab.press('link', '看看安排');
  await tab.press('button', '出征');
  await tab.has('heading', '已出征');
  const token = await tokenOf(day);
  const { setting } = await call<ConfigData>(cable.url, '/api/get_config', { token });
  expect(Object.values(setting).filter((task) => 'enabled' in task && task.enabled)).toHaveLength(10);
  await tab.press('link', '看今日战情');
  await tab.has('heading', '游戏信息');
}

async function changesTask(day: Day) {
  const { tab, cable } = day;
  await tab.goto(`${cable.url}/main/auto-tasks`);
  await tab.press('link', /蓬莱寻宝/);
  await tab.has('heading', '蓬莱寻宝');
  await tab.fill('spinbutton', /抢夺次数/, '2');
  await tab.sees('已保存');
  expect(await raids(day)).toBe(2);
}

async function raids(day: Day): Promise<unknown> {
  const token = await tokenOf(day);
  // By the product's own address, where it also answers while the cable is out.
  return (await call<ConfigData>(day.product.url, '/api/get_config', { token })).setting.mining?.raidTimes;
}

async function runsTask(day: Day) {
  const { tab, product } = day;
  await tab.press('button', '立即执行');
  await tab.sees(/手动/);
  const { records } = await call<{ records: { text: { zh: string } }[] }>(product.url, '/api/tasks/records', {
    token: await tokenOf(day),
    task: 'mining',
  });
  await tab.sees(records[0]?.text.zh ?? 'a record');
}

async function chats(day: Day) {
  const { tab, product, cable } = day;
  await tab.goto(`${cable.url}/main/customer-service`);
  await tab.fill('textbox', '输入消息', '主公的粮草不够了');
  await tab.press('button', '发送');
  await tab.sees('已发送');
  const token = await tokenOf(day);
  const { session_id } = await call<{ session_id: string }>(product.url, '/api/chat/create_session', {
    token,
  });
  await call(product.url, '/api/cs/send_message', {
    token: await agentToken(product),
    cs_account: product.agent.name,
    session_id,
    content: '请打开自动征收',
    client_id: crypto.randomUUID(),
  });
  await tab.sees('请打开自动征收');
}

const copies = `return (async () => {
  for (const name of await caches.keys()) if (await (await caches.open(name)).match('/')) return 'whole';
  return 'none';
})()`;

/** Pages read whether there is a network from the browser, which learns it from the system and not from a cable. */
const tell = ({ tab }: Day, online: boolean) =>
  tab.run(
    `Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => ${online} });
    dispatchEvent(new Event(arguments[0]))`,
    online ? 'online' : 'offline',
  );

/** Whether the device has kept the settings as they were saved last, and what game info shows, some seconds after it was opened. */
const keptAnswers = `return (async () => {
  // To open one that the page has not made yet would make it, without its store.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'assistant-answers')) return false;
  return new Promise((done, fail) => {
    const open = indexedDB.open('assistant-answers');
    open.onerror = () => fail(open.error);
    open.onsuccess = () => {
      if (!open.result.objectStoreNames.contains('answers')) {
        open.result.close();
        return done(false);
      }
      const read = open.result.transaction('answers').objectStore('answers').getAll();
      read.onsuccess = () => {
        open.result.close();
        const kept = JSON.stringify(read.result);
        done(['"raidTimes":2', 'tasks/day', 'tasks/status', 'get_resource_history'].every((one) => kept.includes(one)));
      };
    };
  });
})()`;

async function isOffline(day: Day) {
  const { tab, cable } = day;
  await tab.goto(`${cable.url}/basic/mining`);
  await tab.has('spinbutton', /抢夺次数/);
  await tab.goto(`${cable.url}/main/game-info`);
  await tab.sees('铜钱');
  await expect.poll(() => tab.run<string>(copies), { timeout: 60_000 }).toBe('whole');
  await expect.poll(() => tab.run<boolean>(keptAnswers), { timeout: 60_000 }).toBe(true);
  cable.pull();
  await tab.goto(`${cable.url}/main/game-info`);
  await tab.has('heading', '游戏信息');
  await tab.has('button', '重试');
  await tell(day, false);
  // Each part that was not read has its own; that of the lists of tasks may stand above the others.
  await tab.run(
    'for (const one of document.querySelectorAll("button")) if (one.innerText.includes("重试")) one.click()',
  );
  await tab.sees(/看到的是 .+ 的/);
  await tab.sees('铜钱');
}

async function changesOffline(day: Day) {
  const { tab } = day;
  await tab.press('link', /挂机设置/);
  await tab.press('link', /蓬莱寻宝/);
  await tab.fill('spinbutton', /抢夺次数/, '8');
  await tab.sees('1 处改动等着存');
}

async function isBack(day: Day) {
  expect(await raids(day)).toBe(2);
  day.cable.plug();
  await tell(day, true);
  await expect.poll(() => raids(day), { timeout: 60_000 }).toBe(8);
}

async function takesUpdate({ tab, product, cable }: Day) {
  const { site } = product;
  await tab.goto(`${cable.url}/main/game-info`);
  await tab.has('heading', '游戏信息');
  await commitTo(site, (registry) => activate(site, registry, FAULTY, FAULTY_VERSION));
  await tab.run('dispatchEvent(new Event("online"))');
  await tab.run('document.documentElement.dataset.page = "old"');
  await tab.press('button', '立即刷新');
  const page = 'return document.documentElement.dataset.page ?? "new"';
  await expect(async () => expect(await tab.run(page)).toBe('new')).toPass({ timeout: 20_000 });
  await tab.has('heading', '游戏信息');
  const token = await agentToken(product);
  const account = await tab.run<string>('return localStorage.getItem("account")');
  await call(product.url, '/api/cs/set_membership', {
    ...{ token, account, level: 'premium', days: 30 },
    reason: 'test',
  });
  await tab.goto(cable.url + ADDRESS);
  await tab.has('heading', NEW_HEADING);
}

const DAY = {
  registers,
  setsOut,
  changesTask,
  runsTask,
  chats,
  isOffline,
  changesOffline,
  isBack,
  takesUpdate,
};

for (const engine of [webkit, gecko]) {
  test(`${engine.name}: register, set out, a task, a run, the chat, offline and an update`, async ({
    product,
  }, info) => {
    const missing = engine.missing();
    if (missing) console.warn(`\n${engine.name} IS NOT TESTED: ${missing}\n`);
    test.skip(missing !== undefined, missing);
    const driver = await engine.start();
    const cable = await layCable(product.url);
    try {
      const day = { tab: await openTab(driver), product, cable, account: `zilong_${engine.name}` };
      for (const [chapter, play] of Object.entries(DAY)) {
        await test.step(chapter, async () => {
          try {
            await play(day);
          } finally {
            await writeFile(info.outputPath(`${engine.name}-${chapter}.png`), await day.tab.picture());
          }
        });
      }
    } finally {
      await driver.end();
      await cable.end();
    }
  });
}
