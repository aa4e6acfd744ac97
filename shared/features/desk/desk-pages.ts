import { may, type StaffRole } from '@assistant/contract';

/** The desk's pages below `/desk`, and what a role must permit for each. */
export const deskPages = [
  { name: 'conversations', path: '/', needs: 'answer', title: { zh: '会话', en: 'Chats' } },
  { name: 'feedback', path: '/feedback', needs: 'answer', title: { zh: '意见建议', en: 'Feedback' } },
  {
    name: 'announcements',
    path: '/announcements',
    needs: 'announce',
    title: { zh: '公告', en: 'Announcements' },
  },
  { name: 'canned', path: '/canned', needs: 'answer', title: { zh: '快捷回复', en: 'Canned answers' } },
  { name: 'staff', path: '/staff', needs: 'staff', title: { zh: '客服人员', en: 'Staff' } },
  // A remote of its own, so that a bad release of the others cannot hide its own rollback.
  { name: 'releases', path: '/releases', needs: 'release', title: { zh: '发布台', en: 'Releases' } },
] as const;

export type DeskPage = (typeof deskPages)[number]['name'];

/** Where the desk opens for a role: the first page that it has. */
export const homeOf = (role: StaffRole) => deskPages.find(({ needs }) => may(role, needs));
