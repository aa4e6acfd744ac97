import { may, type StaffRole } from '@assistant/contract';

/** The desk's pages, and what a role must permit for each. */
export const deskPages = [
  { name: 'conversations', path: '/', needs: 'answer' },
  { name: 'feedback', path: '/feedback', needs: 'answer' },
  { name: 'announcements', path: '/announcements', needs: 'announce' },
  { name: 'canned', path: '/canned', needs: 'answer' },
  { name: 'staff', path: '/staff', needs: 'staff' },
] as const;

export type DeskPage = (typeof deskPages)[number]['name'];

/** Where the desk opens for a role: the first page that it has. */
export const homeOf = (role: StaffRole) => deskPages.find(({ needs }) => may(role, needs));
