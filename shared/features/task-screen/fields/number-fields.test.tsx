import { setLanguage } from '@assistant/i18n';
import { getAppStore, Provider } from '@assistant/store';
import type { Field } from '@assistant/tasks';
import { render, screen } from '@testing-library/react';
import { FieldRenderer } from '../field-renderer';
import { lateSheets, sheetsComeFrom } from '../late-sheets';

const words = { zh: '资源保留', en: 'Keep at least' };
const base = { key: 'field', label: words, help: words, provenance: 'D', max: 100 } as const;
const floors: Field = { ...base, type: 'res', currencies: ['gold', 'food'], default: { gold: 5 } };
const times: Field = { ...base, type: 'int', min: 0, default: 1 };

function show(field: Field, valid: unknown, draft: unknown) {
  render(
    <Provider store={getAppStore()}>
      <FieldRenderer field={field} valid={valid} draft={draft} onChange={() => {}} />
    </Provider>,
  );
}

sheetsComeFrom(() => import('../sheets'));
beforeAll(() => lateSheets.load());
beforeEach(() => setLanguage('zh'));

test('of several floors only the one that is wrong is marked', () => {
  show(floors, { gold: 5 }, { gold: '999', food: 7 });
  expect(screen.getByRole('spinbutton', { name: '资源保留 铜钱' })).toBeInvalid();
  expect(screen.getByRole('spinbutton', { name: '资源保留 粮草' })).toBeValid();
});

test('a number that an earlier release took and this one does not is shown with the reason', () => {
  show(times, 1, 150);
  const field = screen.getByRole('spinbutton', { name: '资源保留' });
  expect(field).toHaveValue('150');
  expect(field).toHaveAccessibleDescription(/^「资源保留」须为 0 到 100 的整数/);
});
