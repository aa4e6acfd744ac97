import type { ReactNode } from 'react';
import { thisDevice } from '../remotes/device';
import { INSPECT } from './inspected';
import { Inspector } from './inspector';
import { watchPage } from './watch-page';

const isThisMachine = (): boolean => ['localhost', '127.0.0.1'].includes(location.hostname);

/** Remembers, or no longer, that this tab shows its parts. Without a storage it is so until the page is loaded again. */
function remember(isOn: boolean): void {
  try {
    if (isOn) sessionStorage.setItem(INSPECT, '1');
    else sessionStorage.removeItem(INSPECT);
  } catch (error) {
    console.info('this tab cannot remember that it shows its parts:', error);
  }
}

/**
 * Begins to follow what the page consists of (R934), for staff and for who develops. Called before anything is drawn.
 * @param asked when the shell's own code had run, in milliseconds since the page was opened
 * @returns the panel with its outlines; nothing for anybody else
 */
export async function start(asked: number): Promise<ReactNode> {
  const url = new URL(location.href);
  const isAsked = url.searchParams.has(INSPECT);
  url.searchParams.delete(INSPECT);
  // So that one who ends it has ended it after a reload as well.
  if (isAsked) history.replaceState(history.state, '', url);
  const isOn = isThisMachine() || thisDevice().staff;
  remember(isOn);
  if (!isOn) return undefined;
  const watch = watchPage(asked);
  return <Inspector watch={watch} onEnd={() => remember(false)} />;
}
