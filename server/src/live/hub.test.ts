import type { Audience } from './hint';
import { makeHub } from './hub';

const membership = { kind: 'membership' } as const;
const typing = { kind: 'typing', session_id: 's', by: 'cs' } as const;

function followers() {
  const said: string[] = [];
  const named = (name: string, of: Audience, tokenHash?: string) => ({
    of,
    tokenHash,
    hint: ({ kind }: { kind: string }) => void said.push(`${name} ${kind}`),
    end: () => void said.push(`${name} ends`),
    refresh: () => void said.push(`${name} refreshes`),
  });
  return { said, named };
}

test('a hint reaches the streams it concerns, each once, and no other', () => {
  const hub = makeHub();
  const { said, named } = followers();
  hub.follow(named('one', { account: 1 }));
  hub.follow(named('one again', { account: 1 }));
  hub.follow(named('two', { account: 2 }));
  hub.follow(named('guest', { guest: '1' }));
  hub.follow(named('desk', { desk: true }));
  hub.tell(membership, { account: 1 });
  hub.tell(typing, { guest: '1' }, { desk: true });
  hub.tell({ kind: 'announcement' }, { everyone: true });
  expect(said).toEqual([
    'one membership',
    'one again membership',
    'guest typing',
    'desk typing',
    ...['one', 'one again', 'two', 'guest', 'desk'].map((name) => `${name} announcement`),
  ]);
});

test('a revoked session ends its own streams only, and one that has left is told nothing', () => {
  const hub = makeHub();
  const { said, named } = followers();
  hub.follow(named('one', { account: 1 }, 'a'));
  const leave = hub.follow(named('two', { account: 1 }, 'a'));
  hub.follow(named('other device', { account: 1 }, 'b'));
  leave();
  hub.ended('a');
  expect(said).toEqual(['one ends']);
});

test('what is told is carried to the other replicas; what comes from them is not carried back', () => {
  const carried: string[] = [];
  const here = makeHub();
  here.join((message) => carried.push(JSON.stringify(message)));
  const there = makeHub();
  const { said, named } = followers();
  here.follow(named('here', { account: 1 }, 'a'));
  there.follow(named('there', { account: 1 }, 'a'));
  here.tell(membership, { account: 1 });
  here.ended('a');
  for (const message of carried) there.deliver(JSON.parse(message));
  expect(said).toEqual(['here membership', 'here ends', 'there membership', 'there ends']);
  here.deliver(JSON.parse(carried[0] ?? ''));
  expect(carried).toHaveLength(2);
});

test('an engine is woken here and at the other replicas, also where messages may have been lost', () => {
  const carried: string[] = [];
  const [here, there] = [makeHub(), makeHub()];
  here.join((message) => carried.push(JSON.stringify(message)));
  const [looked, lookedThere] = [jest.fn(), jest.fn()];
  const stop = here.onWoken(looked);
  there.onWoken(lookedThere);
  here.woken();
  for (const message of carried) there.deliver(JSON.parse(message));
  expect([looked.mock.calls.length, lookedThere.mock.calls.length]).toEqual([1, 1]);
  there.refresh();
  expect(lookedThere).toHaveBeenCalledTimes(2);
  stop();
  here.woken();
  expect(looked).toHaveBeenCalledTimes(1);
});

test('after lost messages every stream is refreshed once', () => {
  const hub = makeHub();
  const { said, named } = followers();
  hub.follow(named('one', { account: 1 }));
  hub.follow(named('desk', { desk: true }));
  hub.refresh();
  expect(said).toEqual(['one refreshes', 'desk refreshes']);
});
