/** The desk's pages, and what a role must permit for each. */
export const deskPages = [
  { name: 'conversations', path: '/', needs: 'answer' },
  { name: 'feedback', path: '/feedback', needs: 'answer' },
  { name: 'announcements', path: '/announcements', needs: 'announce' },
  { name: 'canned', path: '/canned', needs: 'answer' },
  { name: 'staff', path: '/staff', needs: 'staff' },
] as const;

export type DeskPage = (typeof deskPages)[number]['name'];
