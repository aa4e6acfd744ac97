import { daysAhead, phaseOfSeason } from '../events';
import { doneOrNot, type Look, words, wordsOf } from '../look';
import { daily, table } from '../table';

const SIGN_UP = [10 * 60, 12 * 60] as const;
const TOP_EIGHT = 20 * 60;
const GROUPS = [
  ['甲组', 'Group A'],
  ['乙组', 'Group B'],
  ['丙组', 'Group C'],
  ['丁组', 'Group D'],
] as const;

function phase(look: Look) {
  const autumn = look.season === 'autumn';
  return {
    signUp: autumn && look.minute >= SIGN_UP[0] && look.minute < SIGN_UP[1],
    topEight: autumn && look.minute >= TOP_EIGHT,
  };
}

export const pkYard = table(
  (look) => ({
    phase: phaseOfSeason(look.seen),
    signedUp: look.today('signedUp') ? words('已报名', 'Signed up') : words('未报名', 'Not yet'),
    nextOpening: daysAhead('autumn', SIGN_UP[0])(look.seen),
    group: look.today('signedUp')
      ? wordsOf(GROUPS, look.daily('group').int(0, 3))
      : words('未分组', 'No group'),
    worshipDone: doneOrNot(look.today('worship') > 0),
    bet: look.today('bet')
      ? words(`已押 ${look.today('bet')}`, `Staked ${look.today('bet')}`)
      : words('未押注', 'No bet'),
  }),
  daily('worshipDaily', 'worship', { gold: 3000 }, ['已膜拜冠军', 'champion worshipped']),
  daily((turn) => turn.on('autoSignup') && phase(turn).signUp, 'signedUp', {}, ['已报名', 'signed up']),
  (turn) => {
    const stake = turn.number('betAmount');
    const may = turn.on('bet') && phase(turn).topEight && turn.today('bet') === 0;
    if (!may || !turn.pay('gold', stake * 100)) return;
    turn.count('bet', stake);
    turn.say(`已押注 ${stake}`, `staked ${stake}`);
  },
);
