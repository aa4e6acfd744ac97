import { api } from '@assistant/api';
import type { GameInfo } from '@assistant/contract';
import { setLanguage } from '@assistant/i18n';
import { getAppStore, Provider, signedIn, type UserInfo } from '@assistant/store';
import type { Field } from '@assistant/tasks';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FieldRenderer } from '../field-renderer';
import { lateSheets, sheetsComeFrom } from '../late-sheets';

const player = userEvent.setup({ delay: null });
const words = { zh: '出战', en: 'Battle' };
const base = { key: 'field', label: words, help: words, provenance: 'P' } as const;
const heroes: Field = { ...base, type: 'heroes', max: 3, default: [] };
const team: Field = { ...base, type: 'team', default: 'auto' };

const info: GameInfo = {
  lord: { name: '玄德', level: 1, country: 'shu', power: 1, title: '' },
  resources: { gold: 0, food: 0, wood: 0, iron: 0, coin: 0, merit: 0 },
  season: 'spring',
  game_year: 1,
  heroes: [{ id: 'h1', name: '赵云', army: 'cavalry', level: 9, stars: 1, power: 100 }],
  teams: [{ id: 't2', name: '虎豹骑', heroes: [], power: 100 }],
  cities: [],
  choices: {},
  server_name: '',
  server_info: '',
  game_platform: 1,
  read_at: '2026-11-21T14:00:00.000Z',
  simulated: true,
};

let reachable = true;
globalThis.fetch = async () => {
  if (!reachable) throw new TypeError('Failed to fetch');
  const text = async () => JSON.stringify({ code: 0, data: info });
  return { ok: true, headers: new Headers(), text } as Response;
};

function show(field: Field, value: unknown) {
  render(
    <Provider store={getAppStore()}>
      <FieldRenderer field={field} valid={value} onChange={() => {}} />
    </Provider>,
  );
}

const [zhaoyun] = info.heroes;

sheetsComeFrom(() => import('../sheets'));
beforeAll(() => lateSheets.load());
beforeEach(() => {
  info.heroes = zhaoyun ? [zhaoyun] : [];
  document.head.innerHTML =
    '<script type="application/json" id="env">{"API_BASE":"/","LOGIN_OBFUSCATION_KEY":"k"}</script>';
  setLanguage('zh');
  reachable = true;
  const store = getAppStore();
  store.dispatch(api.util.resetApiState());
  store.dispatch(signedIn({ token: 'token', user: { account: 'lord' } as UserInfo }));
});

describe('what was chosen from the game info', () => {
  it('does not look gone where the game info could not be read, which can be tried again', async () => {
    reachable = false;
    show(heroes, ['h1']);
    expect(await screen.findByText('h1（名称没有读到）')).toBeInTheDocument();
    await player.click(screen.getByRole('button', { name: '选择：出战' }));
    const sheet = await screen.findByRole('dialog', { name: '出战' });
    expect(within(sheet).getByText('读取游戏信息失败，暂时无法选择')).toBeInTheDocument();
    reachable = true;
    await player.click(within(sheet).getByRole('button', { name: '重试' }));
    expect(await within(sheet).findByRole('checkbox', { name: /^赵云/ })).toBeChecked();
    expect(screen.queryByText(/名称没有读到/)).not.toBeInTheDocument();
  });

  it('says of a line-up that its name could not be read', async () => {
    reachable = false;
    show(team, 't2');
    expect(await screen.findByText('t2（名称没有读到）')).toBeInTheDocument();
    reachable = true;
    act(() => void getAppStore().dispatch(api.util.invalidateTags(['Game'])));
    expect(await screen.findByText('虎豹骑')).toBeInTheDocument();
  });

  it('looks gone where the game no longer has it', async () => {
    show(heroes, ['h7']);
    expect(await screen.findByText('h7（已不在列表中）')).toBeInTheDocument();
  });
});

describe('a long list of things to pick', () => {
  const heroOf = (at: number) =>
    ({ id: `n${at}`, name: `武将${at}`, army: 'mage', level: 1, stars: 1, power: 1 }) as const;

  it('is searched by name, and says so where nothing fits', async () => {
    info.heroes = [...info.heroes, ...Array.from({ length: 20 }, (_, at) => heroOf(at))];
    show(heroes, []);
    await player.click(screen.getByRole('button', { name: '选择：出战' }));
    const sheet = await screen.findByRole('dialog', { name: '出战' });
    expect(await within(sheet).findAllByRole('checkbox')).toHaveLength(21);
    const search = within(sheet).getByRole('searchbox', { name: '按名称查找' });
    await player.type(search, ' 赵 ');
    expect(within(sheet).getAllByRole('checkbox')).toHaveLength(1);
    await player.type(search, '没有');
    expect(within(sheet).getByText('无匹配结果')).toBeInTheDocument();
    await player.keyboard('{Escape}');
    expect(search).toHaveValue('');
    expect(sheet).toBeInTheDocument();
    await player.keyboard('{Escape}');
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
  });

  it('has no search while it is short', async () => {
    show(heroes, []);
    await player.click(screen.getByRole('button', { name: '选择：出战' }));
    const sheet = await screen.findByRole('dialog', { name: '出战' });
    await within(sheet).findByRole('checkbox', { name: /赵云/ });
    expect(within(sheet).queryByRole('searchbox')).not.toBeInTheDocument();
  });
});
