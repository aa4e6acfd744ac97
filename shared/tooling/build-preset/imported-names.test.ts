import { importedNames } from './imported-names';

test.each<[string, [string, string[] | undefined][]]>([
  ["import { Button, type Size, Card as Box } from '@assistant/ui'", [['@assistant/ui', ['Button', 'Card']]]],
  ["import type { Size } from '@assistant/ui'", []],
  ["import { type Size } from '@assistant/ui'", [['@assistant/ui', []]]],
  ["export { Button } from '@assistant/ui'", [['@assistant/ui', ['Button']]]],
  ["export * from '@assistant/ui'", [['@assistant/ui', undefined]]],
  ["import * as ui from '@assistant/ui'; ui.Button(ui.tone.dark)", [['@assistant/ui', ['Button', 'tone']]]],
  ["import * as ui from '@assistant/ui'; export default () => <ui.Card />", [['@assistant/ui', ['Card']]]],
  [
    "import * as ui from '@assistant/ui'; type Size = ui.Size; const a = { ui: b.ui }",
    [['@assistant/ui', []]],
  ],
  ["import * as ui from '@assistant/ui'; ui.Button; pass(ui)", [['@assistant/ui', undefined]]],
  ["import * as ui from '@assistant/ui'; ui[name]", [['@assistant/ui', undefined]]],
  ["import * as ui from '@assistant/ui'; pass({ ui })", [['@assistant/ui', undefined]]],
  ["import('@assistant/pickers')", [['@assistant/pickers', undefined]]],
  [
    "const load = async () => ({ default: (await import('@assistant/pickers')).Combobox })",
    [['@assistant/pickers', ['Combobox']]],
  ],
  ["import { a } from '@assistant/ui'; import { b } from '@assistant/ui'", [['@assistant/ui', ['a', 'b']]]],
])('%s', (source, names) => {
  expect([...importedNames('a.tsx', source)]).toEqual(names);
});
