import { cleanUp, sampleServer } from '@assistant/testing/open-page';
import { config, NOW } from '@assistant/testing/samples';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openSettings, pass } from '../testing/settings-page';

beforeEach(() => jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  cleanUp();
});

/** A range to the minute, and not its grip on the bar. */
const time = (name: string) => screen.getByLabelText(name, { selector: '[type=time]' });

test('quiet hours are added, may go over midnight, and a half one is kept until it is whole', async () => {
  const { server, user } = openSettings();
  await user.click(await screen.findByRole('button', { name: '添加时段' }));
  await screen.findByLabelText('结束 1', { selector: '[type=time]' });
  fireEvent.change(time('结束 1'), { target: { value: '' } });
  expect(time('结束 1')).toHaveAccessibleDescription('请填好结束时间，之前的 23:00 至 06:00 仍然有效');
  fireEvent.change(time('结束 1'), { target: { value: '06:30' } });
  await pass(1_000);
  await waitFor(() =>
    expect(server.accountSaves.at(-1)?.values.quietHours).toEqual([{ from: '23:00', to: '06:30' }]),
  );
  await user.click(screen.getByRole('button', { name: /^移除：/ }));
  await pass(1_000);
  await waitFor(() => expect(server.accountSaves.at(-1)?.values.quietHours).toEqual([]));
});

test('a cleared time deletes nothing: the period stays stored until it is whole again or removed', async () => {
  const quietHours = [{ from: '22:00', to: '05:00' }];
  const { server, user } = openSettings(sampleServer().on('getConfig', config({ account: { quietHours } })));
  fireEvent.change(await screen.findByLabelText('开始 1', { selector: '[type=time]' }), {
    target: { value: '' },
  });
  expect(time('开始 1')).toHaveAccessibleDescription('请填好开始时间，之前的 22:00 至 05:00 仍然有效');
  expect(screen.getByText('未保存')).toBeVisible();
  await user.click(screen.getByLabelText('任务完成'));
  await pass(1_000);
  await waitFor(() => expect(server.accountSaves.at(-1)?.values.quietHours).toEqual(quietHours));
  expect(time('开始 1')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: /^移除：/ }));
  await pass(1_000);
  await waitFor(() => expect(server.accountSaves.at(-1)?.values.quietHours).toEqual([]));
});

test('a period that overlaps another is refused with words, and what was stored holds', async () => {
  const quietHours = [
    { from: '22:00', to: '05:00' },
    { from: '12:00', to: '13:00' },
  ];
  const { server, user } = openSettings(sampleServer().on('getConfig', config({ account: { quietHours } })));
  await screen.findByLabelText('开始 2', { selector: '[type=time]' });
  fireEvent.change(time('结束 2'), { target: { value: '23:30' } });
  expect(time('结束 2')).toHaveAccessibleDescription('与第 1 个时段重叠，之前的 12:00 至 13:00 仍然有效');
  await user.click(screen.getByLabelText('任务完成'));
  await pass(1_000);
  await waitFor(() => expect(server.accountSaves.at(-1)?.values.quietHours).toEqual(quietHours));
  fireEvent.change(time('结束 2'), { target: { value: '14:00' } });
  await pass(1_000);
  await waitFor(() =>
    expect(server.accountSaves.at(-1)?.values.quietHours).toEqual([
      { from: '22:00', to: '05:00' },
      { from: '12:00', to: '14:00' },
    ]),
  );
});
