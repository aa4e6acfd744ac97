import { fireEvent, screen, waitFor } from '@testing-library/react';
import { cleanUp, sampleServer } from '../testing/open-page';
import { config, NOW } from '../testing/samples';
import { openSettings, pass } from '../testing/settings-page';

beforeEach(() => jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  cleanUp();
});

test('quiet hours are added, may go over midnight, and a half one is kept until it is whole', async () => {
  const { server, user } = openSettings();
  await user.click(await screen.findByRole('button', { name: '添加时段' }));
  fireEvent.change(screen.getByLabelText('第 1 段结束'), { target: { value: '' } });
  expect(screen.getByRole('alert')).toHaveTextContent('还缺结束时间');
  fireEvent.change(screen.getByLabelText('第 1 段结束'), { target: { value: '06:30' } });
  await pass(1_000);
  await waitFor(() =>
    expect(server.accountSaves.at(-1)?.values.quietHours).toEqual([{ from: '23:00', to: '06:30' }]),
  );
  await user.click(screen.getByRole('button', { name: '删除第 1 段' }));
  await pass(1_000);
  await waitFor(() => expect(server.accountSaves.at(-1)?.values.quietHours).toEqual([]));
});

test('a cleared time deletes nothing: the period stays stored until it is whole again or removed', async () => {
  const quietHours = [{ from: '22:00', to: '05:00' }];
  const { server, user } = openSettings(sampleServer().on('getConfig', config({ account: { quietHours } })));
  fireEvent.change(await screen.findByLabelText('第 1 段开始'), { target: { value: '' } });
  expect(screen.getByRole('alert')).toHaveTextContent('还缺开始时间，之前的 22:00 至 05:00 仍然有效');
  expect(screen.getByText('未保存')).toBeVisible();
  await user.click(screen.getByLabelText('任务完成'));
  await pass(1_000);
  await waitFor(() => expect(server.accountSaves.at(-1)?.values.quietHours).toEqual(quietHours));
  expect(screen.getByLabelText('第 1 段开始')).toHaveValue('');
  await user.click(screen.getByLabelText('删除第 1 段'));
  await pass(1_000);
  await waitFor(() => expect(server.accountSaves.at(-1)?.values.quietHours).toEqual([]));
});
