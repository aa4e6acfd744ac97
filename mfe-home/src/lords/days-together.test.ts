import { profile, tasksDay, tasksStatus } from '@assistant/testing/samples';
import { at, task } from '../testing/war-table';
import { daysTogether, type Known, quietOf } from './days-together';
import { lordView } from './lord-view';
import type { LordFacts } from './read-lord';

const NOW = new Date(at('12:30'));
const ZONE = { utc_offset_min: 0 };

function lordOf(account: string, day: object, status: object = {}): Known {
  const facts: LordFacts = {
    profile: profile({ account }),
    status: tasksStatus(status, { shop: task({}) }),
    day: tasksDay({ planned: [], ...day }),
    at: NOW.getTime(),
  };
  const lord = {
    account,
    name: account,
    current: false,
    facts,
    refused: undefined,
    problem: undefined,
    reading: false,
  };
  return { lord, facts, view: lordView(facts, [], NOW) };
}

const run = (time: string, result = 'done') => ({ task: 'shop', at: at(time), result });
const plan = (time: string) => ({ task: 'shop', at: at(time) });

test('all days stand on one axis, from the first hour with something to the last, and the present hour is there', () => {
  const { hours, rows } = daysTogether(
    [
      lordOf('a', { ran: [run('10:10'), run('10:20'), run('11:00', 'failed')], planned: [plan('15:00')] }),
      lordOf('b', { quiet: [{ from: at('13:00'), to: at('14:00') }] }),
    ],
    ZONE,
    NOW.getTime(),
  );
  expect(hours.map(({ hour }) => hour)).toEqual(['10', '11', '12', '13', '14', '15']);
  expect(hours.find(({ isNow }) => isNow)?.hour).toBe('12');
  expect(rows.map(({ cells }) => cells.map(({ is }) => is))).toEqual([
    ['done', 'left', 'nothing', 'nothing', 'nothing', 'planned'],
    ['nothing', 'nothing', 'nothing', 'quiet', 'nothing', 'nothing'],
  ]);
  expect(rows[0]?.cells[0]).toMatchObject({ done: 2, left: 0, planned: 0 });
});

test('a pause covers its hours from the present one on, and no past one', () => {
  const paused = { paused_until: at('14:00') };
  const { rows, hours } = daysTogether(
    [lordOf('a', { ran: [run('11:00')], planned: [plan('14:00')] }, paused), lordOf('b', {})],
    ZONE,
    NOW.getTime(),
  );
  expect(hours.map(({ hour }) => hour)).toEqual(['11', '12', '13', '14']);
  expect(rows[0]?.cells.map(({ is }) => is)).toEqual(['done', 'paused', 'paused', 'planned']);
});

test('quiet hours over midnight are named once', () => {
  const [starts_at, next] = [at('00:05'), '2026-03-11T07:00:00.000Z'];
  const quiet = [
    { from: starts_at, to: at('07:00') },
    { from: at('12:00'), to: at('13:00') },
    { from: at('23:00'), to: next },
  ];
  const { facts } = lordOf('a', { starts_at, quiet });
  expect(quietOf(facts, ZONE)).toEqual(['12:00–13:00', '23:00–07:00']);
  const late = lordOf('a', { starts_at, quiet: quiet.slice(0, 1) });
  expect(quietOf(late.facts, ZONE)).toEqual(['00:05–07:00']);
});
