import { afterAll, beforeAll, expect, it } from 'vitest';
import { random } from '../compiler/mutations.ts';
import { createTestClient } from '../sandbox/createTestClient.ts';
import { createTestSandbox, type TestSandbox } from '../sandbox/createTestSandbox.ts';
import { password } from '../sandbox/openSessions.ts';
import { readPortal } from '../screens/readPortal.ts';
import { accounts, countEffects, createChanges, type Change, type Person } from './changes.ts';
import { createTab, type Fate, type Tab } from './createTab.ts';

// INTERLEAVINGS=10000 runs more of them; SEED=<n> repeats a run.
const count = Number(process.env['INTERLEAVINGS'] ?? 120);
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const tabsOfEach = 2;

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await createTestSandbox({ settings: { sessionSeconds: 1_000_000 } });
}, 200_000);
afterAll(() => sandbox.dispose());

interface Wish {
  readonly change: Change;
  readonly mark: string;
}

it(
  `neither duplicates nor loses a change on double clicks, reloads, Back and network failures (seed ${seed})`,
  { timeout: 60_000 + count * 1_000 },
  async () => {
    const next = random(seed);
    const among = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
    const fates: readonly Fate[] = [
      'answers',
      'answers',
      'isSlow',
      'isSlow',
      'isCutBefore',
      'isCutAfter',
      'breaksAfter',
      'garblesAfter',
    ];
    const client = createTestClient(sandbox);
    const { operations } = (await readPortal()).environment;
    const changes = await createChanges(client);
    let calm = false;
    const open = async (person: Person): Promise<Tab> => {
      const token = await (person === 'cardHolder'
        ? client.signInCard(accounts[person], password)
        : client.signInCompany(accounts[person], password));
      return createTab({
        sandbox,
        operations,
        token,
        user: person,
        fate: () => (calm ? 'answers' : among(fates)),
      });
    };

    const seen: string[] = [];
    const givenUp: string[] = [];
    const trail = new Map<string, string[]>();

    /**
     * Makes one change as an impatient user does, with double presses, reloads and Back, until its
     * success is shown or the user gives up.
     */
    async function interleave(tab: Tab, { change, mark }: Wish): Promise<void> {
      const done: string[] = [change.operation];
      trail.set(mark, done);
      for (let attempt = 0; attempt < 12; attempt++) {
        const presses = next() < 0.4 ? 2 : 1;
        done.push(`press ${presses}`);
        let succeeded = false;
        let gone = false;
        const press = async (): Promise<void> => {
          if ((await tab.press(change, mark)) && !gone) succeeded = true;
        };
        const pressed = Array.from({ length: presses }, press);
        const reaction = among([
          'waits',
          'waits',
          'waits',
          'reloads',
          'goesBack',
          'goesBackAndPresses',
        ] as const);
        if (reaction !== 'waits') await new Promise((resolve) => setTimeout(resolve, next() * 6));
        done.push(reaction);
        // after success there is nothing left to do
        if (!succeeded && reaction === 'reloads') {
          gone = true; // its result is not shown any more
          await tab.reload();
        } else {
          if (!succeeded && reaction !== 'waits') await tab.back();
          if (!succeeded && reaction === 'goesBackAndPresses') pressed.push(press());
          await Promise.all(pressed);
        }
        if (succeeded) return void seen.push(mark);
        if (next() < 0.08) return void givenUp.push(mark);
      }
      givenUp.push(mark);
    }

    const people: readonly Person[] = ['customer', 'merchant', 'cardHolder'];
    const tabs = await Promise.all(
      people.flatMap((person) =>
        Array.from({ length: tabsOfEach }, async () => ({ person, tab: await open(person) })),
      ),
    );
    let made = 0;
    await Promise.all(
      tabs.map(async ({ person, tab }) => {
        const own = changes.filter((change) => change.person === person);
        while (made < count)
          await interleave(tab, { change: among(own), mark: `mark${String(++made)}x` });
      }),
    );
    await Promise.all(tabs.map(({ tab }) => tab.idle()));

    const effects = await countEffects(sandbox);
    const doubled = [...effects]
      .filter(([, times]) => times > 1)
      .map(([mark]) => [mark, ...(trail.get(mark) ?? [])].join(' '));
    const lost = seen
      .filter((mark) => !effects.has(mark))
      .map((mark) => [mark, ...(trail.get(mark) ?? [])].join(' '));
    expect({ doubled, lost }).toEqual({ doubled: [], lost: [] });
    expect(seen.length + givenUp.length).toBe(trail.size);
    expect(seen.length).toBeGreaterThan(count * 0.6);

    // Repeating a change after its success is a new change.
    calm = true;
    const [again] = tabs;
    const change = changes.find(({ operation }) => operation === 'sendCompanyAlert');
    if (again === undefined || change === undefined) throw new Error('There is no tab.');
    for (let round = 0; round < 2; round++)
      expect(await again.tab.press(change, 'markTwice')).toBe(true);
    expect((await countEffects(sandbox)).get('markTwice')).toBe(2);
    console.log(
      `${trail.size} interleavings of ${changes.length} operations, ${tabs.reduce((sum, { tab }) => sum + tab.requests, 0)} requests, ${seen.length} seen to succeed, ${givenUp.length} given up, of which ${givenUp.filter((mark) => effects.has(mark)).length} had been done.`,
    );
  },
);
