import { type LeaderEvent, type Leadership, lead } from './leader';

const away: Leadership = { is: 'away' };
const hidden: Leadership = { is: 'waiting', visible: false, asking: false };
const shown: Leadership = { is: 'waiting', visible: true, asking: false };
const asking: Leadership = { is: 'waiting', visible: true, asking: true };
const leads: Leadership = { is: 'leading', visible: true };
const leadsHidden: Leadership = { is: 'leading', visible: false };

const asked: LeaderEvent = { type: 'asked', from: 'b' };
const heard: LeaderEvent = { type: 'heard', visible: true };
const heardHidden: LeaderEvent = { type: 'heard', visible: false };

/** In which state, what happens, the state after it, and what the tab does. */
const table: [string, Leadership, LeaderEvent, Leadership, unknown[]][] = [
  ['a tab that comes wants the lock', away, { type: 'came' }, hidden, ['wantLock']],
  ['a visible one asks to lead', hidden, { type: 'shown' }, asking, ['ask']],
  ['and asks once', asking, { type: 'shown' }, asking, []],
  ['no answer: the lock is stolen', asking, { type: 'unanswered' }, shown, ['stopAsking', 'stealLock']],
  [
    'a hidden leader gives way: the lock is taken',
    asking,
    { type: 'offered' },
    shown,
    ['stopAsking', 'stealLock'],
  ],
  ['a visible leader stays', asking, heard, shown, ['stopAsking']],
  ['a hidden leader is asked', shown, heardHidden, asking, ['ask']],
  ['not by a hidden tab', hidden, heardHidden, hidden, []],
  ['a leader that says nothing for long is asked', shown, { type: 'silent' }, asking, ['ask']],
  ['not by a hidden tab either', hidden, { type: 'silent' }, hidden, []],
  ['an offer that nobody asked for is passed over', shown, { type: 'offered' }, shown, []],
  ['a late timer is passed over', shown, { type: 'unanswered' }, shown, []],
  ['who hides while asking asks no more', asking, { type: 'hidden' }, hidden, ['stopAsking']],
  ['who has the lock leads', asking, { type: 'granted' }, leads, ['stopAsking', 'open', 'sayHere']],
  ['a hidden one too', hidden, { type: 'granted' }, leadsHidden, ['stopAsking', 'open', 'sayHere']],
  ['a visible leader says that it is there', leads, asked, leads, ['sayHere']],
  ['a hidden leader offers, and goes on until the lock is taken', leadsHidden, asked, leadsHidden, ['offer']],
  ['whose lock is taken closes, and queues', leadsHidden, { type: 'stolen' }, hidden, ['close', 'wantLock']],
  ['a visible one does not ask it back', leads, { type: 'stolen' }, shown, ['close', 'wantLock']],
  ['a leader that hides says so', leads, { type: 'hidden' }, leadsHidden, ['sayHere']],
  ['and that it is seen again', leadsHidden, { type: 'shown' }, leads, ['sayHere']],
  ['who leaves gives all back', leads, { type: 'left' }, away, ['stopAsking', 'close', 'dropLock']],
  ['also while asking', asking, { type: 'left' }, away, ['stopAsking', 'close', 'dropLock']],
  ['away nothing matters', away, { type: 'granted' }, away, []],
  ['away it is not shown', away, { type: 'shown' }, away, []],
  ['a question among those who wait is for the leader', shown, asked, shown, []],
];

test.each(table)('%s', (_what, before, event, after, done) => {
  const { state, actions } = lead(before, event);
  expect(state).toEqual(after);
  expect(actions.map((action) => action.do)).toEqual(done);
});

test('what a leader says has whether it is seen, and whom it offers to', () => {
  expect(lead(leads, asked).actions).toEqual([{ do: 'sayHere', visible: true }]);
  expect(lead(leadsHidden, asked).actions).toEqual([{ do: 'offer', to: 'b' }]);
  expect(lead(hidden, { type: 'granted' }).actions).toContainEqual({ do: 'sayHere', visible: false });
});
