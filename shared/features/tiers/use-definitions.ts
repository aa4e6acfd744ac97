import { shellServices } from '@assistant/remote';
import type { TaskDefinition, Tier } from '@assistant/tasks';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { releasedReader } from './read-released';
import { tiers } from './tiers';

/** A tier's definitions: loading, loaded, or why they failed. */
export type TierDefinitions =
  | { is: 'loading' }
  | { is: 'ready'; definitions: TaskDefinition[] }
  | { is: 'failed'; error: Error };

interface AllDefinitions {
  byTier: Record<Tier, TierDefinitions>;
  /** Every definition that is loaded. */
  all: TaskDefinition[];
  /** Whether these are all, or why not. */
  lists: 'complete' | 'loading' | 'failed';
  /** Reads a tier's file again. */
  retry(tier: Tier): void;
}

const loading: TierDefinitions = { is: 'loading' };

/** The definitions of all tiers, each read separately, so that one tier's missing file hides no other's tasks. */
export function useDefinitions(): AllDefinitions {
  const [byTier, setByTier] = useState<Record<Tier, TierDefinitions>>({
    basic: loading,
    premium: loading,
    supreme: loading,
  });

  const load = useCallback(async (tier: Tier, again: boolean) => {
    const state = await shellServices()
      .definitions(tier, releasedReader(), again)
      .then(
        (definitions) => ({ is: 'ready' as const, definitions }),
        (cause) => ({
          is: 'failed' as const,
          error: cause instanceof Error ? cause : new Error(String(cause)),
        }),
      );
    setByTier((now) => ({ ...now, [tier]: state }));
  }, []);

  useEffect(() => {
    for (const tier of tiers) void load(tier, false);
  }, [load]);

  const all = useMemo(
    () =>
      tiers.flatMap((tier) => {
        const state = byTier[tier];
        return state.is === 'ready' ? state.definitions : [];
      }),
    [byTier],
  );
  const retry = useCallback(
    (tier: Tier) => {
      setByTier((now) => ({ ...now, [tier]: loading }));
      void load(tier, true);
    },
    [load],
  );
  const states = tiers.map((tier) => byTier[tier].is);
  const lists = states.includes('loading') ? 'loading' : states.includes('failed') ? 'failed' : 'complete';
  return { byTier, all, lists, retry };
}
