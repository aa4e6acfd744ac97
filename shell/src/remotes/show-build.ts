import type { ReleaseBuild } from '@assistant/contract';
import type { RemoteProps } from '@assistant/remote';
import { dropBuild, giveWay, loadModule, loadScreen, mayComeAgain } from './builds';
import { DeadlineError } from './deadline';
import { failureOf } from './load-failure';
import { mountRemote } from './parcel-host';
import css from './remote-outlet.module.css';
import type { GaveWay, LoadStage } from './report-of-a-load';

/** A build on the screen. */
export interface ShownBuild {
  version: string;
  global: string;
  /** Takes it off the screen. */
  unmount(): Promise<void>;
}

/** What a remote is mounted into. */
export interface MountTarget {
  remote: string;
  /** Each build gets an element of its own in it. */
  element: HTMLElement;
  props: Omit<RemoteProps, 'onCrash'>;
  /** A build failed. */
  onGaveWay: (build: ReleaseBuild, why: GaveWay) => void;
  /** A build that was shown has failed since; its fallback is on the way already. */
  onFailed: (error: Error) => void;
}

/**
 * Loads one build of a remote and mounts it. Whatever fails, now or later: the next one replaces it, and that is
 * reported.
 * @param over another build was ready first, or no one waits any more
 * @throws what failed before it was shown
 */
export async function showBuild(
  build: ReleaseBuild,
  target: MountTarget,
  over: AbortSignal,
): Promise<ShownBuild> {
  const { remote, element, props, onGaveWay, onFailed } = target;
  let stage: LoadStage = 'load';
  function fail(cause: unknown): void {
    const failure = failureOf(cause);
    console.warn(`${remote} ${build.version} failed (${stage}, ${failure}):`, cause);
    if (stage !== 'shown' || !mayComeAgain(build, failure)) {
      onGaveWay(build, { stage, failure });
      giveWay(build, failure);
    }
    // What is late may still come, and is then there for the next time.
    if (failure !== 'timeout') dropBuild(build);
  }
  const own = document.createElement('div');
  own.className = css.build as string;
  own.dataset.version = build.version;
  over.addEventListener('abort', () => {
    own.remove();
    if (over.reason instanceof DeadlineError) fail(over.reason);
  });
  let mounting: Promise<() => Promise<void>> | undefined;
  const unmount = async () => {
    own.remove();
    await (await mounting)?.();
  };
  const start = performance.now();
  try {
    const module = await loadModule(remote, build);
    await loadScreen(module, props.router.state.location.pathname);
    over.throwIfAborted();
    stage = 'mount';
    const ready = performance.now();
    element.append(own);
    await new Promise<void>((resolve, reject) => {
      let crashed = false;
      const onCrash = (error: Error) => {
        if (crashed) return;
        crashed = true;
        if (stage === 'mount') return reject(error);
        fail(error);
        onFailed(error);
      };
      mounting = mountRemote(remote, module, own, { ...props, onCrash });
      mounting
        .then(() => {
          over.throwIfAborted();
          // From the wish to now, and when its code had run: `watch-parts.ts` reports it, in a later file.
          performance.measure(build.global, { start, detail: ready });
          if (!crashed) stage = 'shown';
          resolve();
        })
        .catch(reject);
    });
  } catch (cause) {
    unmount().catch(() => {});
    if (!over.aborted) fail(cause);
    throw cause;
  }
  return { version: build.version, global: build.global, unmount };
}
