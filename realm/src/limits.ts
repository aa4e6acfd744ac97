import type { LocalText } from '@assistant/contract';
import type { GamePlayer, GameReading, TaskReading } from '@assistant/game';
import { fieldsOf, type TaskDefinition } from '@assistant/tasks';
import { chanceOf } from './chance';
import { clockOf } from './clock';

/** A field's maximum at VIP 0, and how many VIP levels each further one takes. */
const BY_VIP: Record<string, { base: number; each: number }> = {
  'pve-combat.buyTimes': { base: 1, each: 2 },
  'mining.raidTimes': { base: 3, each: 2 },
  'pk-country.fights': { base: 8, each: 1 },
  'pk-country.buyTimes': { base: 2, each: 2 },
  'city-visit.maxPerDay': { base: 5, each: 1 },
  'ftask.maxConcurrent': { base: 3, each: 3 },
  'hero-catch.times': { base: 6, each: 1 },
  'home-manage.queues': { base: 1, each: 4 },
  'city-build.maxJobs': { base: 1, each: 3 },
  'arena-pk.attempts': { base: 6, each: 2 },
};

/** The player's VIP level, 0 to 12. */
function vipOf({ account, platform, region, server }: GamePlayer): number {
  return chanceOf('vip', account, platform, region, server).int(0, 12);
}

/** Maxima of this player below those of the definition, by field. */
export function limitsOf(player: GamePlayer, definition: TaskDefinition): TaskReading['limits'] {
  const vip = vipOf(player);
  const why: LocalText = { zh: `VIP\u00a0${vip}（模拟）`, en: `VIP\u00a0${vip} (simulated)` };
  return Object.fromEntries(
    fieldsOf(definition).flatMap((field) => {
      const rule = BY_VIP[`${definition.id}.${field.key}`];
      if (!rule || field.type !== 'int') return [];
      const max = Math.max(field.min, rule.base + Math.floor(vip / rule.each));
      return max < field.max ? [[field.key, { max, why }]] : [];
    }),
  );
}

/** The merges after which the two late towers open (R408). */
const LATE_MERGES = 5;
const LATE = new Set(['zhenhun', 'lunhui']);

/** The lord's level at which other features open. */
const LEVELS: Record<string, number> = {
  'arena-pk': 40,
  'cross-pk': 60,
  xyz: 45,
  xyz2: 45,
  'new-task': 50,
  estate: 35,
};

/** What the simulated game requires before it opens a task to the player; null means open. */
export function lockOf(player: GamePlayer, { lord }: GameReading, taskId: string): LocalText | null {
  const { merges } = clockOf(player);
  if (LATE.has(taskId) && merges < LATE_MERGES) {
    return {
      zh: `第五次合服后开放，本服已合服 ${merges} 次（模拟）`,
      en: `Opens after the fifth server merge; this server has had ${merges} (simulated).`,
    };
  }
  const level = LEVELS[taskId];
  if (!level || lord.level >= level) return null;
  return {
    zh: `主公 ${level} 级开放，当前 ${lord.level} 级（模拟）`,
    en: `Opens at lord level ${level}; yours is ${lord.level} (simulated).`,
  };
}
