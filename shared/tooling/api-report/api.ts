/** What a package exports, as declarations that need nothing but libraries and packages with a report of their own. */
export interface Api {
  /** By exported name: the name of its declaration, whether it is a type alone, and what to use instead where it is deprecated. */
  exports: Record<string, { declared: string; isType: boolean; deprecated?: string }>;
  /** By name, each on one line; those others with their major version, as in `zod@4/mini`. */
  declarations: Record<string, string>;
}

/** What a change of an export asks for. */
export type Change = 'none' | 'minor' | 'major';

/** Says what became of each export of an API. */
export type Compare = (before: Api, now: Api) => Map<string, Change>;
