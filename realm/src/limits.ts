import type { LocalText } from '@assistant/contract';
import type { GamePlayer, TaskReading } from '@assistant/game';
import { fieldsOf, type TaskDefinition } from '@assistant/tasks';
import { chanceOf } from './chance';

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
