import { describe, expect, it } from 'vitest';
import { createDraftReleases } from '../../src/editing/draftReleases.ts';
import { draftOf, portals, type } from './portalDraft.ts';

const menu = 'menus/patient.menu.yaml';

describe('the releases of a draft', () => {
  it('are new when a file changes, and name what differs', async () => {
    const draft = await draftOf(portals.clinic);
    const releases = createDraftReleases(draft);
    const first = releases.compile();
    expect(first.change).toBeUndefined();
    expect(releases.compile().release).toBeUndefined();
    const icon = /icon: [\w-]+/.exec(draft.files.get(menu) ?? '')?.[0] ?? '';
    type(draft, menu, [icon, 'icon: star|']);
    const second = releases.compile();
    expect(second.change).toMatchObject({ from: first.release?.id, release: second.release?.id });
    expect(second.change?.changed).toContain('shells/patient.json');
    expect(releases.fileOf(first.release?.id ?? '', 'shells/patient.json')).toContain(
      icon.slice('icon: '.length),
    );
  });

  it('stay while the draft has errors', async () => {
    const draft = await draftOf(portals.clinic);
    const releases = createDraftReleases(draft);
    releases.compile();
    const before = releases.release();
    const icon = /icon: [\w-]+/.exec(draft.files.get(menu) ?? '')?.[0] ?? '';
    const typing = type(draft, menu, [icon, 'icon: nothing|']);
    expect(releases.compile().release).toBeUndefined();
    expect(releases.errors().map(({ code }) => code)).toEqual(['unknown-icon']);
    expect(releases.release()).toBe(before);
    typing.restore();
    releases.compile();
    expect(releases.errors()).toEqual([]);
  });
});
