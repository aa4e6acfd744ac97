import { makePasswords } from './password';

test('an unknown account takes as long to refuse as a wrong password', async () => {
  const passwords = await makePasswords({ ARGON2_MEMORY_KIB: 19_456, ARGON2_PASSES: 2 });
  const stored = await passwords.hash('right');
  const timeOf = async (hash: string | undefined) => {
    const start = performance.now();
    expect(await passwords.verify(hash, 'wrong')).toBe(false);
    return performance.now() - start;
  };
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let n = 0; n < 15; n += 1) {
    times.known.push(await timeOf(stored));
    times.unknown.push(await timeOf(undefined));
  }
  // The fastest of each: another process on the machine only adds time.
  const [known, unknown] = [Math.min(...times.known), Math.min(...times.unknown)];
  // Without a hash to compare with, the answer would take well under a tenth of the time.
  expect(unknown).toBeGreaterThan(known / 2);
  expect(unknown).toBeLessThan(known * 2);
});

test('an unknown account cannot be opened by the password that its hash is made of', async () => {
  const passwords = await makePasswords({ ARGON2_MEMORY_KIB: 8, ARGON2_PASSES: 1 });
  expect(await passwords.verify(undefined, 'nobody has this password')).toBe(false);
});
