import { count, type Look, moment, words } from '../look';
import { type Script, STOPS } from '../turn';

const FREE = 10;
const TIERS: [id: string, from: number, zh: string, en: string][] = [
  ['king', 2600, '王者', 'King'],
  ['diamond', 2000, '钻石', 'Diamond'],
  ['gold', 1500, '黄金', 'Gold'],
  ['silver', 1100, '白银', 'Silver'],
  ['bronze', 0, '青铜', 'Bronze'],
];
const SEASON_DAYS = 28;

const points = (look: Look) => look.ever('points', 1000, 900, 2200);
const tierOf = (look: Look) => TIERS.find(([, from]) => points(look) >= from) ?? TIERS[TIERS.length - 1];

export const crossPk: Script = {
  figures: (look) => {
    const season = Math.floor(look.seen.state.day / SEASON_DAYS) % 100;
    const tier = tierOf(look);
    return {
      season: words(`第 ${season} 赛季`, `Season ${season}`),
      tier: words(tier?.[2] ?? '青铜', tier?.[3] ?? 'Bronze'),
      points: count(points(look)),
      fightsLeft: count(FREE - look.today('fights'), FREE),
      nextWindow: moment(look.next(12 * 60, 20 * 60)),
    };
  },
  run(turn) {
    const stop = (zh: string, en: string) =>
      turn.stop({ result: 'skipped', reason: 'nothingToDo', text: { zh, en } });
    const season = Math.floor(turn.seen.state.day / SEASON_DAYS);
    if (turn.ever('season') !== season) {
      if (!turn.on('autoSignup')) return stop('未报名本赛季', 'not signed up this season');
      turn.set('season', season);
      turn.say('已报名', 'signed up');
    }
    const goal = TIERS.find(([id]) => id === turn.choice('targetTier'))?.[1];
    if (goal !== undefined && points(turn) >= goal) return stop('已到目标段位', 'the tier is reached');
    let [fought, won] = [0, 0];
    turn.attempts(
      {
        name: 'fights',
        free: FREE,
        wanted: turn.number('fights'),
        buy: turn.number('buyTimes'),
        price: 30,
        dearer: 10,
      },
      () => {
        const offered = [0, 1, 2]
          .map((at) => turn.enemy(`${turn.today('fights')} ${at}`, 70, 125))
          .sort((a, b) => a - b);
        const allowed = offered.filter((enemy) => enemy <= turn.number('powerRatioMax'));
        const enemy = turn.choice('opponentRule') === 'weakest' ? allowed[0] : allowed.at(-1);
        if (enemy === undefined) {
          turn.stop(STOPS.tooStrong);
          return 'none';
        }
        fought += 1;
        const how = turn.fight(enemy);
        won += how === 'won' ? 1 : 0;
        turn.set(
          'points',
          Math.max(0, points(turn) + (how === 'won' ? turn.between(15, 30) : -turn.between(8, 15))),
        );
        if (how === 'won') turn.gain('tokens', 10);
        return goal === undefined || points(turn) < goal;
      },
    );
    if (fought)
      turn.say(
        `${fought} 战 ${won} 胜，${points(turn)} 分`,
        `fights: ${fought}, won ${won}, ${points(turn)} points`,
      );
    if (turn.on('claimReward') && turn.today('fights') > 0 && turn.today('reward') === 0) {
      turn.count('reward');
      turn.gain('gold', 5000);
      turn.say('奖励已领取', 'reward claimed');
    }
  },
};
