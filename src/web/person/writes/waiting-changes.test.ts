import { describe, expect, it } from 'vitest';
import { type Fate, type ToyTab, ToyWorld } from '#web/testing/waiting-world.ts';

const write = (id: number) => ({ id, owner: 'rose' as const, about: id });

/** Opens two tabs of one person, at rest. */
async function openTwo() {
  const world = new ToyWorld();
  const tabs = [world.openTab('rose'), world.openTab('rose')] as const;
  await world.rest();
  return { world, tabs };
}

/** Lets the first tab send for a long time. What the second one gives meanwhile the first one sends too. */
async function sendForOther(fate: Fate) {
  const { world, tabs } = await openTwo();
  world.server.fates = ['late', fate];
  tabs[0].give(write(1), {});
  while (world.server.posts === 0) await new Promise(setImmediate);
  tabs[1].give(write(2), {});
  await world.rest();
  return { world, tabs };
}

const listKeys = ({ waitingChanges }: ToyTab) => waitingChanges.waiting.map(({ key }) => key);

describe('two tabs', () => {
  it('pause between attempts as long as one does', async () => {
    const { world, tabs } = await openTwo();
    world.server.fates = Array(1000).fill('unavailable');
    tabs[0].give(write(1), {});
    await world.rest();
    expect(world.server.posts).toBeLessThanOrEqual(2);
    for (let second = 0; second < 60; second += 1) await world.advance(1000);
    expect(world.server.posts).toBeLessThanOrEqual(12);
  });

  it('goes on with what another one put off and left', async () => {
    const { world, tabs } = await openTwo();
    world.server.fates = Array(3).fill('unavailable');
    tabs[0].give(write(1), {});
    await world.rest();
    world.kill(tabs[0]);
    for (let minute = 0; minute < 5; minute += 1) await world.advance(60_000);
    expect(world.server.done).toEqual([write(1)]);
  });

  it('tell a form of a refusal, and leave no row of it', async () => {
    const { tabs } = await sendForOther('refused');
    expect(tabs[1].answers.get(2)).toBe('refused');
    expect(tabs.map(listKeys)).toEqual([[], []]);
  });

  it('say what was sent in one of them alone', async () => {
    const { world, tabs } = await openTwo();
    let reads = 0;
    tabs[1].readAgain = async () => {
      reads += 1;
    };
    tabs[0].give(write(1), {});
    await world.rest();
    expect([tabs[0].answers.get(1), tabs[1].announced, reads]).toEqual(['done', [], 1]);
  });
});

describe('waiting changes', () => {
  it('shows the first fault in the form that waits for it, and keeps nothing of it', async () => {
    const { world, tabs } = await openTwo();
    world.server.fates = ['fault'];
    tabs[0].give(write(1), {});
    await world.rest();
    expect([tabs[0].answers.get(1), tabs.map(listKeys), world.server.posts]).toEqual(['refused', [[], []], 1]);
  });

  it('tells what it removes for certain from what may have arrived, and from what was sent', async () => {
    const { world, tabs } = await openTwo();
    const [{ waitingChanges }] = tabs;
    world.isOffline = true;
    tabs[0].give(write(1), {});
    await world.rest();
    const first = listKeys(tabs[0])[0] ?? '';
    expect(await waitingChanges.remove(first)).toBe('removed');
    world.isOffline = false;
    world.server.fates = ['droppedAfter'];
    tabs[0].give(write(2), {});
    await world.rest();
    expect(await waitingChanges.remove(listKeys(tabs[0])[0] ?? '')).toBe('mayHaveArrived');
    expect(await waitingChanges.remove(first)).toBe('gone');
  });

  it('removes by the key that it was given with what has another one by now', async () => {
    const { world, tabs } = await openTwo();
    world.server.fates = ['droppedBefore', 'refused'];
    tabs[0].give(write(1), {});
    await world.rest();
    const [first = ''] = listKeys(tabs[0]);
    await world.advance(60_000);
    world.isOffline = true;
    await tabs[0].waitingChanges.sendNow(first);
    expect(listKeys(tabs[0])).not.toContain(first);
    expect(await tabs[0].waitingChanges.remove(first)).toBe('removed');
    expect(tabs.map(listKeys)).toEqual([[], []]);
  });

  it('says what is in this page alone, and stores it once the store opens', async () => {
    const { world, tabs } = await openTwo();
    [world.isOffline, world.isShut] = [true, true];
    tabs[0].give(write(1), {});
    await world.rest();
    world.isShut = false;
    tabs[0].give(write(2), {});
    await world.rest();
    expect([...tabs[0].answers.values()]).toEqual(['waitsHere', 'waits']);
    const later = world.openTab('rose');
    await world.rest();
    expect(later.waitingChanges.waiting.map(({ body }) => body)).toEqual([write(1), write(2)]);
  });

  it('stores what the store could not take when it is woken, with nothing given since', async () => {
    const { world, tabs } = await openTwo();
    [world.isOffline, world.isShut] = [true, true];
    tabs[0].give(write(1), {});
    await world.rest();
    world.isShut = false;
    await tabs[0].waitingChanges.wake();
    expect([world.rowsOf('rose').size, tabs[0].waitingChanges.isBusy]).toEqual([1, false]);
  });

  it('is not late because of what a person has to look at', async () => {
    const { world, tabs } = await openTwo();
    world.isOffline = true;
    tabs[0].give(write(1), {});
    await world.rest();
    world.isOffline = false;
    world.server.fates = ['refused'];
    await tabs[0].waitingChanges.sendNow();
    expect(tabs[0].waitingChanges.waiting).toMatchObject([{ state: 'refused' }]);
    expect(tabs[0].waitingChanges.isLate).toBe(false);
  });

  it('keeps a form waiting while its person has to sign in again, and sends it after that', async () => {
    const { world, tabs } = await openTwo();
    world.server.fates = ['unauthenticated'];
    tabs[0].give(write(1), {});
    while (world.server.posts === 0) await new Promise(setImmediate);
    world.isPaused = true;
    for (let minute = 0; minute < 5; minute += 1) await world.advance(60_000);
    expect([tabs[0].answers.size, world.server.posts, world.rowsOf('rose').size]).toEqual([0, 1, 1]);
    world.isPaused = false;
    await tabs[0].waitingChanges.sendNow();
    await world.rest();
    expect([tabs[0].answers.get(1), world.server.done]).toEqual(['done', [write(1)]]);
  });

  it('says nothing of a write once its session is over', async () => {
    const { world, tabs } = await openTwo();
    let end = () => {};
    tabs[0].readAgain = () => new Promise((resolve) => (end = resolve));
    tabs[0].give(write(1), {});
    await world.rest();
    tabs[0].waitingChanges.close();
    end();
    await world.rest();
    expect([tabs[0].answers.get(1), world.server.done.length]).toEqual(['refused', 1]);
  });
});
