/** What an option's words and a typed query are compared by: no white space, no case (spec section 5). */
export function foldText(text: string): string {
  return text.replace(/\s+/gu, '').toLowerCase();
}

/** Whether `query` stands somewhere in `label`; an empty query fits everything. */
export function matchesQuery(label: string, query: string): boolean {
  return foldText(label).includes(foldText(query));
}
