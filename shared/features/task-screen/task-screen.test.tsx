import { setLanguage } from '@assistant/i18n';
import { screen, waitFor, within } from '@testing-library/react';
import { PATIENCE_MS, player, saved, server, setUp, show, times, type, went } from './testing/shown-task';

beforeEach(setUp);

describe('a task screen', () => {
  it('shows the defaults of a task nobody has touched, ¥ marked', async () => {
    show();
    expect(await times()).toHaveValue('1');
    expect(screen.getByRole('heading', { level: 1, name: '试炼' })).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: '启用' })).not.toBeChecked();
    expect(screen.getByRole('switch', { name: '抢夺' })).toBeChecked();
    expect(screen.getAllByText('元宝')).toHaveLength(1);
  });

  it('is met by its name before the buttons that stand above it', async () => {
    show();
    await times();
    const heading = screen.getByRole('heading', { level: 1 });
    for (const button of screen.getAllByRole('button'))
      expect(heading.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('saves automatically and says so', async () => {
    show();
    await type('4');
    expect(screen.getByText('保存中')).toBeInTheDocument();
    await saved();
    expect(server.saves).toHaveLength(1);
    expect(server.setting.raid).toMatchObject({ times: 4, raid: true, enabled: false });
  });

  it('shows a field only while it does something', async () => {
    show();
    await times();
    expect(screen.queryByRole('spinbutton', { name: '付费刷新上限' })).not.toBeInTheDocument();
    await player.click(screen.getByRole('radio', { name: '付费 ¥' }));
    expect(screen.getByRole('spinbutton', { name: '付费刷新上限' })).toHaveValue('0');
  });

  it('keeps a text that breaks a rule, says why, and saves the other fields', async () => {
    show();
    await type('99');
    expect(screen.getAllByText('「每日次数」须为 0 到 10 的整数')[0]).toBeInTheDocument();
    await player.click(screen.getByRole('switch', { name: '抢夺' }));
    await waitFor(() => expect(server.setting.raid).toMatchObject({ times: 9, raid: false }), {
      timeout: PATIENCE_MS,
    });
    expect(await times()).toHaveValue('99');
    expect(screen.getByText('未保存')).toBeInTheDocument();
  });

  it('saves a choice of exactly two only when it is two', async () => {
    show();
    await player.click(await screen.findByRole('checkbox', { name: '甲' }));
    expect(screen.getByText('1/2')).toHaveTextContent('1/2已选');
    await player.click(screen.getByRole('checkbox', { name: '丙' }));
    expect(screen.getByText('2/2')).toBeInTheDocument();
    await saved();
    expect(server.saves).toMatchObject([{ wishes: ['2', '3'] }]);
  });

  it('opens with 为什么没执行？ by an address that asks for it', async () => {
    location.hash = '#why';
    show();
    expect(await screen.findByRole('dialog', { name: '为什么没执行？' })).toBeInTheDocument();
    location.hash = '';
  });

  it('undoes the last change, in the field as well', async () => {
    show();
    await type('7');
    await player.click(screen.getByRole('button', { name: '撤销' }));
    expect(await times()).toHaveValue('1');
  });

  it('shows what a preset changes before it is applied', async () => {
    show();
    await times();
    await player.click(screen.getByRole('button', { name: '预设' }));
    const sheet = await screen.findByRole('dialog', { name: '套用预设' });
    await player.click(within(sheet).getByRole('radio', { name: '精打细算' }));
    expect(within(sheet).getByText('1 → 0')).toBeInTheDocument();
    expect(within(sheet).getByText('开 → 关')).toBeInTheDocument();
    await player.click(within(sheet).getByRole('button', { name: '套用' }));
    expect(await times()).toHaveValue('0');
  });

  it('shows no error at a hidden field, and keeps what was typed there', async () => {
    show();
    await player.click(await screen.findByRole('radio', { name: '付费 ¥' }));
    const limit = () => screen.getByRole('spinbutton', { name: '付费刷新上限' });
    await player.clear(limit());
    await player.type(limit(), '99');
    expect(await screen.findByText(/^未保存：「付费刷新上限」/)).toBeInTheDocument();
    await player.click(screen.getByRole('radio', { name: '不刷新' }));
    await saved();
    expect(screen.queryByText(/^未保存/)).not.toBeInTheDocument();
    await player.click(screen.getByRole('radio', { name: '付费 ¥' }));
    expect(limit()).toHaveValue('99');
  });

  it('leads to the field the address names, or to the one that brings it out', async () => {
    Element.prototype.scrollIntoView = jest.fn();
    window.location.hash = '#wishes';
    const { unmount } = show();
    expect(await screen.findByRole('checkbox', { name: '甲' })).toHaveFocus();
    unmount();
    window.location.hash = '#paidRefreshMax';
    show();
    expect(await screen.findByRole('radio', { name: '不刷新' })).toHaveFocus();
    window.location.hash = '';
  });

  it('is read-only without the membership, says why, and leads to customer service', async () => {
    server.level = 'basic';
    show();
    expect(await screen.findByText('开通高级后可以更改和执行，设置会保留。')).toBeInTheDocument();
    expect(await times()).toBeDisabled();
    expect(screen.getByRole('switch', { name: '启用' })).toBeDisabled();
    expect(screen.queryByText('已保存')).not.toBeInTheDocument();
    await player.click(screen.getByRole('link', { name: '高级未开通' }));
    expect(went).toHaveBeenCalledWith('/main/membership', expect.anything());
    await player.click(screen.getByRole('link', { name: '联系客服' }));
    expect(went).toHaveBeenCalledWith('/main/customer-service', expect.anything());
  });

  it('is not called locked by an old login before the server has said so', async () => {
    let decide = () => {};
    server.deciding = new Promise((resolve) => {
      decide = resolve;
    });
    show('/premium/raid', 'none');
    await screen.findByText('已保存');
    expect(screen.queryByText(/需要高级会员/)).not.toBeInTheDocument();
    decide();
    expect(await times()).toBeEnabled();
  });

  it('says since when the membership is over, and keeps the settings in sight', async () => {
    Object.assign(server, {
      level: 'none',
      ends: new Date(2026, 2, 1, 12).toISOString(),
      setting: { raid: { times: 8 } },
    });
    show();
    expect(await screen.findByText(/^会员已于 2026年3月1日 到期，设置已保留/)).toBeInTheDocument();
    expect(await times()).toHaveValue('8');
    expect(screen.getByRole('link', { name: '高级未开通' })).toBeVisible();
  });

  it('says so when there is no such task', async () => {
    show('/premium/nothing');
    expect(screen.getByRole('heading', { level: 1, name: '没有这个任务' })).toBeInTheDocument();
    await player.click(screen.getByRole('link', { name: '去挂机设置' }));
    expect(went).toHaveBeenCalledWith('/main/auto-tasks', expect.anything());
  });

  it('says everything in English', async () => {
    setLanguage('en');
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Trial' })).toBeInTheDocument();
    expect(await screen.findByRole('spinbutton', { name: 'Times a day' })).toBeInTheDocument();
    expect(screen.getByText('Saved')).toBeInTheDocument();
  });
});
