import { expect, type Locator, type Page } from '@playwright/test';
import type { Screen } from './screen';
import { VIEWPORT } from './stage';

const desk = { zh: '客服台', en: 'Support desk' };

/** The conversation that waits at the desk. */
async function conversation(page: Page): Promise<Locator> {
  const waiting = page.getByRole('option').filter({ hasText: '在吗？我的异族入侵今天没打' });
  await expect(waiting).toBeVisible();
  return waiting;
}

/** The screens of the support desk. */
export const deskScreens: readonly Screen[] = [
  { name: 'desk-sign-in', path: '/desk', viewer: 'visitor', heading: desk },
  {
    name: 'desk-list',
    path: '/desk',
    viewer: 'staff',
    heading: desk,
    open: async (page) => void (await conversation(page)),
  },
  {
    name: 'desk-conversation',
    path: '/desk',
    viewer: 'staff',
    heading: desk,
    open: async (page) => {
      await (await conversation(page)).click();
      // Beside it may stand who answers here.
      await expect(page.getByRole('note', { name: /玩家看不到|player cannot see/ })).toBeVisible();
    },
  },
  {
    name: 'desk-player',
    path: '/desk',
    viewer: 'staff',
    heading: desk,
    open: async (page) => {
      await (await conversation(page)).click();
      // Beside it may stand who answers here.
      await expect(page.getByRole('note', { name: /玩家看不到|player cannot see/ })).toBeVisible();
      const { width } = page.viewportSize() ?? VIEWPORT;
      if (width >= 1100) return;
      await page.locator('a[href$="/player"]').click();
      await expect(page.getByRole('dialog')).toContainText('8000');
    },
  },
  {
    name: 'desk-feedback',
    path: '/desk/feedback',
    viewer: 'staff',
    heading: { zh: '意见建议', en: 'Feedback' },
  },
  {
    name: 'desk-announcements',
    path: '/desk/announcements',
    viewer: 'staff',
    heading: { zh: '公告', en: 'Announcements' },
  },
  {
    name: 'desk-canned',
    path: '/desk/canned',
    viewer: 'staff',
    heading: { zh: '快捷回复', en: 'Canned answers' },
  },
  {
    name: 'desk-releases',
    path: '/desk/releases',
    viewer: 'staff',
    heading: { zh: '发布台', en: 'Releases' },
    open: (page) => expect(page.getByText('mfe-tasks-basic').first()).toBeVisible(),
  },
  {
    name: 'desk-prices',
    path: '/desk/prices',
    viewer: 'staff',
    heading: { zh: '会员价目', en: 'Membership prices' },
  },
  { name: 'desk-staff', path: '/desk/staff', viewer: 'staff', heading: { zh: '客服人员', en: 'Staff' } },
];
