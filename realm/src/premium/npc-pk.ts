import { minutesOf } from '@assistant/game';
import { count, items, type Look, moment, named } from '../look';
import { daily, skipIf, table } from '../table';
import { STOPS, type Turn } from '../turn';

const WAVES = ['10:00', '12:30', '15:00', '18:00', '20:30', '22:00'];
const WAVE_MIN = 60;
const CAPTAIN_MIN = 20 * 60 + 30;
const FOOD = 1500;
const ENEMIES = 20;
const POWER: Record<string, [number, number]> = { hard: [95, 140], normal: [75, 110], easy: [50, 90] };
const REWARD: Record<string, number> = { hard: 60, normal: 40, easy: 25 };

/** The wave that goes on now; none is an empty text. */
function waveNow(look: Look): string {
  const since = (wave: string) => look.minute - minutesOf(wave);
  return WAVES.find((wave) => since(wave) >= 0 && since(wave) < WAVE_MIN) ?? '';
}

const powerOf = (turn: Turn, wave: string, grade: string) =>
  turn.daily(wave, grade).int(...(POWER[grade] ?? [50, 90]));

export const npcPk = table(
  (look) => {
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
  skipIf((turn) => !waveNow(turn), '此时没有入侵', 'no wave at this time'),
  skipIf((turn) => !turn.list('waves').includes(waveNow(turn)), '不参加此场', 'this wave is not wanted'),
  (turn) => {
    const wave = waveNow(turn);
    let [fought, won] = [0, 0];
    while (turn.today(`fights.${wave}`) < turn.number('fightsPerWave')) {
      const winnable = turn
        .list('difficulty')
        .find((grade) => powerOf(turn, wave, grade) <= turn.number('powerRatioMax'));
      if (!winnable) {
        turn.stop(STOPS.tooStrong);
        break;
      }
      if (!turn.pay('food', FOOD)) break;
      turn.count(`fights.${wave}`);
      fought += 1;
      if (turn.fight(powerOf(turn, wave, winnable)) !== 'won') continue;
      won += 1;
      turn.gain('merit', REWARD[winnable] ?? 25);
    }
    if (fought) turn.say(`入侵 ${fought} 战，${won} 胜`, `wave fights: ${fought}, won ${won}`);
  },
  daily(
    (turn) => turn.on('captain') && waveNow(turn) === '20:30' && turn.pay('food', FOOD),
    'captain',
    { tickets: 1 },
    ['名将来袭已迎战', 'hero boss met'],
  ),
  (turn) => {
    const wave = waveNow(turn);
    const fought = turn.today(`fights.${wave}`) > 0;
    if (!turn.on('claimReward') || turn.today(`claimed.${wave}`) > 0 || !fought) return;
    turn.count(`claimed.${wave}`);
    turn.count('claimed');
    turn.gain('gold', 4000);
    turn.say('奖励已领取', 'reward claimed');
  },
  (turn) => turn.stop(STOPS.noAttempts),
);
