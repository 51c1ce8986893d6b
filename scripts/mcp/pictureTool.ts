import type { TestGiven } from '../../src/language/test.ts';
import { hintForName } from '../../src/expressions/nearestName.ts';
import { loadOwnBlocks } from '../loadOwnBlocks.ts';
import { createChromium, type PictureBrowser } from '../testing/createChromium.ts';
import { createWords } from '../testing/createWords.ts';
import { openTests } from '../testing/openTests.ts';
import { beginCase, pageStart, type CaseTools } from '../testing/runCase.ts';
import { openServices } from '../testing/openServices.ts';
import { createTestServices } from '../testing/testServices.ts';
import type { AgentPortal } from './agentPortal.ts';
import { inputOf, Picture, textOf, ToolError, type Tool } from './tool.ts';

/** The tool that takes pictures, and what ends its browser. */
export interface PictureTool {
  readonly tool: Tool;
  /** Takes a picture of a portal by the input of the tool. */
  take(portal: PicturedPortal, input: Input): Promise<Picture>;
  close(): Promise<void>;
}

/** A portal in a folder, of which pictures are taken. */
export type PicturedPortal = Pick<AgentPortal, 'folder' | 'compiled'>;

type Input = Readonly<Record<string, unknown>>;
type Screens = readonly { readonly screen: string; readonly paths: readonly string[] }[];

const notCompiled = 'The portal does not compile: call "check" and mend its errors first.';

/** The day on the clock if none is given: that of tests. */
const defaultDate = '2026-01-15';

/**
 * Creates the tool. The browser and the portal's server start with the first picture, and again
 * when the portal has changed.
 */
export function createPictureTool(): PictureTool {
  let open: { readonly release: string; readonly browser: PictureBrowser } | undefined;
  const close = async () => {
    const closing = open?.browser;
    open = undefined;
    await closing?.close();
  };

  async function take({ folder, compiled }: PicturedPortal, input: Input): Promise<Picture> {
    const screens = compiled()?.access.screens;
    if (screens === undefined) throw new ToolError(notCompiled);
    const address = addressBy(input, screens);
    const opened = await openTests(folder);
    if (opened === undefined) throw new ToolError(notCompiled);
    const { published, tests } = opened;
    const given = givenBy(input);
    const people = [...tests.people.keys()];
    if (given.as !== undefined && !tests.people.has(given.as))
      throw new ToolError(unknown('person', given.as, people));
    const { available, default: defaultLanguage } = published.portal.languages;
    if (given.language !== undefined && !available.includes(given.language))
      throw new ToolError(unknown('language', given.language, available));
    const own = await loadOwnBlocks(folder);
    if (open?.release !== published.id) {
      await close();
      const browser = await createChromium({ published, own }).catch((error: unknown) => {
        throw new ToolError(error instanceof Error ? error.message : String(error));
      });
      open = { release: published.id, browser };
    }
    const { browser } = open;
    const clock = { now: new Date() };
    const services = await createTestServices(folder, clock, openServices);
    const words = createWords(published, own);
    try {
      const tools: CaseTools = {
        tests,
        browser,
        services,
        clock,
        words,
        defaultLanguage,
        people: new Map(),
      };
      return await draw(address, { input, given, tools, browser });
    } finally {
      await services.close();
    }
  }

  return {
    take,
    close,
    tool: {
      name: 'picture',
      title: 'Picture',
      description:
        'A PNG of a screen in a real browser, as a person of the tests, in a language, a width and a theme. Services answer from their descriptions.',
      input: inputOf(pictureProperties, ['screen']),
      run: take,
    },
  };
}

const values = {
  type: 'object',
  additionalProperties: { type: ['string', 'number', 'boolean'] },
} as const;

/** What a picture is asked for by. */
export const pictureProperties = {
  screen: { type: 'string', description: 'Id of the screen.' },
  with: { ...values, description: 'Path parameters.' },
  query: { ...values, description: 'Query parameters.' },
  as: { type: 'string', description: 'A person in `people` of the tests. Default: a visitor.' },
  language: { type: 'string', description: 'Default: that of the portal.' },
  width: {
    type: 'integer',
    minimum: 240,
    maximum: 2560,
    description: 'Width of the window in pixels. Default: 1280; a phone has 390.',
  },
  theme: { enum: ['light', 'dark'], description: 'Default: light.' },
  date: {
    type: 'string',
    pattern: '^\\d{4}-\\d\\d-\\d\\d$',
    description: `The day on the clock. Default: ${defaultDate}.`,
  },
  scenario: { type: 'string', description: 'Scenario of the services: `empty`, `failing`.' },
};

function givenBy(input: Input): TestGiven {
  const as = textOf(input, 'as');
  return {
    as: as === 'visitor' ? undefined : as,
    date: textOf(input, 'date') ?? defaultDate,
    language: textOf(input, 'language'),
    device: widthOf(input) < 600 ? 'phone' : 'desktop',
    services: 'described',
    scenario: textOf(input, 'scenario'),
    settings: {},
    stores: {},
    answers: {},
  };
}

const widthOf = (input: Input) => Number(input['width'] ?? 1280);

/** The address of a screen. @throws ToolError for an unknown screen or a missing parameter */
function addressBy(input: Input, screens: Screens): string {
  const id = textOf(input, 'screen') ?? '';
  const found = screens.find(({ screen }) => screen === id);
  if (found === undefined)
    throw new ToolError(
      unknown(
        'screen',
        id,
        screens.map(({ screen }) => screen),
      ),
    );
  const { with: parameters = {}, query = {} } = input as {
    readonly with?: Input;
    readonly query?: Input;
  };
  const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const path = found.paths.find((one) => namesIn(one).every((name) => name in parameters));
  if (path === undefined)
    throw new ToolError(
      `The screen "${id}" needs "with" for its address: ${found.paths.join(' or ')}.`,
    );
  const filled = path
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parameters[name])))
    .replace(/\*$/, '');
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

function unknown(what: string, name: string, known: readonly string[]): string {
  return `There is no ${what} "${name}". ${hintForName(name, known) ?? ''}`.trim();
}

interface Drawing {
  readonly input: Input;
  readonly given: TestGiven;
  readonly tools: CaseTools;
  readonly browser: PictureBrowser;
}

async function draw(address: string, { input, given, tools, browser }: Drawing): Promise<Picture> {
  const logged: string[] = [];
  const begun = await beginCase(given, tools);
  const page = await browser.page(pageStart({ given, ...begun }, tools, { calls: [], logged }));
  try {
    const theme = textOf(input, 'theme') === 'dark' ? 'dark' : 'light';
    await page.appear({ width: widthOf(input), theme });
    await page.open(address);
    const png = await page.picture();
    return new Picture(png, {
      // another screen than the one that was asked for if an access rule leads elsewhere
      screen: await page.screen(),
      address: await page.address(),
      text: (await page.find({})).shown,
    });
  } finally {
    await page.close();
  }
}
