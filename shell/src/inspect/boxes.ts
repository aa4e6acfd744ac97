/** A place on the screen that one app has drawn. */
export interface Box {
  app: string;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Whether it says whose it is: one of an app does. */
  isNamed: boolean;
}

/** What is smaller is a line, or hidden. */
const LEAST = 8;

function boxOf(app: string, element: Element): Box[] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return width < LEAST || height < LEAST ? [] : [{ app, left, top, width, height, isNamed: false }];
}

/** What the shell draws itself: all that neither is a remote nor has one in it, nor the bar of a version on trial, whose words a name would cover. */
function ofShell(element: Element): Element[] {
  return [...element.children].flatMap((child) => {
    if (child.matches('[data-remote], [aria-hidden=true], [data-override-bar]')) return [];
    if (child.querySelector('[data-remote]')) return ofShell(child);
    // One that only holds others, such as the room of messages, has no size.
    const { width, height } = child.getBoundingClientRect();
    return width < LEAST || height < LEAST ? ofShell(child) : [child];
  });
}

/** The places of all that is drawn in a page, the shell's first. */
export function boxesOf(page: Element): Box[] {
  const remotes = [...page.querySelectorAll<HTMLElement>('[data-remote] > [data-version]')];
  const boxes = [
    ...ofShell(page).flatMap((element) => boxOf('shell', element)),
    ...remotes.flatMap((build) => boxOf(build.parentElement?.dataset.remote ?? '', build)),
  ];
  return boxes.map((box, index) => ({
    ...box,
    isNamed: boxes.findIndex(({ app }) => app === box.app) === index,
  }));
}
