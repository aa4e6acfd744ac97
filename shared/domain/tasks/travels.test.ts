import { exampleDefinition } from './testing/example-definition';
import { travellingFields } from './travels';

const keys = (definition = exampleDefinition) => travellingFields(definition).map(({ key }) => key);

test('what spends, floors, things of the account, typed words and notices do not travel', () => {
  expect(keys()).toEqual([
    ...['enabled', 'scheduleMode', 'fixedTimes', 'intervalMin', 'windows', 'weekdays', 'seasons'],
    ...['priority', 'jitterMin', 'onFail'],
    ...['flag', 'amount', 'wishes', 'order', 'hours', 'before', 'moments', 'days', 'inSeasons'],
  ]);
});

test('nor what its screen says is the player’s own, nor anything of a screen that runs nothing', () => {
  const [first] = exampleDefinition.groups;
  const fields = (first?.fields ?? []).map((field) => ({ ...field, stays: true as const }));
  const groups = [{ ...exampleDefinition.groups[0], fields }] as typeof exampleDefinition.groups;
  expect(keys({ ...exampleDefinition, groups })).not.toContain('amount');
  expect(keys({ ...exampleDefinition, kind: 'viewer' })).toEqual([]);
});
