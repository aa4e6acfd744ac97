import { checkValues } from './check-values';

test('regression: a server that could not read what is released refused each save as of an unknown task, so that pages did not send it again', () => {
  expect(() => checkValues(new Map(), 'basic', 'mining', { enabled: true })).toThrow(
    expect.objectContaining({ status: 503 }),
  );
  const other = new Map([['other', []]]);
  expect(() => checkValues(other, 'basic', 'mining', { enabled: true })).toThrow(
    expect.objectContaining({ status: 400 }),
  );
});
