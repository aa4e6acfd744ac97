import { useEffect, useState } from 'react';
import { followReleases } from './follow-releases';
import { reloadPage } from './reload-page';
import { rememberReload, runningVersion } from './running-version';
import { UpdateAlert } from './update-alert';
import type { VersionInfo } from './version-machine';
import { watchVersion } from './watch-version';

/** Watches for a new version of the site and updates the page (spec section 4). */
export function VersionWatch() {
  const [found, setFound] = useState<VersionInfo>();
  useEffect(() => {
    const running = runningVersion();
    return running && watchVersion(running, setFound, followReleases(running.revision));
  }, []);
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
