import * as z from 'zod/mini';

export { isSigned } from './signature';

const appRights = z.object({
  canary: z.optional(z.number()),
  release: z.optional(z.boolean()),
  rollback: z.optional(z.boolean()),
  retire: z.optional(z.boolean()),
  areas: z.optional(z.boolean()),
});

/** The settings that are written into a page when it is released (R302). */
const pageSettings = z.object({
  API_BASE: z.string(),
  LOGIN_OBFUSCATION_KEY: z.string(),
  /** `off`: no device keeps a copy of the release for times without a network (decision 0074). */
  OFFLINE_COPY: z.optional(z.literal('off')),
  /** The public keys that may have signed a registry, raw and in base64url, by their ids; none in an unsigned site. */
  RELEASE_KEYS: z.optional(z.record(z.string(), z.string())),
  /** The same of keys that only choose among builds which one of RELEASE_KEYS has signed. */
  SERVER_KEYS: z.optional(z.record(z.string(), z.string())),
  /** The same of keys that sign builds of one app and nothing else, by its name: beside RELEASE_KEYS, which sign those of every app. */
  APP_KEYS: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  /** What keys of teams may do over HTTPS beside publishing, by app and id: the server goes by it, no page does (decision 0157). */
  APP_RIGHTS: z.optional(z.record(z.string(), z.record(z.string(), appRights))),
  /** The public keys of machines that build again what is published; while there are any, nothing is given to players that none of them has signed (decision 0170). No page goes by it. */
  SECOND_KEYS: z.optional(z.record(z.string(), z.string())),
  /** When keys end, by their ids, ISO 8601; from then on they sign nothing new (decision 0171). No page goes by it. */
  KEY_ENDS: z.optional(z.record(z.string(), z.string())),
});
export type PageSettings = z.infer<typeof pageSettings>;

/** An element for data in `index.html`: the settings of the page, or the release registry. */
const slot = (id: 'env' | 'releases') =>
  new RegExp(`(<script type="application/json" id="${id}">)(.*?)(</script>)`, 's');

/** JSON that is safe inside a `<script>`: no `</script>` can end it early. */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The settings that a page was released with; undefined if it has none, or they are damaged. */
export function readPageSettings(page: string): PageSettings | undefined {
  try {
    return pageSettings.safeParse(JSON.parse(settingsIn(page) ?? '')).data;
  } catch {
    return undefined;
  }
}

/** The settings of a page as their text; undefined for a page without an element for them. */
export const settingsIn = (page: string): string | undefined => slot('env').exec(page)?.[2];

/** The registry of a page as its text; undefined for a page without an element for it. */
export const registryIn = (page: string): string | undefined => slot('releases').exec(page)?.[2];

/** The page as its build made it: with the slots for settings and registry empty again. */
export const withoutData = (page: string): string =>
  (['env', 'releases'] as const).reduce(
    (text, id) => text.replace(slot(id), (_, open, _data, close) => `${open}<!--${id}-->${close}`),
    page,
  );
