import type { ReactNode } from 'react';
import { mayInspect } from './ask-inspector';
import { INSPECT } from './inspected';
import { Inspector } from './inspector';
import { watchPage } from './watch-page';

/** The tab goes on with it, also over a reload, or no longer. */
function remember(isOn: boolean): void {
  if (isOn) window.name = INSPECT;
  else if (window.name === INSPECT) window.name = '';
}

/**
 * Begins to follow what the page consists of (R934), for staff and for who develops. Called before anything is drawn.
 * @returns the panel with its outlines; nothing for anybody else, and where it is not asked for
 */
export function startInspector(): ReactNode {
  const url = new URL(location.href);
  const isAsked = url.searchParams.has(INSPECT);
  url.searchParams.delete(INSPECT);
  // So that one who ends it has ended it after a reload as well.
  if (isAsked) history.replaceState(history.state, '', url);
  const isOn = (isAsked || window.name === INSPECT) && mayInspect();
  remember(isOn);
  return isOn && <Inspector watch={watchPage()} onEnd={() => remember(false)} />;
}
