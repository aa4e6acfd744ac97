import { rounds } from '@assistant/testing/rounds';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../testing/fake-api';
import { choose, fillIn, form, list, pass, REGIONS, setUpRegister, tearDown } from '../testing/register-page';
import { show } from '../testing/show';

const { account, version, region, server } = form;
let api: ReturnType<typeof setUpRegister>;

beforeEach(() => {
  api = setUpRegister();
});
afterEach(tearDown);

test('the versions are those of the spec, each with its icon', async () => {
  const { user } = show('/register');
  await user.click(version());
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    '不确定版本',
    '兵临天下APP/小程序',
    '37游戏官服',
    '金鸿互动手机三国H5',
    '63游戏',
    '皇者天下',
    '如玩网页',
    'G妹游戏(破局中章)',
  ]);
  for (const option of options) expect(option.querySelector('svg')).toBeInTheDocument();
});

test('a version loads its regions, a region its servers, with the calls of the spec', async () => {
  const { user } = show('/register');
  await choose(user, version, '37游戏官服');
  await choose(user, region, '凤雏区');
  await choose(user, server, '12服');
  expect(api.at('/api/get_server')).toEqual([
    { fetch_type: 1, game_platform: 1 },
    { fetch_type: 2, game_platform: 1, server_name: '凤雏区' },
  ]);
  expect(server()).toHaveValue('12服');
});

test('regression: the list that opens by itself had no names where these failed, and covered why and the way to try again', async () => {
  api.answers['/api/get_server'] = () => ({ code: 503, msg: '', data: null });
  const { user } = show('/register');
  await choose(user, version, '37游戏官服');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(region()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('无匹配结果')).not.toBeInTheDocument();
});

test('the server is disabled until a region is chosen', async () => {
  const { user } = show('/register');
  await choose(user, version, '37游戏官服');
  expect(server()).toBeDisabled();
  await choose(user, region, '卧龙区');
  expect(server()).toBeEnabled();
});

test('another version clears region and server and asks for its own regions', async () => {
  const { user } = show('/register');
  await fillIn(user);
  await choose(user, version, '63游戏');
  expect(region()).toHaveValue('');
  expect(server()).toHaveValue('');
  expect(server()).toBeDisabled();
  expect(api.at('/api/get_server').at(-1)).toEqual({ fetch_type: 1, game_platform: 3 });
});

test('another region clears the server', async () => {
  const { user } = show('/register');
  await fillIn(user);
  await choose(user, region, '凤雏区');
  expect(server()).toHaveValue('');
});

test('regions of the version before, answered late, are not offered', async () => {
  api.answers['/api/get_server'] = ({ game_platform }) =>
    game_platform === 1
      ? new Promise((resolve) => setTimeout(() => resolve(list(['旧区'])), 5_000))
      : list(['新区']);
  const { user } = show('/register');
  await choose(user, version, '37游戏官服');
  await choose(user, version, '63游戏');
  await pass(6_000);
  await user.click(region());
  expect(await screen.findByRole('option', { name: '新区' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: '旧区' })).not.toBeInTheDocument();
});

test('不确定版本 asks for no regions', async () => {
  const { user } = show('/register');
  await choose(user, version, '不确定版本');
  await pass(1_000);
  expect(api.at('/api/get_server')).toEqual([]);
});

test.each([
  ['no version', null],
  ['不确定版本', '不确定版本'],
])('with %s, picking a region or a server says 请先选择游戏版本', async (_, chosen) => {
  const { user } = show('/register');
  if (chosen) await choose(user, version, chosen);
  for (const box of [region, server]) {
    await user.click(box());
    expect(screen.getByText('请先选择游戏版本')).toBeVisible();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await pass(5_000);
    expect(screen.queryByText('请先选择游戏版本')).not.toBeInTheDocument();
  }
});

test('the list says 加载中... while it loads', async () => {
  api.answers['/api/get_server'] = () => new Promise(() => {});
  const { user } = show('/register');
  await choose(user, version, '37游戏官服');
  await user.click(region());
  expect(await screen.findAllByText('加载中...')).not.toHaveLength(0);
});

test.each(
  [
    ['dragon', 'Dragon East'],
    ['GONE', 'Dragon East'],
    [' 凤 雏 ', '凤雏区'],
  ].slice(-rounds(1, 3)) as [string, string][],
)('typing %j finds %j: any part, ignoring case and white space', async (query, name) => {
  const { user } = show('/register');
  await choose(user, version, '37游戏官服');
  await pass(100);
  await user.type(region(), query);
  expect(await screen.findByRole('option', { name })).toBeInTheDocument();
  expect(screen.getAllByRole('option')).toHaveLength(1);
});

test('a name that is not there says 无匹配结果', async () => {
  const { user } = show('/register');
  await choose(user, version, '37游戏官服');
  await pass(100);
  await user.type(region(), '许昌');
  expect(await screen.findByText('无匹配结果')).toBeInTheDocument();
});

test('a press anywhere outside closes the list', async () => {
  const { user } = show('/register');
  await choose(user, version, '37游戏官服');
  await pass(100);
  await user.click(region());
  expect(await screen.findByRole('listbox')).toBeInTheDocument();
  await user.click(screen.getByText('三国助手'));
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
});

test.each(
  [
    ['a refusal', { code: 503, msg: '游戏维护中', data: null }],
    ['a broken network', new TypeError('Failed to fetch')],
    ['an answer of another shape', { code: 0, msg: '', data: { servers: [] } }],
    ['a page instead of an answer', '<!doctype html>'],
  ].slice(0, rounds(1, 4)) as [string, Answer][],
)('%s to the region list: the spec’s message, nothing lost, and a way to try again', async (_, answer) => {
  jest.spyOn(console, 'error').mockImplementation();
  const answers = [answer, list(REGIONS)];
  api.answers['/api/get_server'] = () => answers.shift() ?? list([]);
  const { user } = show('/register');
  await user.type(account(), 'zhaoyun');
  await choose(user, version, '37游戏官服');
  expect(await screen.findByRole('alert')).toHaveTextContent('获取游戏区名失败，请稍后再试');
  expect(account()).toHaveValue('zhaoyun');
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  await choose(user, region, '卧龙区');
  expect(region()).toHaveValue('卧龙区');
});

test('a failure of the server list has its own message', async () => {
  api.answers['/api/get_server'] = ({ fetch_type }) =>
    fetch_type === 1 ? list(REGIONS) : { code: 500, msg: '', data: null };
  const { user } = show('/register');
  await choose(user, version, '37游戏官服');
  await choose(user, region, '卧龙区');
  expect(await screen.findByRole('alert')).toHaveTextContent('获取游戏区服失败，请稍后再试');
  expect(region()).toHaveValue('卧龙区');
});

test.each([
  ['游戏区名在哪里', /左边的区名/],
  ['游戏区服在哪里', /右边的区服/],
])('%s is answered by a picture', async (question, picture) => {
  const { user } = show('/register');
  await user.click(screen.getByRole('button', { name: question }));
  const dialog = screen.getByRole('dialog', { name: question });
  expect(within(dialog).getByRole('img', { name: picture })).toBeVisible();
});
