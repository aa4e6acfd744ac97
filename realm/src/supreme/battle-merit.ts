import { at, count, items, type Look, moment } from '../look';
import { table } from '../table';
import type { Turn } from '../turn';

const FOOD = 2000;
const NODES = 15;
const NODE_CREDIT = 400;

const healthOf = (look: Look, team: string) => look.ever(`hp.${team}`, 100, 40, 100);

/** Troops that are hurt, sent, refilled: the same for the three tasks that send them. */
export function sendTroops(look: Turn, enemy: () => number): { fought: number; won: number } {
  const { teams } = look.seen.reading;
  const order = look.list('troops').length ? look.list('troops') : teams.map(({ id }) => id);
  let [fought, won] = [0, 0];
  for (const team of order) {
    if (healthOf(look, team) < look.number('minHpPct')) {
      if (!look.on('refill') || !look.pay('food', 500)) continue;
      look.set(`hp.${team}`, 100);
    }
    if (!look.pay('food', FOOD)) break;
    fought += 1;
    const how = look.fight(enemy());
    look.set(`hp.${team}`, Math.max(5, healthOf(look, team) - look.between(10, how === 'won' ? 25 : 50)));
    won += how === 'won' ? 1 : 0;
  }
  if (fought === 0) look.skip('编队兵力低于下限', 'the troops are below the least strength');
  return { fought, won };
}

/** The lines of the teams in a strip. */
const teamLines = (look: Look) =>
  look.seen.reading.teams.map(({ id, name }, index) => {
    const city = look.seen.reading.cities[index % look.seen.reading.cities.length]?.name ?? '';
    return {
      label: at(name, city, city),
      state: 'idle' as const,
      value: healthOf(look, id),
      unit: 'percent' as const,
    };
  });

const credit = (look: Look) => look.ever('credit', 0, 500, 20_000);
const taken = (look: Look) => look.ever('nodes', 0, Math.floor(credit(look) / NODE_CREDIT));

const campaign = (turn: Turn) => {
  const hard = turn.choice('mode') === 'defend' ? 70 : 85;
  const { fought, won } = sendTroops(turn, () => turn.between(hard - 20, hard + 35));
  turn.count('food', fought * FOOD);
  if (won) {
    const earned = won * (120 + (turn.on('breakThrough') ? 30 : 0));
    turn.set('credit', credit(turn) + earned);
    turn.gain('credit', earned);
  }
  if (fought) turn.say(`出兵 ${fought} 次，${won} 胜`, `troops sent: ${fought}, won ${won}`);
};

export const battleMerit = table(
  (look) => ({
    yearCredit: count(credit(look)),
    level: count(1 + Math.floor(taken(look) / NODES)),
    nextNode: count(taken(look) % NODES, NODES),
    troops: items(teamLines(look)),
    food: count(look.today('food')),
    window: moment(look.next(12 * 60, 20 * 60)),
  }),
  (turn) => {
    const goal = turn.number('creditGoal');
    if (goal > 0 && credit(turn) >= goal) turn.skip('已到战功目标', 'the credit goal is reached');
    else if (turn.choice('mode') === 'target' && turn.list('cities').length === 0)
      turn.skip('未选目标城市', 'no city is chosen');
    else campaign(turn);
  },
  (turn) => {
    const nodes = Math.floor(credit(turn) / NODE_CREDIT) - taken(turn);
    if (!turn.on('claimCredit') || nodes <= 0) return;
    turn.set('nodes', taken(turn) + nodes);
    turn.gain('merit', 30 * nodes);
    turn.say(`战功奖励 ${nodes} 个`, `credit rewards: ${nodes}`);
  },
);
