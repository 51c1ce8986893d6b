import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { newOwnWidget } from '../../scripts/newOwnWidget.ts';
import { ownTypes } from '../../scripts/ownTypes.ts';
import { readPortalFolder } from '../../scripts/portalFolder.ts';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { compile } from '../../src/compiler/compile.ts';

const place = mkdtempSync(join(tmpdir(), 'portico-widget-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));
const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

/** Writes a new widget into a copy of the portal with building blocks of its own. */
function portalWith(type: string): string {
  const portal = mkdtempSync(join(place, 'portal-'));
  cpSync('tests/blocks/portal', portal, { recursive: true });
  for (const [path, text] of newOwnWidget(type, portal, read)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return portal;
}

describe('a new widget of a portal', () => {
  it('is accepted by the compiler where a screen uses it', async () => {
    const portal = portalWith('mood-badge');
    const { files, ...rest } = await readPortalFolder(portal);
    const screen = `schema: screen/1
screen: mood
path: /mood
title: "= 'Mood'"
access: public
body: [ { type: mood-badge, text: "= 'Good'" } ]
`;
    const source = { ...rest, files: new Map([...files, ['mood.screen.yaml', screen]]) };
    expect(compile(source, vocabulary).diagnostics).toEqual([]);
    expect(ownTypes(portal).get('widgets/mood-badge/props.ts')).toBe(
      read(join(portal, 'widgets/mood-badge/props.ts')),
    );
  });

  it('is added to the list, which keeps its other entries', () => {
    const portal = portalWith('mood-badge');
    expect(read(join(portal, 'vocabulary.yaml'))).toBe(
      (read('tests/blocks/portal/vocabulary.yaml') ?? '').replace(
        'star-rating]',
        'star-rating, mood-badge]',
      ),
    );
    const [, list] = [...newOwnWidget('first', join(place, 'none'), read)].at(-1) ?? [];
    expect(list).toContain('widgets:\n  - first');
  });

  it('refuses a name that is taken or no kebab-case', () => {
    expect(() => newOwnWidget('gauge', 'tests/blocks/portal', read)).toThrow(
      'There is already a widget "gauge".',
    );
    expect(() => newOwnWidget('MoodBadge', 'tests/blocks/portal', read)).toThrow(
      'write it in kebab-case',
    );
  });
});
