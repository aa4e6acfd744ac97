import { useStrings } from '@assistant/i18n';
import { showToast, useAppDispatch } from '@assistant/store';
import { useEffect, useState } from 'react';
import { isBehind } from '../remotes/registry';
import { watchStamp } from '../remotes/watch-timestamp';
import { followReleases } from './follow-releases';
import { reloadPage } from './reload-page';
import { rememberReload, runningVersion } from './running-version';
import { strings } from './strings';
import { UpdateAlert } from './update-alert';
import type { VersionInfo } from './version-machine';
import { watchVersion } from './watch-version';

/** Watches for a new version of the site and updates the page (spec section 4). */
export function VersionWatch() {
  const [found, setFound] = useState<VersionInfo>();
  const { old } = useStrings(strings);
  const dispatch = useAppDispatch();
  useEffect(() => {
    const running = runningVersion();
    if (!running) return;
    const follow = followReleases(running.revision);
    const stopVersion = watchVersion(running, setFound, follow);
    const stopStamp = watchStamp(async (revision) => {
      if (await follow(revision)) setFound({ ...running, revision });
      else if (isBehind()) dispatch(showToast({ type: 'warning', message: old, duration: 0 }));
    });
    return () => {
      stopVersion();
      stopStamp();
    };
  }, [dispatch, old]);
  if (!found) return null;
  return (
    <UpdateAlert
      onUpdate={() => {
        rememberReload(found);
        void reloadPage();
      }}
    />
  );
}
