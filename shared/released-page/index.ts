/** What a released `index.html` carries as data: the settings of the page, the release registry, and the files of the shell's shared parts. */
export type PageData = 'env' | 'releases' | 'shared-parts';

const place = (id: PageData) =>
  new RegExp(`(<script type="application/json" id="${id}">)(.*?)(</script>)`, 's');

/** JSON that may stand inside a `<script>`: no `</script>` can end it early. */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The JSON text of a page's data; undefined in a page without a place for it. */
export const readPageData = (page: string, id: PageData): string | undefined => place(id).exec(page)?.[2];

/** The page with other data in the place of what is there; undefined in a page without a place for it. */
export function replacePageData(page: string, id: PageData, value: unknown): string | undefined {
  if (!place(id).test(page)) return undefined;
  return page.replace(place(id), (_, open, _before, close) => open + inlineJson(value) + close);
}
