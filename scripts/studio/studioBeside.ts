import { SettingError } from '../../src/server/serverSettings.ts';
import { reasonOf } from '../../src/server/log.ts';
import { ownsAddress, studioPath, type StudioEnvironment } from './readStudioSettings.ts';
import { startingPage } from './startingPage.ts';
import type { Studio, StudioOptions } from './startStudio.ts';

/** The Studio beside a portal that is served already; it opens after it. */
export interface StudioBeside {
  owns(path: string): boolean;
  fetch(request: Request): Promise<Response>;
  /**
   * Opens the Studio and prints the link of the administrator. Where nobody asked for the Studio,
   * a failure is printed, and the portal is served without it.
   * @throws SettingError when it was asked for and cannot be opened
   */
  open(options: Omit<StudioOptions, 'studio'>): Promise<void>;
  close(): Promise<void>;
}

/**
 * Creates what opens the Studio; its code is loaded only then. By default it does not take over the
 * `addresses` of the portal's screens.
 */
export function studioBeside(
  studio: StudioEnvironment | undefined,
  addresses: readonly string[],
): StudioBeside {
  const taken = addresses.find(ownsAddress);
  let isLeftOut = studio === undefined;
  let opened: Studio | undefined;
  let opening: Promise<void> | undefined;
  const leaveOut = (reason: string) => {
    isLeftOut = true;
    console.warn(`The Studio is left out: ${reason} STUDIO=off leaves it out without this line.`);
  };
  if (studio !== undefined && !studio.isRequired && taken !== undefined)
    leaveOut(`a screen of the portal has the address "${taken}".`);

  async function start(options: Omit<StudioOptions, 'studio'>): Promise<void> {
    if (studio === undefined || isLeftOut) return;
    try {
      const { startStudio } = await import('./startStudio.ts');
      opened = await startStudio({ ...options, studio });
    } catch (error) {
      if (studio.isRequired || !(error instanceof SettingError)) throw error;
      leaveOut(reasonOf(error));
      return;
    }
    console.log(
      `The Studio is at ${options.origin}${studioPath}. This link signs in once:\n${opened.link}\n`,
    );
    if (opened.notice !== undefined) console.warn(`${opened.notice}\n`);
  }
  return {
    owns: (path) => !isLeftOut && ownsAddress(path),
    fetch: async (request) => (await opened?.fetch(request)) ?? startingPage(request),
    open: (options) => (opening ??= start(options)),
    async close() {
      await opening?.catch(() => undefined); // reported to whoever opened it
      await opened?.close();
    },
  };
}
