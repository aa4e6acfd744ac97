import { type ComponentType, use } from 'react';

/** A page in a file of its own. */
interface PageFile {
  /** Fetches it, once; what did not arrive is asked for again at the next call. */
  load(): Promise<ComponentType>;
  /** The page, for a component that is being rendered: it waits for what is on its way. @throws why it did not arrive */
  use(): ComponentType;
}

function pageFile(fetchFile: () => Promise<{ Component: ComponentType }>): PageFile {
  let found: ComponentType | undefined;
  let coming: Promise<ComponentType> | undefined;
  let lost: { why: unknown } | undefined;
  function load(): Promise<ComponentType> {
    coming ??= fetchFile().then(
      ({ Component }) => {
        found = Component;
        return Component;
      },
      (why) => {
        coming = undefined;
        lost = { why };
        throw why;
      },
    );
    return coming;
  }
  return {
    load,
    use() {
      // Asking again here would be another promise at each rendering: an empty page that asks for ever.
      if (!found && !coming && lost) throw lost.why;
      return found ?? use(load());
    },
  };
}

const settings = pageFile(() => import(/* webpackChunkName: "settings" */ './settings'));

/** The pages by their addresses. The names of their files are the parts of their areas in `remote.ts`. */
const pages: Readonly<Record<string, PageFile>> = {
  '/main/game-info': pageFile(() => import(/* webpackChunkName: "game-info" */ './game-info')),
  '/main/auto-tasks': pageFile(() => import(/* webpackChunkName: "auto-tasks" */ './auto-tasks')),
  '/main/lords': pageFile(() => import(/* webpackChunkName: "lords" */ './lords')),
  '/main/settings': settings,
  '/main/report': pageFile(() => import(/* webpackChunkName: "report" */ './report')),
  '/main/membership': pageFile(() => import(/* webpackChunkName: "membership" */ './membership')),
  '/settings': settings,
  '/set-out': pageFile(() => import(/* webpackChunkName: "set-out" */ './set-out')),
  '/feedback': pageFile(() => import(/* webpackChunkName: "feedback" */ './feedback')),
  '/announcement': pageFile(() => import(/* webpackChunkName: "announcement" */ './announcement')),
  '/word': pageFile(() => import(/* webpackChunkName: "word" */ './word')),
};

/** The page at an address; undefined where another app has it. */
export const pageAt = (pathname: string): PageFile | undefined => pages[pathname.replace(/(.)\/+$/, '$1')];

/** Fetches the page at an address, where it is one of these. */
export const load = async (pathname: string): Promise<void> => void (await pageAt(pathname)?.load());
