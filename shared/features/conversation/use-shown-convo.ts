import { useEffect, useSyncExternalStore } from 'react';
import type { PictureSource } from './pictures/picture-source';
import type { Convo } from './state/convo';
import type { ConvoState } from './state/types';

/** The state of a conversation that is shown: active while the component is mounted and the tab is visible. */
export function useShownConvo(convo: Convo, pictures: PictureSource): ConvoState {
  const state = useSyncExternalStore(convo.subscribe, convo.getState);

  useEffect(() => {
    const follow = () => convo.setActive(document.visibilityState === 'visible');
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      convo.setActive(false);
    };
  }, [convo]);

  // Own pictures that are on their way, also those from before a reload, need not be read.
  useEffect(() => {
    for (const { clientId, picture } of state.unsent) if (picture) pictures.add(clientId, picture);
  }, [state.unsent, pictures]);

  return state;
}
