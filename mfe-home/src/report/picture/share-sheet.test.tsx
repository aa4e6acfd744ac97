import { cleanUp, openPage, sampleServer } from '@assistant/testing/open-page';
import { game, NOW } from '@assistant/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { generate } from 'lean-qr/nano';
import { report } from '../../testing/report';
import { Component } from '..';

/** The words on the last canvas. */
let words: string[] = [];
let canvases: [number, number][] = [];
/** The squares on it, by their corner. */
let squares: [number, number][] = [];

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, advanceTimers: true });
  [words, canvases] = [[], []];
  const canvas = HTMLCanvasElement.prototype;
  const context = new Proxy(
    {
      fillText: (text: string) => words.push(text),
      fillRect: (x: number, y: number) => squares.push([x, y]),
    },
    { get: (own, key) => Reflect.get(own, key) ?? (() => {}), set: () => true },
  );
  jest.spyOn(canvas, 'getContext').mockImplementation(() => {
    [words, squares] = [[], []];
    return context as never;
  });
  jest.spyOn(canvas, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
    canvases.push([this.width, this.height]);
    done(new Blob(['picture'], { type: type ?? '' }));
  });
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
  cleanUp();
});

async function open() {
  const server = sampleServer()
    .on('tasksReport', report())
    .on('getGameInfo', game({ server_name: '卧龙区' }));
  const view = openPage(Component, '/main/report', server);
  await view.user.click(await screen.findByRole('button', { name: '分享成图' }));
  const sheet = await screen.findByRole('dialog', { name: '分享成图' });
  await within(sheet).findByRole('switch', { name: '等级' });
  await within(sheet).findByRole('img', { name: /常山赵子龙/ });
  return { ...view, sheet: within(sheet) };
}

test('the picture is seen first, with all its figures in words, and has no account and no balance', async () => {
  const { sheet } = await open();
  expect(sheet.getByRole('img', { name: /常山赵子龙/ })).toHaveAccessibleName(
    '战报图片：常山赵子龙，3月9日 周一 · 卧龙区 · 47 级，当日已毕，替主公打了 2 次，铜钱 +18.2万 比前一天 +8%，元宝 −60 上限 100',
  );
  expect(new Set(canvases.map(String))).toEqual(new Set(['1080,1440']));
  expect(words).toEqual(
    expect.arrayContaining(['常山赵子龙', '当日已毕', '毕', '+18.2万', '三国助手', 'localhost']),
  );
  const all = words.join(' ');
  for (const secret of ['zhaoyun', '2,310', '2310', '128']) expect(all).not.toContain(secret);
});

test('lord, region and level can be left out', async () => {
  const { sheet, user } = await open();
  for (const name of ['主公名字', '区服', '等级']) await user.click(sheet.getByRole('switch', { name }));
  await waitFor(() => expect(words).toContain('3月9日 周一'));
  for (const word of ['常山赵子龙', '卧龙区', '47']) expect(words.join(' ')).not.toContain(word);
  expect(sheet.getByRole('img', { name: /^战报图片/ })).toHaveAccessibleName(
    /^战报图片：3月9日 周一，当日已毕/,
  );
});

test('where the browser shares no files the picture is saved', async () => {
  const { sheet } = await open();
  expect(sheet.queryByRole('button', { name: '分享' })).toBeNull();
  const save = sheet.getByRole('link', { name: '保存图片' });
  expect(save).toHaveAttribute('download', 'report-2026-03-09.png');
  expect(save).toHaveAttribute('href', 'blob:picture');
});

test('its code is the way to this site, and to nothing of the player', async () => {
  await open();
  const { size, get } = generate(location.origin);
  const dark = Array.from({ length: size * size }, (_, nr) => [nr % size, Math.floor(nr / size)] as const);
  const [x, y] = squares[0] ?? [0, 0];
  const side = 7 * ((squares[1]?.[0] ?? 0) - x);
  expect(side).toBeGreaterThanOrEqual(7 * 4);
  expect(squares.map(([left, top]) => [(7 * (left - x)) / side, (7 * (top - y)) / side])).toEqual(
    dark.filter(([column, row]) => get(column, row)),
  );
});

test.each([
  ['is passed on as a file', undefined, false],
  ['that the player gives up is no failure', new DOMException('closed', 'AbortError'), false],
  ['that fails is said to, and can be saved', new Error('no'), true],
])('sharing %s', async (_what, failure, isSaid) => {
  const shared: ShareData[] = [];
  Object.assign(navigator, {
    canShare: () => true,
    share: async (data: ShareData) => {
      shared.push(data);
      if (failure) throw failure;
    },
  });
  const { sheet, user } = await open();
  await user.click(sheet.getByRole('button', { name: '分享' }));
  await waitFor(() => expect(shared).toHaveLength(1));
  expect(shared[0]?.files?.[0]).toMatchObject({ name: 'report-2026-03-09.png', type: 'image/png' });
  if (isSaid) expect(await sheet.findByRole('alert')).toHaveTextContent('没有分享成功，可以保存图片');
  else expect(sheet.queryByText('没有分享成功，可以保存图片')).toBeNull();
  expect(sheet.getByRole('link', { name: '保存图片' })).toBeVisible();
});

test('a browser without a canvas says so', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { user } = openPage(Component, '/main/report', sampleServer().on('tasksReport', report()));
  await user.click(await screen.findByRole('button', { name: '分享成图' }));
  expect(await screen.findByText('这个浏览器画不了图片')).toBeVisible();
});
