import * as z from '@assistant/schema';
import { localText } from './text';

/** Lower-case words between slashes: no file, no parameter; `/*` at its end takes in everything below. */
const PATH = '(?:/[a-z0-9]+(?:-[a-z0-9]+)*)+';

const remoteName = z.string().check(z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/));

const areaAccess = z.enum(['token', 'anonymous', 'anyone']);

/** A page of a remote, or a group of pages below one address, as the shell needs to know it. */
const remoteArea = z.object({
  /** `/login` is that address alone, `/basic/*` it and all below. */
  path: z.string().check(z.regex(new RegExp(`^${PATH}(?:/\\*)?$`))),
  /**
   * What the remote's own routes are relative to; default: the path. Areas of one remote with one mount share
   * what is mounted, so that going from one to the other loads and mounts nothing again.
   */
  mount: z.optional(z.string().check(z.regex(new RegExp(`^(?:/|${PATH})$`)))),
  /** `main`: inside the layout with the bottom bar, where the shell permits it; default: the full page. */
  frame: z.optional(z.enum(['full', 'main'])),
  /** Where a page that shows only a card leads back to. */
  back: z.optional(z.string().check(z.regex(new RegExp(`^${PATH}$`)))),
  /**
   * `anonymous`: for visitors who are not logged in, `anyone`: for them and for players, each where the shell
   * permits it; default: with a token only.
   */
  access: z.optional(areaAccess),
  /** The title until the remote sets its own. */
  titles: localText,
  /**
   * What the shell says while the network is gone: `read` (default) that the page shows earlier data, `typed`
   * that what was typed stays; `own`: the same, on a page that keeps to the window and scrolls inside.
   */
  offline: z.optional(z.enum(['read', 'typed', 'own'])),
  /**
   * When its files are fetched before it is opened: when a `link` to it is about to be used (default), also `ahead`, some
   * seconds after the first screen of any page with the bottom bar, or `never`.
   */
  prefetch: z.optional(z.enum(['link', 'ahead', 'never'])),
  /**
   * The part of the build that its first screen is in beside `app`, by the name of the chunk:
   * `import(/* webpackChunkName: "feedback" *\/ './feedback')`. Without it the first screen is in `app` alone.
   */
  part: z.optional(z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))),
  /**
   * Calls that its first screen reads with nothing but the token, such as `/api/get_config`: the page asks them while
   * its scripts are still on their way.
   */
  early: z.optional(z.array(z.string().check(z.regex(/^\/api\/[a-z_]+(\/[a-z_]+)*$/)))),
});

/** What a remote declares about itself, in `remote.ts` of its folder; a release carries it in the registry. */
export const remoteDeclaration = z.object({ name: remoteName, areas: z.array(remoteArea) });

/**
 * The same as a page reads it from the registry. A page stays open while releases go on: a value that it does not
 * know yet counts as the default, and a declaration that it cannot read as none.
 */
export const releasedDeclaration = z.catch(
  z.optional(
    z.object({
      name: remoteName,
      areas: z.array(
        z.object({
          ...remoteArea.shape,
          frame: z.catch(remoteArea.shape.frame, undefined),
          access: z.catch(remoteArea.shape.access, undefined),
          offline: z.catch(remoteArea.shape.offline, undefined),
          prefetch: z.catch(remoteArea.shape.prefetch, undefined),
          part: z.catch(remoteArea.shape.part, undefined),
          early: z.catch(remoteArea.shape.early, undefined),
        }),
      ),
    }),
  ),
  undefined,
);

/** What the shell reserves and permits; declared in `places.ts` of its folder and written to its build facts. */
export const shellPlaces = z.object({
  /** Addresses of the shell; neither they nor anything below them can be a remote's, except what is reserved. */
  own: z.array(z.string()),
  /** Areas reserved for one remote, which exist even if the registry does not have that remote. */
  kept: z.array(
    z.object({
      remote: z.string(),
      path: z.string(),
      mount: z.optional(z.string()),
      frame: z.optional(z.enum(['full', 'main'])),
      access: z.optional(areaAccess),
    }),
  ),
});

export type RemoteArea = z.infer<typeof remoteArea>;
export type RemoteDeclaration = z.infer<typeof remoteDeclaration>;
export type ShellPlaces = z.infer<typeof shellPlaces>;
export type KeptPlace = ShellPlaces['kept'][number];
