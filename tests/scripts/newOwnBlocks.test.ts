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
import {
  newOwnControl,
  newOwnFunction,
  newOwnVerb,
  newOwnWidget,
} from '../../scripts/newOwnBlocks.ts';
import { ownTypes } from '../../scripts/ownTypes.ts';
import { readPortalFolder } from '../../scripts/portalFolder.ts';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { compile } from '../../src/compiler/compile.ts';

const place = mkdtempSync(join(tmpdir(), 'portico-widget-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));
const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

/** Writes a new block into a copy of the portal with building blocks of its own. */
function portalWith(name: string, create = newOwnWidget): string {
  const portal = mkdtempSync(join(place, 'portal-'));
  cpSync('tests/blocks/portal', portal, { recursive: true });
  for (const [path, text] of create(name, portal, read)) {
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

describe('a new control of a portal', () => {
  it('is accepted by the compiler where a form uses it', async () => {
    const portal = portalWith('nick-name', newOwnControl);
    const { files, ...rest } = await readPortalFolder(portal);
    const screen = `schema: screen/1
screen: nick
path: /nick
title: "= 'Nick'"
access: public
state: { value: { nick: "" } }
forms: { nick: { fields: { nick: { control: nickName, label: "= 'Nick name'" } } } }
body: [ { type: form, form: nick, bind: state.value, submit: "= 'Send'", on: { submit: [ { open: home } ] } } ]
`;
    const source = { ...rest, files: new Map([...files, ['nick.screen.yaml', screen]]) };
    expect(compile(source, vocabulary).diagnostics).toEqual([]);
    expect(ownTypes(portal).get('widgets/nick-name/props.ts')).toBe(
      read(join(portal, 'widgets/nick-name/props.ts')),
    );
  });
});

describe('a new verb of a portal', () => {
  it('is accepted by the compiler where steps use it, beside those that were there', async () => {
    const portal = portalWith('shout', newOwnVerb);
    const { files, ...rest } = await readPortalFolder(portal);
    const screen = `schema: screen/1
screen: shout
path: /shout
title: "= 'Shout'"
access: public
state: { said: "" }
body:
  - type: button
    text: "= state.said"
    press: [ { shout: "= 'aha'", as: loud }, { set: { state.said: "= loud" } } ]
`;
    const source = { ...rest, files: new Map([...files, ['shout.screen.yaml', screen]]) };
    expect(compile(source, vocabulary).diagnostics).toEqual([]);
    expect(ownTypes(portal).get('actions/parameters.ts')).toBe(
      read(join(portal, 'actions/parameters.ts')),
    );
  });

  it('refuses a name that is taken or no camelCase', () => {
    expect(() => newOwnVerb('vibrate', 'tests/blocks/portal', read)).toThrow(
      'There is already a verb "vibrate".',
    );
    expect(() => newOwnVerb('Shout-It', 'tests/blocks/portal', read)).toThrow(
      'write it in camelCase',
    );
  });
});

describe('a new function of a portal', () => {
  it('is accepted by the compiler where an expression calls it', async () => {
    const portal = portalWith('shout', newOwnFunction);
    const { files, ...rest } = await readPortalFolder(portal);
    const screen = `schema: screen/1
screen: shout
path: /shout
title: "= shout('Shout') + initials('Ana Pop')"
access: public
body: [ { type: text, text: "= shout('aha')" } ]
`;
    const source = { ...rest, files: new Map([...files, ['shout.screen.yaml', screen]]) };
    expect(compile(source, vocabulary).diagnostics).toEqual([]);
    expect(ownTypes(portal).get('functions/signatures.ts')).toBe(
      read(join(portal, 'functions/signatures.ts')),
    );
  });

  it('refuses a name that is taken or no camelCase', () => {
    for (const name of ['initials', 'or', 'formatAmount'])
      expect(() => newOwnFunction(name, 'tests/blocks/portal', read)).toThrow(
        `There is already a function "${name}".`,
      );
    for (const name of ['Shout-It', 'Shout', 'in'])
      expect(() => newOwnFunction(name, 'tests/blocks/portal', read)).toThrow(
        'write it in camelCase',
      );
  });
});
