/** The data of an element in index.html, as the release wrote it. */
export const inlined = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? '');
