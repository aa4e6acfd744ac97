import { setLanguage } from '@assistant/i18n';
import { signedIn, type UserInfo } from '@assistant/store';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api';
import { freshPage, show } from '../../testing/show';
import { fetchPages } from '../account-page';
import { writerOf } from './write-file';

beforeAll(() => fetchPages());

const word = (zh: string, en: string) => ({ zh, en });
const answer = (data: object) => ({ code: 0, msg: '', data });
const labels = { id: word('编号', 'Number'), at: word('时间', 'Time'), text: word('文字', 'Text') };
const page = (part: string, rows: Record<string, unknown>[]) => ({
  ...{ part, title: word(`名${part}`, `T${part}`), labels, rows, next: null as string | null },
});
const head = { account: 'zhao/yun', made: new Date('2026-05-01T04:00:00Z'), language: 'zh' as const };

/** A blob as text, which the test's DOM cannot read by itself. */
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

/** The files that the page has offered. */
function offered() {
  const files: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
    revokeObjectURL: jest.fn(),
  });
  return files;
}

function open() {
  freshPage();
  const api = fakeApi();
  const files = offered();
  const shown = show('/account/data');
  const user = { account: 'zhaoyun', username: '赵子龙', role: 'player', token: 't1' } as UserInfo;
  act(() => void shown.store.dispatch(signedIn({ token: 't1', user })));
  return { ...shown, api, files };
}

test('the file is made page by page, says how far it is, and is saved', async () => {
  const { user, api, files } = open();
  const pages = [
    { ...page('a', [{ id: 1 }, { id: 2 }]), next: 'x', total: 3 },
    { ...page('b', [{ id: 3 }]), next: 'y' },
    page('', []),
  ];
  api.answers['/api/account/data'] = () => answer(pages.shift() as object);
  await user.click(await screen.findByRole('button', { name: /^JSON/ }));
  expect(await screen.findByText('2 / 3 条')).toBeVisible();
  const save = await screen.findByRole('link', { name: '保存文件' });
  expect(save).toHaveAttribute('download', expect.stringMatching(/^sanguo-zhaoyun-\d{4}-\d\d-\d\d\.json$/));
  expect(api.at('/api/account/data')).toEqual([
    { token: 't1' },
    { token: 't1', after: 'x' },
    { token: 't1', after: 'y' },
  ]);
  const { parts, account } = JSON.parse(await textOf(files[0] as Blob));
  expect([account, parts]).toEqual(['zhaoyun', { a: [{ id: 1 }, { id: 2 }], b: [{ id: 3 }] }]);
  await user.click(screen.getByRole('button', { name: '换一种格式' }));
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1');
  expect(screen.getByRole('button', { name: /^网页/ })).toBeVisible();
});

test('what fails says why, and goes on from there', async () => {
  const { user, api } = open();
  let asked = 0;
  api.answers['/api/account/data'] = ({ after }) => {
    asked += 1;
    if (asked === 2) return new Error('offline');
    return answer(after === 'x' ? page('', []) : { ...page('a', [{ id: 1 }]), next: 'x', total: 1 });
  };
  await user.click(await screen.findByRole('button', { name: /^网页/ }));
  await user.click(await screen.findByRole('button', { name: /重试|立即重试/ }));
  expect(await screen.findByRole('link', { name: '保存文件' })).toBeVisible();
  expect(api.at('/api/account/data').map(({ after }) => after)).toEqual([undefined, 'x', 'x']);
});

test('too many in a row say so; a file that is cancelled asks no further', async () => {
  const { user, api } = open();
  api.answers['/api/account/data'] = () => ({ code: 429, msg: '操作太频繁，请 60 秒后再试', data: {} });
  await user.click(await screen.findByRole('button', { name: /^网页/ }));
  expect(await screen.findByText('操作太频繁，请 60 秒后再试')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '取消' }));
  let give: ((late: object) => void) | undefined;
  api.answers['/api/account/data'] = () =>
    new Promise<object>((answered) => {
      give = answered;
    });
  await user.click(screen.getByRole('button', { name: /^网页/ }));
  await waitFor(() => expect(give).toBeDefined());
  await user.click(screen.getByRole('button', { name: '取消' }));
  // What comes after that is followed by no other page, also while another file is made.
  give?.(answer({ ...page('a', [{ id: 1 }]), next: 'x', total: 900 }));
  api.answers['/api/account/data'] = () => answer(page('b', [{ id: 2 }]));
  await user.click(await screen.findByRole('button', { name: /^JSON/ }));
  expect(await screen.findByRole('link', { name: '保存文件' })).toBeVisible();
  expect(api.at('/api/account/data').map(({ after }) => after)).toEqual([undefined, undefined, undefined]);
});

test('the page to read has words of the language, its pictures, and nothing that runs', async () => {
  const writer = writerOf('page', head);
  const evil = '<script>alert(1)</script>"&';
  writer.add(page('a', [{ id: 1, text: evil, at: '2026-05-01T04:00:00+00:00', gone: null, on: true }]));
  writer.add(page('a', [{ id: 2, values: { buy: 2, name: word('商店', 'Shop') } }]));
  writer.add(
    page('b', [
      { id: 3, type: 'image/png', base64: 'YWJj' },
      { id: 4, type: 'x"', base64: 'YWJj' },
    ]),
  );
  const text = await textOf(writer.end());
  expect(writer.name).toBe('sanguo-zhao_yun-2026-05-01.html');
  expect(text).not.toContain('<script');
  expect(text).toContain('&#60;script&#62;alert(1)');
  expect(text).toContain('<dt>编号</dt><dd>1</dd>');
  expect(text).not.toContain('gone');
  expect(text).not.toContain('+00:00');
  expect(text).toContain('<span><i>buy</i> 2</span><span><i>name</i> 商店</span>');
  expect(text.match(/<img /g)).toHaveLength(1);
  expect(text).toContain('src="data:image/png;base64,YWJj"');
  expect(text).toContain('<a href="#a">名a <small>2</small></a><a href="#b">名b <small>2</small></a>');
  expect(text).toContain("default-src 'none'");
  expect(await textOf(writerOf('json', head).end())).toContain('"parts":{}}');
});

test('in English it is in English', async () => {
  const { user, api, files } = open();
  api.answers['/api/account/data'] = () => answer({ ...page('a', [{ id: 1 }]), total: 1 });
  act(() => setLanguage('en'));
  await user.click(await screen.findByRole('button', { name: /^A page to read/ }));
  expect(await screen.findByRole('link', { name: 'Save the file' })).toBeVisible();
  const text = await textOf(files[0] as Blob);
  expect(text).toContain('<html lang="en">');
  expect(text).toContain('<dt>Number</dt><dd>1</dd>');
});
