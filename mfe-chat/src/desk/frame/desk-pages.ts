/** The desk's pages, and what a role must permit for each. */
export const deskPages = [{ name: 'conversations', path: '/', needs: 'answer' }] as const;

export type DeskPage = (typeof deskPages)[number]['name'];
