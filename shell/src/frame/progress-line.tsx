import { ProgressBar } from '@assistant/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { remotePage } from '../areas/page-at';
import { useRouterState } from '../navigation/use-router';
import { isRemoteLoaded, loadRemote } from '../remotes/load-remote';

/** Anything faster than this shows no progress, because a flash would only distract. */
export const PROGRESS_DELAY_MS = 150;

/** The thin line at the top of the page while a navigation or the loading of a remote is under way. */
export function ProgressLine() {
  const navigating = useRouterState().status === 'navigating';
  const loading = useRemoteLoading(useLocation().pathname);
  return <ProgressBar active={useDelayed(navigating || loading)} />;
}

/** Whether the page's remote is loading. Asking for it joins the load that its outlet has started. */
function useRemoteLoading(pathname: string): boolean {
  const remote = remotePage(pathname)?.remote;
  const [loading, setLoading] = useState<string>();
  useEffect(() => {
    if (!remote || isRemoteLoaded(remote)) return;
    let left = false;
    const end = () => {
      if (!left) setLoading(undefined);
    };
    setLoading(remote);
    // Its outlet shows a failure.
    loadRemote(remote, pathname).then(end, end);
    return () => {
      left = true;
    };
  }, [remote, pathname]);
  return loading !== undefined && loading === remote;
}

/** `true` once `active` has lasted 150 ms; `false` at once. */
function useDelayed(active: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLate(true), PROGRESS_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active]);
  return active && late;
}
