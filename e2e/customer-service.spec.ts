import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { agentToken } from './testing/agent';
import { enter, enterAs } from './testing/enter';
import { call, registerByApi } from './testing/register-by-api';
import { expect, test } from './testing/test';

const list = (page: Page) => page.getByRole('region', { name: '消息' });
const composer = (page: Page) => page.getByLabel('输入消息');
const pictures = (page: Page) => list(page).getByRole('img', { name: '图片' });

/** A photo as a phone makes it: large, and with more colours than compress well. */
const photo = (page: Page, width: number, height: number): Promise<string> =>
  page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: w, height: h });
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      for (let n = 0; n < 4000; n += 1) {
        context.fillStyle = `hsl(${(n * 47) % 360} 70% ${20 + ((n * 13) % 60)}%)`;
        context.fillRect((n * 331) % w, (n * 197) % h, 90, 60);
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    [width, height] as const,
  );

test('a picture is shown before it is sent, made smaller, and seen by both sides; a press opens it large', async ({
  page,
  product,
}) => {
  const player = await enter(page, product.url);
  await page.goto('/main/customer-service');
  const buffer = Buffer.from(await photo(page, 3000, 2000), 'base64');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '图片', exact: true }).click();
  await (await chooser).setFiles({ name: '../../etc/passwd.png', mimeType: 'image/png', buffer });
  const preview = page.getByRole('dialog', { name: '发送图片' });
  await expect(preview.getByRole('img')).toBeVisible();
  await preview.getByRole('button', { name: '发送' }).click();
  await expect(list(page).getByText(/已发送/)).toBeVisible();
  await expect(pictures(page)).toHaveAttribute('src', /^blob:/);
  await list(page).getByRole('button', { name: '查看大图' }).click();
  await expect(page.getByRole('dialog', { name: '图片' }).getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');

  // After a reload it is read from the server.
  await page.reload();
  await expect(pictures(page)).toHaveAttribute('src', /^blob:/);
  const { session_id } = await call<{ session_id: string }>(product.url, '/api/chat/create_session', {
    token: player.token,
  });
  const token = await agentToken(product);
  const asked = { token, session_id, user_type: 'cs' };
  const { messages } = await call<{ messages: { original: { content: string } }[] }>(
    product.url,
    '/api/chat/get_history',
    asked,
  );
  const image = JSON.parse(messages[0]?.original.content ?? '{}') as { id: string; width: number };
  expect(image.width).toBeLessThanOrEqual(1600);
  const stored = await call<{ type: string; base64: string }>(product.url, '/api/chat/image', {
    token,
    image_id: image.id,
  });
  expect(Buffer.from(stored.base64, 'base64').length).toBeLessThanOrEqual(400_000);
});

