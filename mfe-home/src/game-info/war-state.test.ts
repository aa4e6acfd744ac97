import { type WarFacts, warStateOf } from './war-state';

const facts: WarFacts = {
  enabled: ['basic', 'premium'],
  level: 'premium',
  expired: false,
  pausedUntil: null,
  needsYou: 0,
  running: 0,
  quietUntil: null,
  planned: 3,
  account: { online: true, next_run: '2026-03-10T13:00:00.000Z' },
};
const until = '2026-03-10T14:33:00.000Z';
const away = { online: false, next_run: facts.account.next_run };

test.each<[string, Partial<WarFacts>, ReturnType<typeof warStateOf>]>([
  ['runs are planned', {}, { is: 'running' }],
  ['a new account is not offline', { enabled: [], account: away }, { is: 'nothingOn' }],
  ['a paused account is not offline', { pausedUntil: until, account: away }, { is: 'paused', until }],
  [
    'what runs makes it running, whatever else',
    { running: 1, needsYou: 1, quietUntil: until, account: away },
    { is: 'running' },
  ],
  ['runs are planned and no engine follows', { account: away }, { is: 'offline' }],
  ['one waits for the player and the others go on', { needsYou: 1 }, { is: 'running' }],
  ['one waits for the player and nothing else is planned', { needsYou: 1, planned: 0 }, { is: 'needsYou' }],
  ['the night', { quietUntil: until }, { is: 'quiet', until }],
  ['all of today is done', { planned: 0 }, { is: 'done', next: facts.account.next_run }],
  [
    'nothing will ever come',
    { planned: 0, account: { online: false, next_run: null } },
    { is: 'done', next: null },
  ],
  [
    'the membership of all that is enabled has ended',
    { enabled: ['premium'], level: 'none', expired: true },
    { is: 'expired' },
  ],
  ['a membership has ended and basic tasks go on', { level: 'none', expired: true }, { is: 'running' }],
  [
    'paused after the membership ended',
    { enabled: ['supreme'], level: 'none', expired: true, pausedUntil: until },
    { is: 'expired' },
  ],
])('%s', (_what, change, state) => {
  expect(warStateOf({ ...facts, ...change })).toEqual(state);
});
