import type { TaskRecord, TaskStatus } from '@assistant/contract';
import { openPage, sampleServer } from '@assistant/testing/open-page';
import { config, NOW } from '@assistant/testing/samples';
import type { Screen } from '@testing-library/react';
import { Component } from '../game-info';

/** The figures of a task that did nothing. */
export const none = {
  runs: 0,
  done: 0,
  partly: 0,
  skipped: 0,
  blocked: 0,
  failed: 0,
  coin_spent: 0,
  seconds: 0,
  gains: [],
};
/** The statistics of an account whose tasks never ran. */
export const statistics = {
  at: NOW.toISOString(),
  from: '2026-03-04',
  to: '2026-03-10',
  total: none,
  tasks: {},
};

/** The names of the hours of a day in which there is something, lane by lane. */
export const planOf = (day: Pick<Screen, 'getAllByRole'>): (string | null)[] =>
  day
    .getAllByRole('gridcell')
    .map((cell) => cell.getAttribute('aria-label'))
    .filter((name) => !name?.match(/没有(安排|执行)$/));

/** A moment of the samples' day. */
export const at = (time: string) => `2026-03-10T${time}:00.000Z`;
export const enabled = config({ mining: { enabled: true }, shop: { enabled: true } });
export const openWarTable = (server = sampleServer().on('getConfig', enabled)) => ({
  server,
  ...openPage(Component, '/main/game-info', server),
});
export const idle = { runs: 0, done: 0, partly: 0, skipped: 0, blocked: 0, failed: 0, coin_spent: 0 };
/** The status of a task that is enabled and has not run today. */
export const task = (change: object): TaskStatus => ({
  enabled: true,
  running: false,
  next_run: null,
  next_reason: null,
  last_result: null,
  done_today: false,
  today: idle,
  figures: {},
  figures_at: null,
  game_lock: null,
  limits: {},
  ...change,
});

export const record = (id: string, result: TaskRecord['result']): TaskRecord => ({
  id: 1,
  task: id,
  started_at: at('11:00'),
  finished_at: at('11:01'),
  trigger: 'schedule',
  result,
  reason: 'floor',
  text: { zh: '粮草低于保留值', en: 'Food is below the floor' },
  coin_spent: 0,
  gains: [],
  notify: true,
});
