import { setLanguage } from '@assistant/i18n';
import { cleanUp, openPage, sampleServer } from '@assistant/testing/open-page';
import { config } from '@assistant/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Link, useLocation } from 'react-router-dom';
import { writeCode } from '../settings-code/code-text';
import { Component } from '.';

afterEach(cleanUp);

const code = writeCode({
  style: 'balanced',
  tier: 'basic',
  tasks: { shop: { claim: false } },
}) as string;

const byHand = writeCode({
  style: 'frugal',
  tier: 'supreme',
  tasks: { shop: { buyTimes: 9, bulk: 1, claim: 5 }, gone: { enabled: true } },
});

function Page() {
  const { pathname, hash } = useLocation();
  return (
    <>
      <p>{`at ${pathname}${hash}`}</p>
      <Link to={`#${byHand}`}>another</Link>
      <Component />
    </>
  );
}
const at = (server: ReturnType<typeof sampleServer>, hash: string) => ({
  server,
  ...openPage(Page, `/main/auto-tasks${hash}`, server),
});
const enabled = config({ mining: { enabled: true } }, { mining: 3 });

test('a link with a code shows what it would change; nothing is applied before the button, and all can be taken back', async () => {
  const { server, user } = at(sampleServer().on('getConfig', enabled), `#${code}`);
  const sheet = await screen.findByRole('dialog', { name: '导入预览' });
  expect(sheet).toHaveAccessibleDescription(
    '来自设置码：按「省心均衡」，另有 1 项任务不同。确认前什么都不会改。',
  );
  expect(await within(sheet).findAllByText(/ → /)).toHaveLength(2);
  expect(within(sheet).getByText(/花元宝的设置、每日上限、各种保留/)).toBeVisible();
  expect(server.bodies('updateConfig')).toEqual([]);
  await user.click(within(sheet).getByRole('button', { name: '写入 2 项更改' }));
  expect(await screen.findByText('设置已导入')).toBeVisible();
  // Loaded again, the page does not ask again.
  expect(await screen.findByText('at /main/auto-tasks')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '撤销' }));
  expect(await screen.findByText('已撤销')).toBeVisible();
  expect(server.bodies('updateConfig').map(({ setting }) => setting)).toEqual([
    { shop: expect.objectContaining({ enabled: true, claim: false }) },
    { shop: {} },
  ]);
});

test('who does not want it closes it, and the address forgets it', async () => {
  const { server, user } = at(sampleServer(), `#${code}`);
  await user.click(await screen.findByRole('button', { name: '不导入' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('at /main/auto-tasks')).toBeVisible();
  expect(server.bodies('updateConfig')).toEqual([]);
});

test('a link whose code was cut off says so in both languages, with the code to mend', async () => {
  at(sampleServer(), `#${code.slice(0, -3)}`);
  const sheet = await screen.findByRole('dialog', { name: '导入设置' });
  expect(within(sheet).getByText(/^设置码不完整，后面少了一截/)).toBeVisible();
  act(() => setLanguage('en'));
  expect(within(sheet).getByText(/^The code is not complete, its end is missing/)).toBeVisible();
  expect(within(sheet).getByRole('textbox')).toHaveValue(code.slice(0, -3));
});

test('a code that comes while the page is open is shown too, in English with the reasons of what is left out', async () => {
  const { user } = at(sampleServer(), '');
  act(() => setLanguage('en'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'another' }));
  const sheet = await screen.findByRole('dialog', { name: 'What the import changes' });
  expect(sheet).toHaveAccessibleDescription(
    'From a code: “Careful”, with 2 tasks set differently. Nothing changes before you confirm.',
  );
  await within(sheet).findByRole('heading', { name: 'Left out' });
  expect(
    within(sheet)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Shop: "Claim" must be on or off',
    'Shop: “bulk” is a setting of another release, which is not here',
    'Shop: “Buy attempts” goes with no code; yours stays',
    'gone: this version has no such task',
    'Estate: the membership is not active',
  ]);
});

test('what else stands behind the # opens nothing', async () => {
  at(sampleServer(), '#premium');
  await screen.findByRole('button', { name: /分享设置/ });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('sharing and importing stand below the boards', async () => {
  const { user } = at(sampleServer(), '');
  await user.click(await screen.findByRole('button', { name: /导入设置/ }));
  expect(await screen.findByRole('dialog', { name: '导入设置' })).toBeVisible();
});
