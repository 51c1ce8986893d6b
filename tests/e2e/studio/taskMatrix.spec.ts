import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Cookie } from 'playwright/test';
import { inFull, sampled } from '../../sampled.ts';
import { expect, test } from '../portal.ts';
import { portalAddress, startPortal, type EditedPortal, type StudioPortal } from './startPortal.ts';
import { administratorSession, countEffort, send, type Effort } from './studio.ts';
import { doTask } from './taskSteps.ts';
import { runsOf } from './taskTable.ts';

// The ten tasks on every portal, by mouse and by keyboard alone, in both languages of the Studio:
// a sample of those on the clinic (tasks.spec.ts has some on the others); SOAK=1 runs all of them
// within their seconds, SEED=<n> repeats a run.
test.describe.configure({ mode: 'default' });
test.use({ actionTimeout: 60_000, baseURL: portalAddress(7) });

/** What a task may take from the opening of the Studio until it is published. */
const most = { clicks: 12, seconds: 60 } as const;

const portals: readonly EditedPortal[] = ['cards', 'clinic', 'studio'];

for (const edited of inFull ? portals : (['clinic'] as const))
  test.describe(`the tasks on ${edited}`, () => {
    let portal: StudioPortal;
    let session: Cookie[];
    test.beforeAll(async ({ browser, baseURL }) => {
      test.setTimeout(600_000);
      const port = Number(new URL(baseURL ?? '').port);
      portal = await startPortal(port, edited, { name: `matrix-${edited}` });
      session = await administratorSession(browser, portal, baseURL);
    });
    test.afterAll(() => portal.stop());

    let effort: Effort;
    test.beforeEach(async ({ page, context }, info) => {
      info.setTimeout(300_000);
      await context.addCookies(session);
      effort = await countEffort(page);
    });

    for (const { task, hand } of sampled(runsOf(edited), 4, 15))
      test(`${task} by ${hand.by} in ${hand.language}`, async ({ page }, info) => {
        const published = await doTask(task, { page, portal: edited, hand });
        const seconds = Math.round((Date.now() - effort.opened) / 1000);
        const description = JSON.stringify({ ...effort, seconds });
        info.annotations.push({ type: 'effort', description });
        console.log(`${edited}: ${task} by ${hand.by} in ${hand.language}: ${description}`);
        await expect.poll(() => textOf(join(portal.folder, published.file))).toMatch(published.has);
        if (task !== 'undo') await send(page, 'POST', '/publications/undo', {});
        expect(effort.clicks).toBeLessThanOrEqual(hand.by === 'mouse' ? most.clicks : 0);
        if (inFull) expect(seconds).toBeLessThanOrEqual(most.seconds);
      });
  });

/** The text of a file, or of all files of a folder. */
function textOf(path: string): string {
  const files = [path, `${path}.yaml`].filter((one) => statSync(one, { throwIfNoEntry: false }));
  return files
    .flatMap((one) =>
      statSync(one).isFile()
        ? readFileSync(one, 'utf8')
        : readdirSync(one).map((name) => textOf(join(one, name))),
    )
    .join('\n');
}
