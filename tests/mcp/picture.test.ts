import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../findBrowser.ts';
import { inFull } from '../sampled.ts';
import { connectAgent, type Agent } from './connectAgent.ts';

const folder = 'tests/portals/clinic/screens';
const before = process.env['CHROMIUM_PATH'];
let agent: Agent;

interface Content {
  readonly type: 'image' | 'text';
  readonly mimeType?: string;
  readonly data?: string;
  readonly text?: string;
}

async function picture(of: Agent, input: object): Promise<readonly Content[]> {
  const { content } = await of.request('tools/call', { name: 'picture', arguments: input });
  return content as readonly Content[];
}

describe('pictures for agents, without a browser', () => {
  beforeAll(async () => {
    process.env['CHROMIUM_PATH'] = '/nowhere/chromium';
    agent = await connectAgent(folder);
  });
  afterAll(async () => {
    if (before === undefined) delete process.env['CHROMIUM_PATH'];
    else process.env['CHROMIUM_PATH'] = before;
    await agent.close();
  });
  const failure = async (input: object) => (await agent.call('picture', input)).error;

  it('name what was meant', async () => {
    expect(await failure({ screen: 'patient_lab_s' })).toBe(
      'There is no screen "patient_lab_s". Did you mean "patient_labs"?',
    );
    expect(await failure({ screen: 'patient_lab' })).toMatch(/needs "with".*\{analyte\}/);
    expect(await failure({ screen: 'patient_labs', as: 'pacient' })).toBe(
      'There is no person "pacient". Did you mean "patient"?',
    );
  });

  it('say that there is no browser, and how to get one', async () => {
    expect(await failure({ screen: 'home' })).toMatch(
      /^No browser starts at "\/nowhere\/chromium"\. Run "npx playwright install chromium"/,
    );
  });
});

// It builds the portal, so the whole picture is a test of `npm run soak`.
describe.runIf(inFull)('a picture for agents', () => {
  const path = findBrowser();
  beforeAll(() => {
    if (path !== undefined) process.env['CHROMIUM_PATH'] = path;
  });

  it('is a PNG of the screen as a person, in a language, a width and a theme', async () => {
    const own = await connectAgent(folder);
    const [image, text] = await picture(own, {
      screen: 'patient_labs',
      as: 'patient',
      language: 'de',
      width: 390,
      theme: 'dark',
    });
    const png = Buffer.from(image?.data ?? '', 'base64');
    expect(image?.mimeType).toBe('image/png');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.readUInt32BE(16)).toBe(390); // its width
    expect(text?.text).toMatch(/"screen": "patient_labs"/);
    expect(text?.text).toMatch(/Laborwerte/);
    const [light] = await picture(own, { screen: 'home' });
    expect(Buffer.from(light?.data ?? '', 'base64').readUInt32BE(16)).toBe(1280);
    expect(await own.close()).toBe(0);
  }, 240_000);
});
