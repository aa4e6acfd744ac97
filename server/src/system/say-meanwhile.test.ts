import { sayMeanwhile } from './say-meanwhile';

test('says how far it has come until it is done, and not after', async () => {
  let come = 0;
  const lines: string[] = [];
  let end = (_: string) => {};
  const work = new Promise<string>((resolve) => {
    end = resolve;
  });
  const far = () => `${++come} of 3`;
  const say = (line: string) => {
    lines.push(line);
    if (come === 3) end('done');
  };
  expect(await sayMeanwhile(work, far, say, 1)).toBe('done');
  expect(lines).toEqual(['1 of 3', '2 of 3', '3 of 3']);
});

test('the work goes on where it cannot be found out how far it has come; its error is passed on', async () => {
  let end = (_: string) => {};
  const work = new Promise<string>((resolve) => {
    end = resolve;
  });
  const far = async () => {
    end('done');
    throw new Error('no such folder');
  };
  expect(await sayMeanwhile(work, far, () => {}, 1)).toBe('done');
  const failing = Promise.reject(new Error('no room'));
  await expect(sayMeanwhile(failing, far, () => {}, 1)).rejects.toThrow('no room');
});
