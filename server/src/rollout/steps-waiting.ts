import type { ReleaseRegistry } from '@assistant/contract';
import { canariesOf } from '@assistant/release-store';

/**
 * When the canaries with a schedule were last widened for which loads of an app are waited for: its own, or one of an app that
 * is new, which is compared with all others.
 */
export const stepsWaitingFor = (registry: ReleaseRegistry, app: string): Date[] =>
  canariesOf(registry).flatMap(({ app: one, canary: { schedule, widened_at } }) =>
    schedule && widened_at && (one === app || !registry.remotes[one]) ? [new Date(widened_at)] : [],
  );
