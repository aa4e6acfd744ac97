import type { GamePlayer, RunFate, TaskOutcome } from '@assistant/game';
import { callGateway } from '../game/call-gateway';
import { CUT_BEFORE, checkOutcome, INTERRUPTED, RUN_DEADLINE_MS } from './outcomes';
import type { Sight } from './schedule/after-run';
import type { RunTools } from './tools';

/** A run that the game cannot be asked about, or still makes, is asked about for this long, counted from its start. */
const ASKED_MS = 3 * RUN_DEADLINE_MS;

/** How a run ended as far as is known, or `later`: it is not known yet, and nothing may be done before it is. */
export type Ending = { outcome: TaskOutcome; sight: Sight } | 'later';

/** A run whose end was not seen. */
export interface CutRun {
  key: string | null;
  startedAt: Date;
  /** All it was allowed to spend. */
  coin: number;
}

type Known = RunFate | { state: 'noAnswer' };

async function ask({ gateway, log }: RunTools, player: GamePlayer, key: string | null): Promise<Known> {
  if (key === null || !gateway.outcomeOf) return { state: 'unknown' };
  try {
    const fate = await callGateway(async () => gateway.outcomeOf?.(player, key));
    if (!fate) return { state: 'unknown' };
    return fate.state === 'ended' ? { ...fate, outcome: checkOutcome(fate.outcome) } : fate;
  } catch (err) {
    log.warn({ err, key }, 'the game does not say what became of a run');
    return { state: 'noAnswer' };
  }
}

/**
 * Asks the game what became of a run. Without an answer it is asked again later, but not for ever.
 * @param otherwise what counts where the game cannot say: it is given all the coin of the run
 * @param unbegun what counts where nothing was done
 */
export async function endingOf(
  tools: RunTools,
  player: GamePlayer,
  run: CutRun,
  otherwise: { outcome: TaskOutcome; sight: Sight },
  unbegun: { outcome: TaskOutcome; sight: Sight },
): Promise<Ending> {
  const fate = await ask(tools, player, run.key);
  if (fate.state === 'ended') return { outcome: fate.outcome, sight: 'seen' };
  if (fate.state === 'neverBegun') return unbegun;
  const recent = tools.now().getTime() - run.startedAt.getTime() < ASKED_MS;
  if (fate.state !== 'unknown' && recent) return 'later';
  return { ...otherwise, outcome: { ...otherwise.outcome, coinSpent: run.coin } };
}

/** What became of a run that its replica did not end. */
export function settle(tools: RunTools, player: GamePlayer, run: CutRun): Promise<Ending> {
  const worst = { outcome: INTERRUPTED, sight: 'unseen' as const };
  return endingOf(tools, player, run, worst, { outcome: CUT_BEFORE, sight: 'neverBegun' });
}
