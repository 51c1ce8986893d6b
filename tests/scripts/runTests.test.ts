import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const right = `schema: test/1
given:
  date: "2026-11-26"
  answers: { readStalls: { body: [ { name: Zebra, rent: 1234.5, since: "2026-11-09" } ] } }
cases:
  The stalls are listed:
    steps:
      - open: stalls
      - called: { operation: readStalls, times: 1 }
      - see: { row: Zebra, words: "EUR 1,234.50" }
      - see: { text: { key: stalls.total, amount: "1,234.50" } }
      - dontSee: { row: Unicorn }
  German is written in the German way:
    given: { language: de }
    steps:
      - open: stalls
      - see: { row: Zebra, words: "1.234,50 EUR" }
  An offer is sent:
    steps:
      - open: stalls
      - fill: { form: offer, values: { rent: 7, news: false } }
      - see: { form: offer, field: news, value: false }
      - press: offer.send
      - see: offer.sent
`;
const wrong = `schema: test/1
given:
  answers: { readStalls: { body: [ { name: Zebra, rent: 1, since: "2026-11-09" } ] } }
cases:
  A stall that is not there:
    steps:
      - open: stalls
      - see: { row: Unicorn }
  A stall that is there:
    steps:
      - open: stalls
      - dontSee: { row: Zebra }
  A call too many:
    steps:
      - open: stalls
      - called: { operation: readStalls, times: 2 }
  A field without an error:
    steps:
      - open: stalls
      - see: { form: offer, field: rent, error: true }
  A screen that opens:
    steps: [ { cannotOpen: stalls } ]
  A button that does something else:
    steps:
      - open: stalls
      - press: stalls.save
      - see: offer.sent
  Never asked for:
    steps: [ { cannotOpen: stalls } ]
`;

let home = '';
let folder = '';
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'portico-tests-'));
  folder = join(home, 'portal');
  await cp('tests/locales/portal', folder, { recursive: true });
  await mkdir(join(folder, 'tests'));
  await writeFile(join(folder, 'tests/right.test.yaml'), right);
  await writeFile(join(folder, 'tests/wrong.test.yaml'), wrong);
});
afterAll(() => rm(home, { recursive: true }));

const crashing = `schema: test/1
cases:
  A page that throws:
    steps: [ { open: visit }, { see: visit.title }, { see: { words: Never } } ]
  A page whose process ends:
    steps: [ { open: quits } ]
  A page after them: { steps: [ { open: home } ] }
`;

const ofDesk = `schema: test/1
people:
  lead: { stores: { user: { name: Ada, roles: [LEAD] } } }
given: { as: lead }
cases:
  The session lasts from screen to screen:
    steps:
      - { open: account }
      - { see: { words: Ada } }
      - { open: tickets }
      - { see: tickets.title }
  A person without the role is led elsewhere:
    given: { stores: { user: { name: Ada, roles: [] } } }
    steps: [ { cannotOpen: { screen: board, instead: account } } ]
`;

function portico(...args: readonly string[]) {
  return porticoIn(folder, ...args);
}

function porticoIn(portal: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/portico.mjs', 'test', portal, ...args],
    { encoding: 'utf8' },
  );
  return { code: status, stdout, stderr };
}

describe('portico test', () => {
  it('runs the cases that are asked for, and tells why one fails', () => {
    const { code, stdout } = portico('--grep=^(?!Never)');
    expect(stdout).toContain('3 passed, 6 failed');
    expect(code).toBe(1);
    const failures = [
      ...stdout.matchAll(/wrong\.test\.yaml:(\d+):\d+ {2}.+\n.+\n {2}Failed: (.+)/g),
    ];
    expect(failures.map(([, line, problem]) => `${line} ${problem}`)).toEqual([
      '8 there is no row with "Unicorn".',
      '12 it is on the page.',
      '16 "readStalls" was called 1 times.',
      '20 the field "rent" has no error.',
      '22 the screen opens.',
      '27 "Sent." is not shown.',
    ]);
    expect(stdout).toContain('200 readStalls: GET /api/');
    expect(stdout).toMatch(/Shown: {2}.*Zebra/);
  });

  it('fails a case whose page throws, with the error and its place, and goes on', async () => {
    const portal = join(home, 'blocks');
    await cp('tests/blocks/portal', portal, { recursive: true });
    await mkdir(join(portal, 'tests'));
    await writeFile(join(portal, 'tests/crash.test.yaml'), crashing);
    const edit = async (file: string, from: string, to: string) => {
      const text = await readFile(join(portal, file), 'utf8');
      expect(text).toContain(from);
      await writeFile(
        join(portal, file),
        text.replace(from, () => to),
      );
    };
    await edit(
      'widgets/gauge/Gauge.tsx',
      '  useEffect(() => {\n',
      "  useEffect(() => {\n    setTimeout(() => { throw new Error('No gauge.'); });\n",
    );
    await writeFile(
      join(portal, 'screens/quits.screen.yaml'),
      'schema: screen/1\nscreen: quits\npath: /quits\ntitle: home.title\naccess: public\nbody: [ { type: text, text: "= initials(\'quit\')" } ]\n',
    );
    await edit(
      'functions/initials.ts',
      '  name\n',
      "  (name === 'quit' ? (globalThis as never as { process: { exit(code: number): string } }).process.exit(7) : name)\n",
    );
    const { code, stdout } = porticoIn(portal);
    expect(code).toBe(1);
    expect(stdout).toContain('1 passed, 2 failed');
    expect(stdout).toMatch(
      /crash\.test\.yaml:4:\d+ .*\n.*\n {2}Failed: the page stopped with an error: No gauge\. \(.*Gauge\.tsx:12:\d+\)/,
    );
    expect(stdout).toContain('The process of the case ended with code 7.');
  });

  it.each(['server', 'page'])(
    'signs a person in whose provider signs in at the %s',
    async (scheme) => {
      const desk = join(home, scheme);
      await cp('tests/portals/desk/screens', desk, { recursive: true });
      if (scheme === 'page')
        await cp('tests/portals/desk/page/portal.yaml', join(desk, 'portal.yaml'));
      await mkdir(join(desk, 'tests'));
      await writeFile(join(desk, 'tests/desk.test.yaml'), ofDesk);
      const { code, stdout } = porticoIn(desk);
      expect(stdout).toContain('2 passed, 0 failed');
      expect(code).toBe(0);
    },
  );

  it('does not run tests of a portal that does not compile', async () => {
    await writeFile(
      join(folder, 'tests/mistake.test.yaml'),
      wrong.replace('offer.sent', 'offer.snt'),
    );
    const { code, stderr } = portico('right.test');
    await rm(join(folder, 'tests/mistake.test.yaml'));
    expect(stderr).toContain('There is no text "offer.snt". Did you mean "offer.sent"?');
    expect(code).toBe(1);
  });
});
