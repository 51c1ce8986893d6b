import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createWorkshop } from '../../scripts/createWorkshop.ts';
import type { WorkshopRelease } from '../../scripts/createWorkshop.ts';
import type { Changes, Mistake } from '../../src/runtime/dev/changes.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';

/** The card portal in a temporary folder, watched manually: `save` writes a file and reports it. */
async function open() {
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const folder = await temporaryFolder();
  await cp('screens', folder, { recursive: true });
  const emitter = new EventEmitter();
  const releases: {
    readonly release: WorkshopRelease;
    readonly change: Changes['release'] | undefined;
  }[] = [];
  const mistakes: (readonly Mistake[])[] = [];
  const pictures: string[] = [];
  const descriptors: string[] = [];
  let configurations = 0;
  const workshop = await createWorkshop(folder, {
    watcher: { add: () => undefined, on: (event, listener) => emitter.on(event, listener) },
    onRelease: (release, change) => releases.push({ release, change }),
    onMistakes: (found) => mistakes.push(found),
    onDescriptors: (names) => descriptors.push(...names),
    onConfiguration: () => configurations++,
    onPictures: (names) => pictures.push(...names),
  });
  await workshop.start();
  return {
    folder,
    workshop,
    releases,
    mistakes,
    pictures,
    descriptors,
    configurations: () => configurations,
    say: (event: string, path: string) => emitter.emit('all', event, join(folder, path)),
    async save(path: string, change: (text: string) => string) {
      await writeFile(join(folder, path), change(await readFile(join(folder, path), 'utf8')));
      emitter.emit('all', 'change', join(folder, path));
    },
  };
}
const soon = { timeout: 20_000, interval: 20 };

describe('the workshop', () => {
  it('compiles at each save, and reports the changed files of the release', async () => {
    const { workshop, releases, save } = await open();
    expect(releases).toHaveLength(1);
    expect(releases[0]?.change).toBeUndefined();
    const first = releases[0]?.release.id ?? '';
    expect(workshop.state()).toEqual({ release: first, mistakes: [] });
    await save('menus/beneficiary.menu.yaml', (text) => text.replace('icon: home', 'icon: star'));
    await vi.waitFor(() => expect(releases).toHaveLength(2), soon);
    const second = releases[1]?.release.id ?? '';
    expect(releases[1]?.change).toEqual({
      release: second,
      from: first,
      changed: ['portal.json', 'shells/beneficiary.json'],
    });
    expect(workshop.fileOf(`/release/${second}/shells/beneficiary.json`)).toContain('"star"');
    expect(
      workshop.fileOf(`/release/${first}/shells/beneficiary.json`),
      'pages may still read from the one before',
    ).toContain('"home"');
    expect(workshop.fileOf('/release/other/portal.json')).toBeUndefined();
  });

  it('finds a change of the first moment, which the watcher does not report yet', async () => {
    const { folder, releases } = await open();
    const file = join(folder, 'menus/beneficiary.menu.yaml');
    await writeFile(file, (await readFile(file, 'utf8')).replace('icon: home', 'icon: star'));
    await vi.waitFor(() => expect(releases).toHaveLength(2), soon);
    expect(releases[1]?.change?.changed).toContain('shells/beneficiary.json');
  });

  it('keeps the last valid release after an error, and reports when it is fixed', async () => {
    const { folder, workshop, releases, mistakes, descriptors, save } = await open();
    await save('menus/beneficiary.menu.yaml', (text) => text.replace('icon: home', 'icon: hom'));
    await vi.waitFor(() => expect(mistakes).toHaveLength(1), soon);
    expect(descriptors).toEqual([]);
    expect(mistakes[0]).toMatchObject([
      {
        severity: 'error',
        file: 'menus/beneficiary.menu.yaml',
        line: 3,
        opens: join(folder, 'menus/beneficiary.menu.yaml'),
        excerpt: expect.stringContaining('icon: hom,') as string,
      },
    ]);
    expect(workshop.state()).toEqual({ release: releases[0]?.release.id, mistakes: mistakes[0] });
    await save('menus/beneficiary.menu.yaml', (text) => text.replace('icon: hom,', 'icon: home,'));
    await vi.waitFor(() => expect(mistakes).toHaveLength(2), soon);
    expect(mistakes[1]).toEqual([]);
    await vi.waitFor(() => expect(descriptors).toEqual(['menus/beneficiary.menu.yaml']), soon);
    expect(releases).toHaveLength(1);
  });

  it('handles added and removed files, and ignores saves without a change', async () => {
    const { folder, releases, mistakes, say } = await open();
    say('change', 'portal.yaml');
    await writeFile(
      join(folder, 'entry/other.screen.yaml'),
      'schema: screen/1\nscreen: other\npath: /other\ntitle: nowhere.title\naccess: public\nbody: []\n',
    );
    say('add', 'entry/other.screen.yaml');
    await vi.waitFor(() => expect(mistakes).toHaveLength(1), soon);
    expect(mistakes[0]?.[0]?.file).toBe('entry/other.screen.yaml');
    await rm(join(folder, 'entry/other.screen.yaml'));
    say('unlink', 'entry/other.screen.yaml');
    await vi.waitFor(() => expect(mistakes).toHaveLength(2), soon);
    expect(mistakes[1]).toEqual([]);
    expect(releases).toHaveLength(1);
  });

  it('reports changed images and configuration files', async () => {
    const { pictures, configurations, save } = await open();
    await save('assets/app.svg', (text) => `${text}\n`);
    await vi.waitFor(() => expect(pictures).toEqual(['app.svg']), soon);
    await save('config/ro/mobile_config.yaml', (text) => `${text}\n# saved\n`);
    await vi.waitFor(() => expect(configurations()).toBe(1), soon);
  });
});
