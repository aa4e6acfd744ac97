import type { ReactNode } from 'react';
import { mayInspect } from './ask-inspector';
import { INSPECT } from './inspected';
import { Inspector, type InspectorState } from './inspector';
import { watchPage } from './watch-page';

const FOLDED = `${INSPECT} folded`;

/** The tab goes on with it as it is, also over a reload, or no longer. */
function remember(is: InspectorState): void {
  if (is !== 'ended') window.name = is === 'open' ? INSPECT : FOLDED;
  else if (isRemembered()) window.name = '';
}

const isRemembered = (): boolean => [INSPECT, FOLDED].includes(window.name);

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
  const isOn = (isAsked || isRemembered()) && mayInspect();
  const is = isAsked || window.name === INSPECT ? 'open' : 'folded';
  remember(isOn ? is : 'ended');
  return isOn && <Inspector watch={watchPage()} starts={is} onChange={remember} />;
}
