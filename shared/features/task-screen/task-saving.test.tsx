import { useSaveReport } from '@assistant/remote';
import { getSettings } from '@assistant/settings';
import { type AppStore, getAppStore, signedIn, type UserInfo } from '@assistant/store';
import { type Field, type FieldGroup, taskDocument } from '@assistant/tasks';
import { testDefinition } from '@assistant/testing/test-definition';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { PATIENCE_MS, player, saved, server, setUp, show, times, type } from './testing/shown-task';

beforeEach(setUp);

describe('a task screen beside another device, without a network, and after a switch of account', () => {
  it('never undoes what another device changed', async () => {
    show();
    await player.click(await screen.findByRole('switch', { name: '抢夺' }));
    await waitFor(() => expect(server.setting.raid).toMatchObject({ raid: false }), { timeout: PATIENCE_MS });
    await saved();
    server.change({ times: 8 });
    act(() => void window.dispatchEvent(new Event('focus')));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(async () => expect(await times()).toHaveValue('8'));
    await player.click(screen.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(server.setting.raid).toMatchObject({ times: 8, raid: true }), {
      timeout: PATIENCE_MS,
    });
  });

  it('shows what another device changed and writes only what the player chose', async () => {
    show();
    await times();
    server.change({ times: 8, raid: false, refresh: 'paid' });
    await type('5');
    const dialog = await screen.findByRole('alertdialog', {}, { timeout: PATIENCE_MS });
    expect(server.setting.raid).toMatchObject({ times: 8 });
    expect(within(dialog).getByRole('radio', { name: '本机：5' })).toBeChecked();
    expect(within(dialog).getByRole('radio', { name: '另一台：关' })).toBeChecked();
    expect(within(dialog).getByText('¥')).toBeInTheDocument();
    await player.click(within(dialog).getByRole('button', { name: '按选择保存' }));
    await waitFor(() => expect(server.setting.raid).toMatchObject({ times: 5, raid: false }));
    await saved();
    await waitFor(async () => expect(await times()).toHaveFocus());
  });

  it('keeps changes over a moment without network', async () => {
    show();
    await times();
    server.reachable = false;
    await type('6');
    expect(await screen.findByText('还没存', {}, { timeout: PATIENCE_MS })).toBeInTheDocument();
    server.reachable = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await saved();
    expect(server.setting.raid).toMatchObject({ times: 6 });
  });

  it('sends after a reload what the page before could not', async () => {
    const { account, unmount } = show();
    await times();
    server.reachable = false;
    await type('6');
    await screen.findByText('还没存', {}, { timeout: PATIENCE_MS });
    unmount();
    server.reachable = true;
    // The new page may come with a new release.
    const [group] = testDefinition.groups as [FieldGroup];
    const waves = { ...group.fields[0], key: 'waves', default: 4 } as Field;
    const released = { ...testDefinition, groups: [{ ...group, fields: [...group.fields, waves] }] };
    const next = getSettings(((action: never) => getAppStore().dispatch(action)) as AppStore['dispatch']);
    await next.resume(account, [taskDocument(released)]);
    await waitFor(() => expect(server.setting.raid).toMatchObject({ times: 6, waves: 4 }));
  });

  it('is locked once a save says that the membership is over, and saves after it was renewed', async () => {
    show();
    await times();
    server.level = 'none';
    await type('6');
    expect(await screen.findByText(/设置会保留。$/, {}, { timeout: PATIENCE_MS })).toBeInTheDocument();
    expect(renderHook(useSaveReport).result.current.unsaved).toMatchObject([
      { is: 'failed', reason: '需要高级会员', refused: 'now' },
    ]);
    expect(await times()).toBeDisabled();
    server.level = 'supreme';
    act(() => void window.dispatchEvent(new Event('focus')));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(server.setting.raid).toMatchObject({ times: 6 }));
    await saved();
  });

  it('tells a player who has left the screen that another device changed the task, with a link back', async () => {
    // The shell's bar.
    const { result } = renderHook(useSaveReport);
    const { unmount } = show();
    await times();
    server.change({ times: 8 });
    await type('5');
    unmount();
    const said = { is: 'conflict', path: '/premium/raid', title: { zh: '试炼' } };
    await waitFor(() => expect(result.current.unsaved).toMatchObject([said]), { timeout: PATIENCE_MS });
  });

  it('never writes the changes of one account to another', async () => {
    const { account } = show();
    await times();
    await type('6');
    const user = { account: 'another', membership_level: 'supreme' } as UserInfo;
    act(() => void getAppStore().dispatch(signedIn({ token: 'other', user })));
    const old = getSettings().find(account, 'raid');
    await waitFor(() => expect(old?.getState().phase.name).toBe('failed'), { timeout: PATIENCE_MS });
    expect(server.saves).toEqual([]);
  });
});