test('pictures come by drop and by paste, and what is no picture is said to be none', {
  tag: '@moved',
}, async ({ page, product }) => {
  await enter(page, product.url);
  await page.goto('/main/customer-service');
  const bytes = await photo(page, 60, 40);
  const filesOf = (name: string, type: string, base64: string) =>
    page.evaluateHandle(
      ([fileName, fileType, data]) => {
        const transfer = new DataTransfer();
        const content = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
        transfer.items.add(new File([content], fileName, { type: fileType }));
        return transfer;
      },
      [name, type, base64] as const,
    );
  const preview = page.getByRole('dialog', { name: '发送图片' });
  const dropped = await filesOf('drop.png', 'image/png', bytes);
  await list(page).dispatchEvent('dragover', { dataTransfer: dropped });
  await list(page).dispatchEvent('drop', { dataTransfer: dropped });
  await preview.getByRole('button', { name: '发送' }).click();
  await expect(pictures(page)).toHaveCount(1);

  const pasted = await filesOf('paste.png', 'image/png', bytes);
  await composer(page).evaluate((area, data) => {
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, pasted);
  await preview.getByRole('button', { name: '发送' }).click();
  await expect(pictures(page)).toHaveCount(2);

  const svg = Buffer.from('<!doctype html><script>document.title="ran"</script>').toString('base64');
  const wrong = await filesOf('page.png', 'image/png', svg);
  await list(page).dispatchEvent('drop', { dataTransfer: wrong });
  await expect(preview.getByText('「page.png」不是能打开的图片')).toBeVisible();
  await preview.getByRole('button', { name: '取消' }).click();
  await expect(pictures(page)).toHaveCount(2);
  await expect(page).not.toHaveTitle('ran');
});

test('a quick answer is shown at once and leads to the page it speaks of; the question goes to a person', async ({
  page,
  product,
}) => {
  await enter(page, product.url);
  await page.goto('/main/customer-service');
  await page.getByRole('button', { name: '粮草低于保留值' }).click();
  const answer = page.getByRole('status', { name: '快捷回答' });
  await expect(answer.getByText(/粮草保留/)).toBeVisible();
  await answer.getByRole('button', { name: '问客服' }).click();
  await expect(list(page).getByText('粮草低于保留值')).toBeVisible();
  // Who reads it is in the chat: its words lead to no other way there.
  await page.getByRole('button', { name: '会员怎么开通' }).click();
  await expect(answer.getByText(/写在这里发给我们/)).toBeVisible();
  await page.getByRole('button', { name: '挂机不动了' }).click();
  await answer.getByRole('link', { name: /游戏信息/ }).click();
  await expect(page).toHaveURL(/\/main\/game-info$/);
});

test('a conversation that ended is rated, and the next message begins another in the same list', async ({
  page,
  product,
}) => {
  const player = await enter(page, product.url);
  await page.goto('/main/customer-service');
  await composer(page).fill('第一次');
  await page.keyboard.press('Enter');
  await expect(list(page).getByText(/已发送/)).toBeVisible();
  const { session_id } = await call<{ session_id: string }>(product.url, '/api/chat/create_session', {
    token: player.token,
  });
  await call(product.url, '/api/cs/send_message', {
    token: await agentToken(product),
    cs_account: product.agent.name,
    session_id,
    content: '好了',
  });
  await expect(list(page).getByText('好了')).toBeVisible();
  await page.getByRole('button', { name: '结束会话' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '结束会话' }).click();
  await expect(list(page).getByText('会话已结束')).toBeVisible();
  await page.getByRole('radio', { name: '5 星' }).check();
  await page.getByRole('textbox', { name: '想说的话（可不填）' }).fill('谢谢');
  await page.getByRole('button', { name: '提交评价' }).click();
  await expect(page.getByText('感谢您的评价')).toBeVisible();
  await composer(page).fill('第二次');
  await page.keyboard.press('Enter');
  await expect(page.getByText('感谢您的评价')).toBeHidden();
  await expect(list(page).getByText('第二次')).toBeVisible();
  await expect(list(page).getByText('第一次')).toBeVisible();
  const again = await call<{ session_id: string }>(product.url, '/api/chat/create_session', {
    token: player.token,
  });
  expect(again.session_id).not.toBe(session_id);
});

test('who forgot the password writes as a visitor, and takes the conversation along after the login', async ({
  page,
  product,
  problems,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: '忘记密码' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('请联系您的助手客服');
  await page.getByRole('button', { name: '联系客服' }).click();
  await expect(page).toHaveURL(/\/login\/help$/);
  await composer(page).fill('密码忘了，账号 zhaoyun');
  await page.keyboard.press('Enter');
  await expect(list(page).getByText(/已发送/)).toBeVisible();
  await page.reload();
  await expect(list(page).getByText('密码忘了，账号 zhaoyun')).toBeVisible();
  await page.getByRole('link', { name: '返回登录' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await enterAs(page, await registerByApi(product.url));
  await page.goto('/main/customer-service');
  await page.getByRole('button', { name: '并入', exact: true }).click();
  await expect(list(page).getByText('密码忘了，账号 zhaoyun')).toBeVisible();
  await expect(list(page).getByText('登录前的会话已并入这个账号')).toBeVisible();
  await page.reload();
  await expect(list(page).getByText('密码忘了，账号 zhaoyun')).toBeVisible();
  await expect(page.getByRole('button', { name: '并入', exact: true })).toBeHidden();
  expect(problems).toEqual([]);
});
