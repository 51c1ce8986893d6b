import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDevelopmentClock } from '../../scripts/development/developmentClock.ts';
import { observeProcess } from '../../scripts/observeProcess.ts';
import { readStudioSettings } from '../../scripts/studio/readStudioSettings.ts';
import { startingPage } from '../../scripts/studio/startingPage.ts';
import { studioBeside } from '../../scripts/studio/studioBeside.ts';
import { readServerSettings } from '../../src/server/serverSettings.ts';

const { warn } = console;
afterEach(() => void (console.warn = warn));

/** Opens a Studio whose port for previews is taken, and returns what is left in its folder. */
async function openOnTakenPort(environment: NodeJS.ProcessEnv) {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const folder = mkdtempSync(join(tmpdir(), 'portico-beside-'));
  const settings = readServerSettings(
    { DATA_DIR: folder },
    () => [],
    () => [],
  );
  const beside = studioBeside(
    readStudioSettings({ ...environment, STUDIO_PREVIEW_PORT: String(port) }, 4173),
    [],
  );
  try {
    await beside.open({
      settings,
      directory: join(folder, 'out'),
      origin: 'http://localhost:4173',
      backend: {
        sandbox: undefined,
        connections: {},
        targets: {
          forwards: {},
          forwardHeaders: {},
          forwardCookies: {},
          mocked: [],
          sandboxed: [],
        },
      } as never,
      clock: createDevelopmentClock(),
      observer: observeProcess(settings),
      onPublished: async () => undefined,
    });
    return { beside, files: readdirSync(folder) };
  } finally {
    await beside.close();
    await new Promise((resolve) => other.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  }
}

it.each([
  ['ro-RO,ro;q=0.9,en;q=0.8', 'ro', /^Studioul pornește/],
  ['en-GB,ro;q=0.5', 'en', /^The Studio is starting/],
  ['de', 'en', /^The Studio is starting/],
])(
  'says that the Studio starts to a browser that asks for "%s"',
  async (asked, language, words) => {
    const headers = { 'Accept-Language': asked };
    const answer = startingPage(new Request('http://localhost/studio', { headers }));
    expect(answer.headers.get('Content-Language')).toBe(language);
    expect(await answer.text()).toMatch(words);
  },
);

describe('the Studio beside a portal', () => {
  it('answers its addresses with a page that asks again until it is open', async () => {
    const beside = studioBeside(readStudioSettings({}, 4173), ['/', '/studios']);
    expect(['/studio', '/studio/drafts', '/studios', '/'].map((at) => beside.owns(at))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const answer = await beside.fetch(new Request('http://localhost:4173/studio'));
    expect([answer.status, answer.headers.get('refresh')]).toEqual([503, '2']);
  });

  it('owns no address when it is left out', () => {
    expect(studioBeside(readStudioSettings({ STUDIO: 'off' }, 4173), []).owns('/studio')).toBe(
      false,
    );
  });

  it('does not take over a screen of the portal, unless it is asked for', () => {
    const said = vi.fn();
    console.warn = said;
    const addresses = ['/', '/studio/rooms'];
    expect(studioBeside(readStudioSettings({}, 4173), addresses).owns('/studio')).toBe(false);
    expect(said).toHaveBeenCalledWith(
      'The Studio is left out: a screen of the portal has the address "/studio/rooms". STUDIO=off leaves it out without this line.',
    );
    const asked = readStudioSettings({ STUDIO: 'on' }, 4173);
    expect(studioBeside(asked, addresses).owns('/studio')).toBe(true);
  });

  it('is left out with the reason if it cannot be opened', async () => {
    const said = vi.fn();
    console.warn = said;
    const { beside, files } = await openOnTakenPort({});
    expect(beside.owns('/studio')).toBe(false);
    expect(said.mock.calls.join()).toMatch(
      /^The Studio is left out: Port \d+ is taken; set STUDIO_PREVIEW_PORT to another\. STUDIO=off/,
    );
    expect(files).toEqual([]);
  });

  it('fails if it was asked for', async () => {
    await expect(openOnTakenPort({ STUDIO: 'on' })).rejects.toThrow(
      /Port \d+ is taken; set STUDIO_PREVIEW_PORT/,
    );
  });
});
