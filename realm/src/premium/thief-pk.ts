import { amounts, at, count, items, type Look } from '../look';
import { type Script, STOPS } from '../turn';

const FOOD = 800;
const KINDS = ['normal', 'elite', 'zhangjiao'] as const;
const STRENGTH: Record<string, [number, number]> = {
  normal: [50, 95],
  elite: [70, 120],
  zhangjiao: [95, 150],
};
const MERIT: Record<string, number> = { normal: 20, elite: 45, zhangjiao: 120 };

/** The raids of this hour, by city. */
function raidsOf(look: Look) {
  const chance = look.hourly('raids');
  const cities = chance.sample(look.seen.reading.cities, chance.int(1, 3));
  return cities.map(({ id, name }, index) => ({ id, name, index, kind: chance.pick([...KINDS]) }));
}
const fresh = (look: Look) => raidsOf(look).filter(({ id }) => !look.until(`met.${id}`));

export const thiefPk: Script = {
  figures: (look) => ({
    incoming: items(
      fresh(look).map(({ name, kind }) => ({
        label: at(name, `功勋 ${MERIT[kind]}`, `${MERIT[kind]} merit`),
        state: 'running',
        until: look.nextHour().toISOString(),
      })),
    ),
    fights: count(look.today('fights'), 50),
    kills: count(look.today('kills')),
    rewards: amounts({ merit: look.today('merit'), gold: look.today('gold') }),
  }),
  run(turn) {
    const most = turn.number('dailyMax');
    const own = turn.list('cities');
    const rule = turn.choice('cityRule');
    const cities = turn.seen.reading.cities;
    const defended = (id: string) => rule !== 'list' || own.includes(id);
    let [fought, won] = [0, 0];
    if (turn.today('fights') >= most) return turn.stop(STOPS.noAttempts);
    // Each troop goes out once in a run; a raid that was met does not come again in its hour.
    for (const { id, kind } of fresh(turn).slice(0, turn.number('troops'))) {
      if (!turn.list('types').includes(kind) || !defended(id) || turn.today('fights') >= most) continue;
      if (rule === 'nearest' && !cities.slice(0, 4).some((city) => city.id === id)) continue;
      const enemy = turn.hourly('enemy', id).int(...(STRENGTH[kind] ?? [50, 95]));
      if (enemy > turn.number('powerRatioMax')) {
        turn.stop(STOPS.tooStrong);
        continue;
      }
      if (!turn.pay('food', FOOD)) break;
      turn.count('fights');
      turn.begin(`met.${id}`, Math.ceil((turn.nextHour().getTime() - turn.now.getTime()) / 60_000));
      fought += 1;
      if (turn.fight(enemy) !== 'won') continue;
      won += 1;
      const merit = MERIT[kind] ?? 20;
      turn.count('kills', turn.between(20, 60));
      turn.count('merit', merit);
      turn.count('gold', 1500);
      turn.gain('merit', merit);
      turn.gain('gold', 1500);
    }
    if (fought) turn.say(`迎击黄巾 ${fought} 次，${won} 胜`, `raids met: ${fought}, won ${won}`);
  },
};
