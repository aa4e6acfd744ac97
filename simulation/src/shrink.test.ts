import { Coverage } from './coverage';
import { shrink } from './shrink';
import type { Lived } from './world/live-world';
import { PARTS, type Story } from './world/world';

/** A story in which something does not hold if it is long enough and has what that takes, else something else. */
async function live(story: Story): Promise<Lived> {
  const shows = story.minutes > 0 && !['writes', 'answerLost'].some((part) => story.without.includes(part));
  const text = shows ? 'a text is stored twice (a message once)' : 'no texts came about (something happens)';
  lives += 1;
  if (lives > 100) throw new Error('It comes to no end.');
  const broken = [{ at: 0, text }];
  return { story, events: 0, virtualMs: 0, lines: [], broken, coverage: new Coverage() };
}
let lives = 0;

test('a failing story is shrunk to the time and the parts that it takes, and comes to an end', async () => {
  const lived = await live({ seed: '1', minutes: 15, without: [] });
  const { story, broken } = await shrink(lived, live);
  expect(story.minutes).toBe(0.1);
  expect(story.without).toEqual(PARTS.filter((part) => part !== 'writes' && part !== 'answerLost'));
  expect(broken[0]?.text).toContain('is stored twice');
});
