import type { Unsaved } from '@assistant/remote';
import { type Known, whatIsSaid } from './what-is-said';

const WELL: Known = {
  offlineSince: undefined,
  unstable: false,
  report: { unsaved: [], saved: 0 },
  here: '/main/game-info',
  refusedIsOld: false,
  savedIsOld: false,
  undoIsOld: false,
};
const MINING = '/basic/mining';
const one = (is: Unsaved['is'], more: Partial<Unsaved> = {}): Unsaved => ({
  path: MINING,
  is,
  changes: 1,
  ...more,
});
const said = (...unsaved: Unsaved[]) => ({ ...WELL, report: { unsaved, saved: 0 } });

test.each<[string, Known, unknown]>([
  ['nothing while all is well', WELL, undefined],
  [
    'a conflict before all else',
    { ...said(one('failed'), one('conflict', { changes: 2 })), offlineSince: 1, unstable: true },
    { is: 'conflict', changes: 2, path: MINING },
  ],
  ['no conflict on its own screen', { ...said(one('conflict')), here: MINING }, undefined],
  [
    'a failure before a network that is gone',
    { ...said(one('failed', { reason: 'no' })), offlineSince: 1 },
    { is: 'failed', changes: 1, first: expect.objectContaining({ reason: 'no' }), isFinal: false },
  ],
  [
    'the way to what was refused elsewhere',
    said(one('failed', { refused: 'now' })),
    { is: 'failed', changes: 1, first: expect.anything(), path: MINING, isFinal: true },
  ],
  ['that not for ever', { ...said(one('failed', { refused: 'now' })), refusedIsOld: true }, undefined],
  [
    'nothing elsewhere of what an earlier page has said',
    said(one('failed', { refused: 'before' })),
    undefined,
  ],
  [
    'one sentence for the network and what waits for it',
    { ...said(one('waiting', { changes: 2 })), offlineSince: 1 },
    { is: 'offline', since: 1, changes: 2, path: MINING },
  ],
  [
    'no way to the page one is at, by its other address too',
    { ...said(one('waiting', { path: '/main/settings' })), offlineSince: 1, here: '/settings' },
    { is: 'offline', since: 1, changes: 1, path: undefined },
  ],
  [
    'an unstable network before what is being saved',
    { ...said(one('saving')), unstable: true },
    { is: 'unstable' },
  ],
  [
    'how far saving is',
    { ...WELL, report: { unsaved: [one('saving'), one('waiting')], saved: 1 } },
    { is: 'saving', at: 2, of: 3 },
  ],
  ['that all is saved', { ...WELL, report: { unsaved: [], saved: 2 } }, { is: 'saved', folded: false }],
  [
    'then only its undo',
    { ...WELL, report: { unsaved: [], saved: 2 }, savedIsOld: true },
    { is: 'saved', folded: true },
  ],
  [
    'and nothing',
    { ...WELL, report: { unsaved: [], saved: 2 }, savedIsOld: true, undoIsOld: true },
    undefined,
  ],
])('R805 says %s', (_, known, expected) => {
  expect(whatIsSaid(known)).toEqual(expected);
});
