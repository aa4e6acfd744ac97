/** What two shown names have in common where players would take one for the other: no case, width or spaces. */
export const shownNameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '');
