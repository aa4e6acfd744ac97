import type { LocalText } from '@assistant/shared/contract';
import type { TaskOutcome } from '../game/gateway';

/** A run that is given up at this age; the longest battle of the game takes 15 minutes. */
export const RUN_DEADLINE_MS = 20 * 60_000;

const TEXT_MAX = 500;

/** Text of a gateway as a database can keep it. */
function storable({ zh, en }: LocalText): LocalText {
  const clean = (text: string) => text.slice(0, TEXT_MAX).replace(/[\0\p{Surrogate}]/gu, '');
  return { zh: clean(zh), en: clean(en) };
}

/** An outcome as it is stored: whole coins, texts a database can keep, and not too much of them. */
export function storableOutcome(outcome: TaskOutcome): TaskOutcome {
  return {
    ...outcome,
    text: storable(outcome.text),
    coinSpent: Math.max(0, Math.ceil(outcome.coinSpent)),
    gains: outcome.gains.slice(0, 20).map(({ name, amount }) => ({ name: storable(name), amount })),
  };
}

function ended(result: TaskOutcome['result'], reason: TaskOutcome['reason'], text: LocalText): TaskOutcome {
  return { result, reason, text, coinSpent: 0, gains: [] };
}

export const UNREACHABLE = ended('failed', 'unreachable', {
  zh: '游戏没有响应',
  en: 'The game did not answer.',
});

export const INTERRUPTED = ended('failed', 'interrupted', {
  zh: '执行中断，助手重新启动过',
  en: 'The run was cut off: the assistant was restarted.',
});

export const OUTSIDE_HOURS = ended('skipped', 'outsideHours', {
  zh: '到点时不在允许时段内，已跳过',
  en: 'Its time came outside the allowed hours; skipped.',
});

export const NO_MEMBERSHIP = ended('skipped', 'membership', {
  zh: '会员已到期或级别不够，未执行；设置已保留',
  en: 'The membership has ended or is too low; not run. Your settings are kept.',
});

/** What the record of a manual run says where the player is in the game, or has to act there. */
export function notEntered(why: 'elsewhere' | 'needsHuman', text: LocalText): TaskOutcome {
  return ended(why === 'elsewhere' ? 'skipped' : 'blocked', why, text);
}
