import { taskDocument } from '@assistant/tasks';
import { testDefinition } from '@assistant/testing/test-definition';
import { type SendAnswer, SettingsSession } from './session';
import { startAutosave } from './state/autosave';
import { makeWorld } from './testing/session-world';

const document = taskDocument(testDefinition);

/** Whatever promises have left to do is done. */
const settled = () => new Promise((done) => setTimeout(done));

function open() {
  const world = makeWorld();
  const state = startAutosave(document, { times: 1, raid: true }, 3);
  return { ...world, task: new SettingsSession(document, state, world.session) };
}

describe('a task’s session', () => {
  it('sends the values at the revision they were read at, one second after the change', async () => {
    const { task, sent, pass, answer } = open();
    task.change('times', 4);
    pass(999);
    expect(sent).toHaveLength(0);
    pass(1);
    expect(sent).toMatchObject([{ values: { times: 4, raid: true }, revision: 3 }]);
    await answer({ type: 'saved', revision: 4 });
    expect(task.getState()).toMatchObject({ revision: 4, phase: { name: 'clean' } });
  });

  it('sends when its timer rings, also where the clock shows a little less or was set back', () => {
    const { task, sent, pass, world } = open();
    task.change('times', 4);
    world.clock = -60_000;
    pass(1000);
    expect(sent).toHaveLength(1);
  });

  it('keeps what is unsent until the server has it', async () => {
    const { task, kept, pass, answer } = open();
    task.change('times', 4);
    expect(kept.current).toMatchObject({ values: { times: 4 }, base: { times: 1 }, revision: 3 });
    pass(1000);
    await answer({ type: 'saved', revision: 4 });
    expect(kept.current).toBeUndefined();
  });

  it('keeps a text that fits no rule', () => {
    const { task, kept } = open();
    task.change('times', 'many');
    expect(kept.current).toMatchObject({ drafts: { times: 'many' } });
  });

  it('waits while offline and sends when the network is back', async () => {
    const { task, sent, pass, world } = open();
    world.online = false;
    task.change('times', 4);
    pass(0);
    await settled();
    expect(task.getState().phase.name).toBe('offline');
    world.online = true;
    task.dispatch({ type: 'wentOnline' });
    expect(sent).toHaveLength(1);
  });

  it('regression: a page that was left as soon as it said that a change waits for the network lost it: it is on the device first', async () => {
    const { task, kept, pass, world } = open();
    let written = () => {};
    kept.written = new Promise((done) => {
      written = done;
    });
    world.online = false;
    task.change('times', 4);
    pass(0);
    await settled();
    expect(task.getState().phase.name).toBe('waiting');
    written();
    await settled();
    expect(task.getState().phase.name).toBe('offline');
  });

  it('sends a change that the device did not keep before the network was back', async () => {
    const { task, sent, kept, pass, world } = open();
    kept.written = new Promise(() => {});
    world.online = false;
    task.change('times', 4);
    pass(0);
    world.online = true;
    task.goOn();
    pass(1000);
    await settled();
    pass(1000);
    expect(sent).toHaveLength(1);
  });

  it('tries a lost save again, later each time', async () => {
    const { task, sent, pass, answer } = open();
    task.change('times', 4);
    pass(1000);
    await answer({ type: 'lost', reason: 'Network Error' });
    expect(task.getState().phase).toMatchObject({ name: 'failed', reason: 'Network Error' });
    pass(2000);
    expect(sent).toHaveLength(2);
    await answer({ type: 'lost', reason: 'Network Error' });
    pass(2000);
    expect(sent).toHaveLength(2);
    pass(3000);
    expect(sent).toHaveLength(3);
    // An answer came, so the next failure starts with the first pause again.
    await answer({ type: 'saved', revision: 4 });
    task.change('times', 5);
    pass(1000);
    await answer({ type: 'lost', reason: 'Network Error' });
    pass(2000);
    expect(sent).toHaveLength(5);
  });

  it('does not repeat what the server refuses until something changes', async () => {
    const { task, sent, pass, answer } = open();
    task.change('times', 4);
    pass(1000);
    await answer({ type: 'refused', reason: 'locked', retryInMs: null });
    pass(100_000);
    expect(sent).toHaveLength(1);
    task.change('times', 5);
    pass(1000);
    expect(sent).toHaveLength(2);
  });

  it('sends at once when the page may be about to go', () => {
    const { task, sent } = open();
    task.change('times', 4);
    task.flush();
    expect(sent).toHaveLength(1);
  });

  it('asks nothing where only the answer was lost, and keeps on sending', async () => {
    const { task, sent, kept, pass, answer } = open();
    task.change('times', 4);
    pass(1000);
    await answer({ type: 'lost', reason: 'Network Error' });
    expect(kept.current).toMatchObject({ unanswered: [{ times: 4, raid: true }] });
    task.change('raid', false);
    pass(1000);
    await answer({ type: 'stale', theirs: { times: 4, raid: true }, revision: 4 });
    expect(task.getState().phase.name).toBe('waiting');
    pass(0);
    expect(sent).toHaveLength(3);
    expect(sent.at(-1)).toMatchObject({ values: { times: 4, raid: false }, revision: 4 });
  });

  it.each<[string, SendAnswer]>([
    ['refuses for a while', { type: 'refused', reason: 'busy', retryInMs: 30_000 }],
    ['is away behind a proxy', { type: 'lost', reason: '503', retryInMs: 30_000 }],
  ])(
    'regression: a server that %s is asked again after its pause, or when the player asks',
    async (_, busy) => {
      const { task, sent, pass, answer } = open();
      task.change('times', 4);
      pass(1000);
      await answer(busy);
      task.change('raid', false);
      expect(await task.settle()).toBe(false);
      task.flush();
      task.goOn();
      pass(29_000);
      expect(sent).toHaveLength(1);
      pass(1000);
      expect(sent).toHaveLength(2);
      expect(sent[1]?.values).toEqual({ times: 4, raid: false });
      await answer(busy);
      task.retry();
      expect(sent).toHaveLength(3);
    },
  );
});
