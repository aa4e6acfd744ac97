/** The form in which labels and queries are compared: without white space and case (spec section 5). */
export function foldText(text: string): string {
  return text.replace(/\s+/gu, '').toLowerCase();
}

/** Whether `label` contains `query`. An empty query matches everything. */
export function matchesQuery(label: string, query: string): boolean {
  return foldText(label).includes(foldText(query));
}
