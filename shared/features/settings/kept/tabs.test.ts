import { browserTabs } from '../testing/browser-tabs';
import { openTabs } from './tabs';

const seenBy = (tabs: ReturnType<typeof openTabs>) => tabs.alone(async (open) => [...open]);

test('a tab counts as open from its first callback until it is closed', async () => {
  const browser = browserTabs();
  const [one, other] = [browser.open(), browser.open()];
  expect(await seenBy(one)).toEqual([one.own]);
  expect((await seenBy(other)).sort()).toEqual([one.own, other.own].sort());
  browser.close(one);
  expect(await seenBy(other)).toEqual([other.own]);
});

test('no two tabs run their callback at once', async () => {
  const browser = browserTabs();
  const order: string[] = [];
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const first = browser.open().alone(async () => {
    order.push('first begins');
    await held;
    order.push('first ends');
  });
  const second = browser.open().alone(async () => void order.push('second'));
  await new Promise((resolve) => setTimeout(resolve));
  goOn();
  await Promise.all([first, second]);
  expect(order).toEqual(['first begins', 'first ends', 'second']);
});

test('without Web Locks only this tab counts', async () => {
  const tabs = openTabs(undefined);
  expect(await seenBy(tabs)).toEqual([tabs.own]);
});

test('a browser that refuses the lock is a browser without', async () => {
  const refuse = async () => {
    throw new DOMException('not here', 'SecurityError');
  };
  const tabs = openTabs({ request: refuse, query: refuse } as unknown as LockManager);
  expect(await seenBy(tabs)).toEqual([tabs.own]);
});

test('a failure of the callback is passed on, and it is not tried again', async () => {
  const look = jest.fn(async () => {
    throw new Error('no database');
  });
  await expect(browserTabs().open().alone(look)).rejects.toThrow('no database');
  expect(look).toHaveBeenCalledTimes(1);
});
