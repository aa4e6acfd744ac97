import { setLanguage } from '@assistant/i18n';
import { createAppStore, Provider } from '@assistant/store';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type LateFile, lateFile } from './late-file';
import { useLateFile } from './use-late-file';

interface Drawn {
  Words: () => string;
}
const words = { Words: () => '预设的内容' };

function Opener({ file }: { file: LateFile<Drawn> }) {
  const { module, awaited, open } = useLateFile(file);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-busy={awaited === 'presets'}
        onClick={() => open('presets', () => setWanted(true))}
      >
        预设
      </button>
      {module && wanted ? <module.Words /> : null}
    </>
  );
}

function show(fetch: () => Promise<Drawn>) {
  const store = createAppStore();
  render(
    <Provider store={store}>
      <Opener file={lateFile(fetch)} />
    </Provider>,
  );
  return { toasts: () => store.getState().toasts };
}
const button = () => screen.getByRole('button', { name: '预设' });

beforeEach(() => {
  setLanguage('zh');
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

test('the pressed control is busy until its file has arrived, and then opens', async () => {
  let come: (drawn: Drawn) => void = () => {};
  show(() => new Promise((done) => (come = done)));
  await userEvent.click(button());
  expect(button()).toHaveAttribute('aria-busy', 'true');
  await act(async () => come(words));
  expect(button()).toHaveAttribute('aria-busy', 'false');
  expect(screen.getByText('预设的内容')).toBeInTheDocument();
});

test('if the file does not arrive a toast says so, and the next press tries again', async () => {
  let online = false;
  const { toasts } = show(async () => {
    if (!online) throw new Error('lost');
    return words;
  });
  await userEvent.click(button());
  expect(button()).toHaveAttribute('aria-busy', 'false');
  expect(toasts()).toMatchObject([{ type: 'error', message: '没有加载出来，请检查网络后再试。' }]);
  online = true;
  await userEvent.click(button());
  expect(screen.getByText('预设的内容')).toBeInTheDocument();
});
