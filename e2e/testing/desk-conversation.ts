import { type Browser, expect, type Page } from '@playwright/test';
import { type DeskMember, deskOf } from './desk';
import { deviceOf, type Member, newMember } from './member';
import type { Product } from './product';
import { call } from './register-by-api';

/** The messages of the open conversation. */
export const log = (page: Page) => page.getByRole('region', { name: '消息' });
/** A row of the desk's list. */
export const row = (page: Page, name: RegExp) => page.getByRole('option', { name });

/** A player who has asked something. */
export async function asking(product: Product, words: string, level = 'none') {
  const member = await newMember(product, level);
  const { token } = member;
  const { session_id } = await call<{ session_id: string }>(product.url, '/api/chat/create_session', {
    token,
  });
  const say = (content: string) =>
    call(product.url, '/api/chat/send_message', {
      token,
      session_id,
      content,
      client_id: crypto.randomUUID(),
    });
  await say(words);
  const { lord } = await call<{ lord: { name: string } }>(product.url, '/api/get_game_info', { token });
  return { member, session_id, say, name: lord.name };
}

/** The desk of somebody, at a conversation, with its stream open. */
export async function deskAt(
  browser: Browser,
  product: Product,
  staff: DeskMember,
  session_id: string,
): Promise<Page> {
  const page = await (await deskOf(browser, product, staff)).newPage();
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/chat/events'));
  await page.goto(`/desk/s/${session_id}`);
  await expect(page.getByRole('textbox', { name: '输入消息' })).toBeVisible();
  expect((await stream).status()).toBe(200);
  return page;
}

/** A player's phone at a path, with its stream open. */
export async function phoneOf(
  browser: Browser,
  product: Product,
  member: Member,
  path: string,
): Promise<Page> {
  const page = await (await deviceOf(browser, product, member)).newPage();
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/chat/events'));
  await page.goto(path);
  await stream;
  return page;
}
