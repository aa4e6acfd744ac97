import { FEEDBACK_TEXT_MAX } from '@assistant/contract';
import type { AppFacts } from './facts';
import { plainError, plainPath, reportText } from './report-text';
import type { PageFacts } from './watch-page';

const shell: AppFacts = {
  app: 'shell',
  version: '1.0.0',
  cohort: 'stable',
  state: 'drawn',
  files: 3,
  bytes: 54_600,
  moved: 1_700,
  phases: { fetch: [0, 100], evaluate: [100, 150], mount: [150, 172] },
  errors: [],
  calls: [],
  answers: [],
  frames: [],
};
const app: AppFacts = {
  ...shell,
  app: 'mfe-tasks-premium',
  version: '1.7.0-e93a5d12',
  cohort: 'canary',
  percent: 25,
  calls: [{ app: 'mfe-tasks-premium', path: 'tasks/status', at: 1, ms: 9, bytes: 70, status: 429 }],
  answers: [40, 96],
  frames: [{ app: 'mfe-tasks-premium', at: 0, ms: 84, script: 'app.js · b' }],
};
const error = { app: 'mfe-tasks-premium', text: 'TypeError: grain', where: 'app.js:48:12', at: 0 };
const facts: PageFacts = {
  apps: [shell, app],
  shares: [],
  errors: [error],
  frames: [],
  timesPresses: true,
  revision: 412,
  isSigned: true,
};
const here = { path: '/premium/npc-pk', at: new Date(0), app: 'mfe-tasks-premium', browser: 'Chromium' };

test('the app that it is about is first, with version, cohort, load and answers; then errors and calls by remote', () => {
  const lines = reportText(facts, here, 'zh').split('\n');
  expect(lines[0]).toMatch(/^—— 页面构成 · mfe-tasks-premium · \/premium\/npc-pk · .+ ——$/);
  expect(lines[1]).toBe(
    'mfe-tasks-premium 1.7.0-e93a5d12 · 灰度 25%，这台在内 · 正在画 · 无错 · 54.6 kB · 取 100 ms · 算 50 ms · 画 22 ms · p75 96 ms · 1 次长帧，最长 84 ms',
  );
  expect(lines[2]).toMatch(/^shell 1\.0\.0 · 稳定/);
  expect(lines[3]).toMatch(/^TypeError: grain · mfe-tasks-premium · app\.js:48:12 · /);
  expect(lines.slice(4)).toEqual([
    'mfe-tasks-premium tasks/status 429 · 1 次 · 9 ms',
    '清单 412 · 有签名',
    'Chromium',
  ]);
});

test('however much there is, it leaves room for what somebody writes', () => {
  const many = Array.from({ length: 80 }, (_, at) => ({ ...app, app: `mfe-${'x'.repeat(30)}-${at}` }));
  expect(reportText({ ...facts, apps: many }, here, 'en').length).toBeLessThanOrEqual(
    FEEDBACK_TEXT_MAX - 500,
  );
});

test.each([
  ['/premium/npc-pk', '/premium/npc-pk'],
  ['/desk/s/184', '/desk/s/…'],
  ['/desk/s/Zhao_Yun', '/desk/s/…'],
  ['/x/%E8%B5%B5', '/x/…'],
])('the path %s is reported as %s', (path, plain) => expect(plainPath(path)).toBe(plain));

test.each([
  [
    "TypeError: Cannot read properties of undefined (reading 'grain')",
    "TypeError: Cannot read properties of undefined (reading 'grain')",
  ],
  ['TypeError: a.map is not a function', 'TypeError: a.map is not a function'],
  [
    'SyntaxError: Unexpected token \'h\', "hello {"name":"zhaoyun"}" is not valid JSON',
    'SyntaxError: Unexpected token \'h\', "…" is not valid JSON',
  ],
  ['Error: /api/x?token=abc failed', 'Error: /api/x failed'],
  ['Error: Bearer 0123456789abcdef0123456789abcdef', 'Error: Bearer …'],
  ['Error: 没有账号 zhao@yun.example 13800138000', 'Error: … … …'],
])('of the error %s is said %s', (text, plain) => expect(plainError(text)).toBe(plain));
