import type { RemoteProps } from '@assistant/remote';
import { isMissingFile } from '../frame/missing-files';
import { giveUpBuild, loadRemote } from './load-remote';
import { mountRemote } from './parcel-host';
import { startReport } from './report-of-a-load';

/**
 * Loads a remote and mounts it. A build that throws in its first render, such as one that uses what this shell
 * does not have, gives way to the previous one.
 * @param hasLeft whether the place of the remote is gone meanwhile
 * @returns a function that unmounts it; undefined if its place is gone
 * @throws RemoteLoadError if no build could be loaded and shown
 */
export async function showRemote(
  name: string,
  element: HTMLElement,
  props: RemoteProps,
  hasLeft: () => boolean,
): Promise<(() => Promise<void>) | undefined> {
  const report = startReport(name);
  for (;;) {
    const { module, version, instead } = await loadRemote(name).catch(report.failed);
    if (hasLeft()) return undefined;
    let first = true;
    let thrown: Error | undefined;
    const unmount = await mountRemote(name, module, element, {
      ...props,
      onCrash(error) {
        // A file that did not arrive says nothing about the build.
        if (first && !isMissingFile(error)) thrown = error;
        else props.onCrash(error);
      },
    }).catch(report.failed);
    first = false;
    if (!thrown) {
      report.shown(version, instead);
      return unmount;
    }
    await unmount();
    giveUpBuild(name, version, thrown);
  }
}
