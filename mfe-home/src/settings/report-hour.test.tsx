import { cleanUp, sampleServer } from '@assistant/testing/open-page';
import { config, NOW } from '@assistant/testing/samples';
import { screen, waitFor } from '@testing-library/react';
import { openSettings, pass, saved } from '../testing/settings-page';

beforeEach(() => jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  cleanUp();
});

test('the report is off until the player wants it; then it has an hour, which can be another', async () => {
  const { server, user } = openSettings();
  await saved();
  const report = await screen.findByRole('switch', { name: '每天一份战报' });
  expect(report).not.toBeChecked();
  expect(screen.queryByRole('combobox', { name: '几点送到' })).toBeNull();
  await user.click(report);
  await user.selectOptions(await screen.findByRole('combobox', { name: '几点送到' }), '22:00');
  await pass(1_000);
  await waitFor(() => expect(server.accountSaves.at(-1)?.values.reportHour).toBe(22));
  await user.click(report);
  await pass(1_000);
  await waitFor(() => expect(server.accountSaves.at(-1)?.values.reportHour).toBeNull());
});

test('the page of the report leads to it', async () => {
  Element.prototype.scrollIntoView = () => {};
  openSettings(
    sampleServer().on('getConfig', config({ account: { reportHour: 8 } })),
    '/main/settings#report',
  );
  expect(await screen.findByRole('combobox', { name: '几点送到' })).toHaveDisplayValue('08:00');
  await waitFor(() => expect(screen.getByRole('switch', { name: '每天一份战报' })).toHaveFocus());
});
