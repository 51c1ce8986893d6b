import { createFetch } from '../browser.ts';
import { choicesCookie, readChoices } from './choices.ts';
import type { DevChoices } from './choices.ts';
import { toolAddresses } from './toolRoutes.ts';
import type {
  DescriptorPlace,
  PlaceQuery,
  RecordedCase,
  ToolFacts,
  WrittenCase,
} from './toolRoutes.ts';

/** The browser as the tools use it: memory and requests beside those of the portal. */
export interface ToolBrowser {
  readonly window: Window;
  choices(): DevChoices;
  choose(choices: DevChoices): void;
  /** What the tools of this tab kept by a name; undefined for nothing. */
  kept<T>(name: string): T | undefined;
  /** Keeps plain data for the pages of this tab; undefined removes it. */
  keep(name: string, value: unknown): void;
  /** Removes what the portal keeps in storages, except for its language. */
  forget(languageStore: string): void;
  /** @throws Error if the development server does not answer */
  facts(): Promise<ToolFacts>;
  /** @throws Error if no descriptor has this place */
  find(place: PlaceQuery): Promise<DescriptorPlace>;
  write(recorded: RecordedCase): Promise<WrittenCase>;
  /** Opens a place in the developer's editor. */
  edit(place: Pick<DescriptorPlace, 'opens' | 'line' | 'column'>): void;
}

/** Names in storages that belong to the tools begin with this. */
const prefix = 'portico.dev.';

/** Creates the browser of the tools of a page. */
export function createToolBrowser(window: Window): ToolBrowser {
  const { document, localStorage, sessionStorage } = window;
  const request = createFetch(window);
  return {
    window,
    choices: () => readChoices(document.cookie),
    choose(choices) {
      document.cookie = choicesCookie(choices);
    },
    kept<T>(name: string) {
      const text = sessionStorage.getItem(prefix + name);
      return text === null ? undefined : (JSON.parse(text) as T);
    },
    keep(name, value) {
      if (value === undefined) sessionStorage.removeItem(prefix + name);
      else sessionStorage.setItem(prefix + name, JSON.stringify(value));
    },
    forget(languageStore) {
      for (const storage of [localStorage, sessionStorage])
        for (const name of Object.keys(storage))
          if (!name.startsWith(prefix) && name !== languageStore) storage.removeItem(name);
    },
    facts: async () => (await (await request(toolAddresses.facts)).json()) as ToolFacts,
    async find(place) {
      const query = new URLSearchParams({ ...place });
      const response = await request(`${toolAddresses.place}?${query.toString()}`);
      if (!response.ok) throw new Error('No descriptor has this node.');
      return (await response.json()) as DescriptorPlace;
    },
    async write(recorded) {
      try {
        const response = await request(toolAddresses.tests, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(recorded),
        });
        return (await response.json()) as WrittenCase;
      } catch (error) {
        return { problems: [`The development server did not answer: ${String(error)}.`] };
      }
    },
    edit: ({ opens, line, column }) =>
      void request(`/__open-in-editor?file=${encodeURIComponent(`${opens}:${line}:${column}`)}`),
  };
}
