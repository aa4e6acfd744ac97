import { minuteOfDay, minutesOf } from '@assistant/game';
import { count, items, type Look, moment, named } from '../look';
import { type Script, STOPS } from '../turn';

const WAVES = ['10:00', '12:30', '15:00', '18:00', '20:30', '22:00'];
const WAVE_MIN = 60;
const CAPTAIN_MIN = 20 * 60 + 30;
const FOOD = 1500;
const ENEMIES = 20;
const POWER: Record<string, [number, number]> = { hard: [95, 140], normal: [75, 110], easy: [50, 90] };
const REWARD: Record<string, number> = { hard: 60, normal: 40, easy: 25 };

/** The wave that goes on now. */
function waveNow(look: Look): string | undefined {
  const minute = minuteOfDay(look.seen.clock, look.now);
  return WAVES.find((wave) => minute >= minutesOf(wave) && minute < minutesOf(wave) + WAVE_MIN);
}

export const npcPk: Script = {
  figures: (look) => {
    const wave = waveNow(look);
    const cities = wave ? look.daily('cities', wave).sample(look.seen.reading.cities, 2) : [];
    return {
      nextWave: moment(look.next(...WAVES.map(minutesOf))),
      cities: items(cities.map(({ name }) => ({ label: named(name) }))),
      enemyLeft: count(wave ? Math.max(0, ENEMIES - 4 * look.today(`fights.${wave}`)) : 0),
      captain: moment(look.next(CAPTAIN_MIN)),
      claimed: count(look.today('claimed'), WAVES.length),
    };
  },
  run(turn) {
    const stop = (zh: string, en: string) =>
      turn.stop({ result: 'skipped', reason: 'nothingToDo', text: { zh, en } });
    const wave = waveNow(turn);
    if (!wave) return stop('此时没有入侵', 'no wave at this time');
    if (!turn.list('waves').includes(wave)) return stop('不参加此场', 'this wave is not wanted');
    const order = turn.list('difficulty');
    let [fought, won] = [0, 0];
    while (turn.today(`fights.${wave}`) < turn.number('fightsPerWave')) {
      const winnable = order.find(
        (grade) => turn.daily(wave, grade).int(...(POWER[grade] ?? [50, 90])) <= turn.number('powerRatioMax'),
      );
      if (!winnable) {
        turn.stop(STOPS.tooStrong);
        break;
      }
      if (!turn.pay('food', FOOD)) break;
      turn.count(`fights.${wave}`);
      fought += 1;
      if (turn.fight(turn.daily(wave, winnable).int(...(POWER[winnable] ?? [50, 90]))) !== 'won') continue;
      won += 1;
      turn.gain('merit', REWARD[winnable] ?? 25);
    }
    if (fought) turn.say(`入侵 ${fought} 战，${won} 胜`, `wave fights: ${fought}, won ${won}`);
    if (turn.on('captain') && wave === '20:30' && turn.today('captain') === 0 && turn.pay('food', FOOD)) {
      turn.count('captain');
      turn.gain('tickets', 1);
      turn.say('名将来袭已迎战', 'hero boss met');
    }
    if (turn.on('claimReward') && turn.today(`claimed.${wave}`) === 0 && turn.today(`fights.${wave}`) > 0) {
      turn.count(`claimed.${wave}`);
      turn.count('claimed');
      turn.gain('gold', 4000);
      turn.say('奖励已领取', 'reward claimed');
    }
    if (!fought && !turn.isStopped) turn.stop(STOPS.noAttempts);
  },
};
