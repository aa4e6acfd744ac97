import { Coverage } from './coverage';

test('the page has what was met in any story, how often, and leaves the pairs empty that were not', () => {
  const [one, other] = [new Coverage(), new Coverage()];
  one.count('faults', 'late', 'chat/join');
  other.count('faults', 'late', 'chat/join', 2);
  other.count('faults', 'a <crash>', 'commit');
  one.add(other);
  expect(one.size).toBe(2);
  const page = one.page('2 seeds');
  expect(page).toMatch(/2 seeds.*2 of 4 pairs/s);
  expect(page).toMatch(/late<\/th><td style="[^"]*">3<\/td><td><\/td>/);
  expect(page).toContain('a &lt;crash&gt;');
});
