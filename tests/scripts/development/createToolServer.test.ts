import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createToolServer } from '../../../scripts/development/createToolServer.ts';
import type { ToolServer } from '../../../scripts/development/createToolServer.ts';
import { createDescriptorFormat } from '../../../scripts/descriptorFormat.ts';
import { readPortalFolder } from '../../../scripts/portalFolder.ts';
import { vocabulary } from '../../../scripts/vocabulary.ts';
import { createDraft } from '../../../src/editing/createDraft.ts';
import type {
  DescriptorPlace,
  ToolFacts,
  WrittenCase,
} from '../../../src/runtime/dev/toolRoutes.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-tools-'));
let server: ToolServer;

/** A file of tests that no formatter wrote. */
const byHand = [
  '# Written by hand.',
  'schema: test/1',
  'cases:',
  '  A patient looks:   # twice',
  '    given:',
  '        as: "patient"',
  "        date: '2026-11-26'",
  '    steps:',
  `      - { open: patient_labs }   # ${'long '.repeat(30)}`,
  '',
  '# The end.',
  '',
].join('\n');

beforeAll(async () => {
  cpSync('tests/portals/clinic/screens', folder, { recursive: true });
  writeFileSync(join(folder, 'tests/hand.test.yaml'), byHand);
  const draft = createDraft(vocabulary, await readPortalFolder(folder));
  const { release } = draft.compilation();
  const releaseFile = (path: string) => release?.files.get(path);
  server = createToolServer({ folder, draft, releaseFile, nonce: 'abc' });
});

afterAll(() => rmSync(folder, { recursive: true }));

const ask = (path: string) => server.fetch(new Request(`http://localhost/_portico/${path}`));
const place = async (query: string) =>
  (await (await ask(`place?${query}`)).json()) as DescriptorPlace;

function post(body: object, site = 'same-origin'): Promise<Response> {
  return server.fetch(
    new Request('http://localhost/_portico/tests', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': site },
      body: JSON.stringify(body),
    }),
  );
}
/** The answer about a case of a file below the portal's folder, which is not `screens`. */
const writtenTo = (file: string, name: string) => ({
  file: relative('.', join(folder, file)),
  name,
  command: `portico test ${relative('.', folder)} ${file}`,
});
const given = { as: 'patient', date: '2026-11-26' };
const recorded = {
  file: 'recorded',
  name: 'A patient looks',
  given,
  steps: [{ open: 'patient_labs' }],
};

describe('the places of the descriptors', () => {
  it('are those of nodes, with their lines and expressions as written', async () => {
    const found = await place('kind=screens&id=patient_labs&key=body.1');
    const lines = readFileSync(join(folder, 'patient/labs.screen.yaml'), 'utf8').split('\n');
    expect(lines[found.line - 1]?.slice(found.column - 1)).toBe('type: table');
    expect(found.opens).toBe(resolve(folder, 'patient/labs.screen.yaml'));
    expect(found.excerpt.split('\n').slice(0, 2)).toEqual(['type: table', 'id: labs']);
    expect(found.excerpt).not.toContain('lab_filter');
    expect(found.sources['columns.5.tone']).toBe('= define.flagTone[row.flag]');
  });

  it('are those of menu entries, fields and screens', async () => {
    const entry = await place('kind=shells&id=patient&key=menu.2');
    expect([entry.file, entry.excerpt]).toEqual([
      'menus/patient.menu.yaml',
      expect.stringContaining('id: labs'),
    ]);
    const field = await place('form=lab_filter&field=abnormal');
    expect([field.file, field.excerpt]).toEqual([
      'forms/lab_filter.form.yaml',
      expect.stringContaining('abnormal:'),
    ]);
    const screen = await place('kind=screens&id=patient_labs&key=');
    expect([screen.file, screen.line]).toEqual(['patient/labs.screen.yaml', 1]);
  });

  it('are missing for what no descriptor has', async () => {
    expect((await ask('place?kind=screens&id=none&key=body.0')).status).toBe(404);
    expect((await ask('place?form=none&field=a')).status).toBe(404);
  });
});

describe('the facts of a portal', () => {
  it('are the persons of its tests', async () => {
    const { people } = (await (await ask('facts')).json()) as ToolFacts;
    expect(people['doctor']).toMatchObject({ services: 'described', stores: { role: 'DOCTOR' } });
  });
});

describe('the page with a frame', () => {
  it('frames paths of the portal only', async () => {
    const page = await ask('frame?width=390&to=/patient/labs%3Fa="<');
    expect(await page.text()).toContain('src="/patient/labs?a=&quot;&lt;"');
    for (const query of [
      'width=390&to=//evil.example',
      'width=x&to=/',
      'width=390&to=javascript:1',
    ])
      expect((await ask(`frame?${query}`)).status).toBe(400);
  });
});

describe('a recorded case', () => {
  it('is written to its file, formatted, beside the cases that are there', async () => {
    const first = (await (await post(recorded)).json()) as WrittenCase;
    expect(first).toEqual(writtenTo('tests/recorded.test.yaml', 'A patient looks'));
    const again = (await (await post(recorded)).json()) as WrittenCase;
    expect(again).toEqual(writtenTo('tests/recorded.test.yaml', 'A patient looks (2)'));
    const text = readFileSync(join(folder, 'tests/recorded.test.yaml'), 'utf8');
    expect(text).toContain('given: { as: patient, date: "2026-11-26" }');
    expect(text.match(/open: patient_labs/g)).toHaveLength(2);
    expect(createDescriptorFormat()('tests/recorded.test.yaml', text)).toBe(text);
  });

  it('leaves all other lines of its file as they are', async () => {
    const path = join(folder, 'tests/hand.test.yaml');
    const answer = (await (await post({ ...recorded, file: 'hand' })).json()) as WrittenCase;
    expect(answer).toEqual(writtenTo('tests/hand.test.yaml', 'A patient looks (2)'));
    const after = readFileSync(path, 'utf8').split('\n');
    const added = after.findIndex((line) => line.startsWith('  A patient looks (2):'));
    const count = after.length - byHand.split('\n').length;
    expect(count).toBeGreaterThan(1);
    expect(after.toSpliced(added, count).join('\n')).toBe(byHand);
  });

  it('is refused with the reason if it does not compile, and nothing is written', async () => {
    const wrong = {
      ...recorded,
      file: 'wrong',
      steps: [{ open: 'patient_lab' }, { see: 'no.text' }],
    };
    const { problems } = (await (await post(wrong)).json()) as { problems: string[] };
    expect(problems.join('\n')).toMatch(/"no\.text"/);
    expect(existsSync(join(folder, 'tests/wrong.test.yaml'))).toBe(false);
    for (const part of [{ file: '../portal' }, { name: ' ' }, { steps: [] }]) {
      const refused = (await (await post({ ...recorded, ...part })).json()) as WrittenCase;
      expect(refused).toEqual({ problems: [expect.stringMatching(/\.$/)] });
    }
  });

  it('is taken from pages of the portal only', async () => {
    expect((await post(recorded, 'cross-site')).status).toBe(403);
    expect((await ask('tests')).status).toBe(403);
  });
});
