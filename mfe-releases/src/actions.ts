import type { ReleaseChangeWanted, ReleasedApp, ReleasedVersion } from '@assistant/contract';
import { type Releases, versionOf } from './standing';

/**
 * An action that somebody has chosen, with what it is about. `stop` and `rollback` are one call: what it does depends on
 * whether a canary runs.
 */
export type Chosen =
  | { name: 'widen'; app: ReleasedApp; version: ReleasedVersion }
  | { name: 'promote'; app: ReleasedApp; version: ReleasedVersion; before: string | null }
  | { name: 'stop' | 'rollback'; app: ReleasedApp; version: ReleasedVersion; back: string }
  | { name: 'pin'; app: ReleasedApp; on: boolean; version: string }
  | { name: 'freeze'; on: boolean };

/** What may be done to an app. @param frozen nothing but a rollback changes anything */
export function actionsOf(app: ReleasedApp, { frozen }: Pick<Releases, 'frozen'>): Chosen[] {
  const [active, canary, previous] = [
    versionOf(app, 'active'),
    versionOf(app, 'canary'),
    versionOf(app, 'previous'),
  ];
  const waiting = versionOf(app, 'published');
  if (app.pinned) return [];
  const forward: Chosen[] = [];
  if (canary) {
    forward.push({ name: 'widen', app, version: canary });
    forward.push({ name: 'promote', app, version: canary, before: active?.version ?? null });
  } else if (waiting) forward.push({ name: 'widen', app, version: waiting });
  const back: Chosen[] = [];
  if (canary && active) back.push({ name: 'stop', app, version: canary, back: active.version });
  else if (active && previous) back.push({ name: 'rollback', app, version: active, back: previous.version });
  return frozen ? back : [...forward, ...back];
}

/** The call that an action is. @param percent of `widen` */
export function changeOf(chosen: Chosen, percent: number): ReleaseChangeWanted {
  switch (chosen.name) {
    case 'widen':
      return { action: 'widen', app: chosen.app.app, version: chosen.version.version, percent };
    case 'promote':
      return { action: 'promote', app: chosen.app.app };
    case 'stop':
    case 'rollback':
      return { action: 'rollback', app: chosen.app.app };
    case 'pin':
      return { action: 'pin', app: chosen.app.app, on: chosen.on };
    case 'freeze':
      return { action: 'freeze', on: chosen.on };
  }
}

/** The shares that a version is widened to. */
export const STEPS = [5, 10, 25, 50, 100] as const;

/** The next share above one; the last one stays. */
export const nextStep = (percent: number): number => STEPS.find((step) => step > percent) ?? 100;
