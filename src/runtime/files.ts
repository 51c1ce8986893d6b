import type { Popup, Scoped, Screen, Shell } from '../language/release.ts';
import type { RouteFile } from '../language/route.ts';
import type { Form } from '../language/form.ts';
import type { IconShape } from '../language/icon.ts';
import type { Api } from './api.ts';
import type { Core } from './core.ts';

/** A form of the release with its compiled validators. */
export interface LoadedForm {
  readonly form: Form;
  /** The module's exports: `fields` and `validators`, ajv functions by name. */
  readonly validators: unknown;
}

/** The files of a release, each requested once. */
export interface ReleaseFiles {
  /** Switches to another release. Loaded files are kept, except those listed in `changed`. */
  move(base: string, changed: readonly string[]): void;
  routes(name: string): Promise<RouteFile>;
  screen(id: string): Promise<Screen>;
  shell(id: string): Promise<Shell>;
  popup(id: string): Promise<Popup>;
  form(name: string): Promise<LoadedForm>;
  /** The form, if it has been loaded. */
  loadedForm(name: string): LoadedForm | undefined;
  /** The shapes of the portal's own icons. */
  icons(): Promise<Readonly<Record<string, IconShape>>>;
  texts(language: string, file: string): Promise<Readonly<Record<string, string>>>;
  /** Position of a node or step in the descriptors: `file:line:column`. */
  position(kind: string, id: string, key: string): Promise<string | undefined>;
}

/**
 * Reads a release below `base` (`/release/<id>`). `module` imports an ES module by address. A file
 * is there once the verbs and functions in its `blocks` are.
 */
export function createReleaseFiles(
  api: Api,
  first: string,
  {
    module,
    loadBlocks,
  }: { module(url: string): Promise<unknown>; readonly loadBlocks: Core['loadBlocks'] },
): ReleaseFiles {
  let base = first;
  const asked = new Map<string, Promise<unknown>>();
  const forms = new Map<string, LoadedForm>();

  function once<T>(path: string, load: () => Promise<T>): Promise<T> {
    let promise = asked.get(path);
    if (promise === undefined) {
      promise = load().catch((error: unknown) => {
        asked.delete(path); // a later call requests it again
        throw error;
      });
      asked.set(path, promise);
    }
    return promise as Promise<T>;
  }
  const scoped = <T extends Pick<Scoped, 'blocks'>>(path: string) =>
    once(path, async () => {
      const file = (await api.file(`${base}/${path}`)) as T;
      await loadBlocks(file.blocks);
      return file;
    });
  const json = <T>(path: string) => once(path, () => api.file(`${base}/${path}`) as Promise<T>);

  return {
    move(next, changed) {
      base = next;
      for (const path of changed) {
        asked.delete(path);
        asked.delete(path.replace(/^forms\/(.*)\.js(on)?$/, 'form:$1'));
      }
    },
    routes: (name) =>
      json<RouteFile>(`routes/${name.split('/').map(encodeURIComponent).join('/')}.json`),
    screen: (id) => scoped<Screen>(`screens/${id}.json`),
    shell: (id) => scoped<Shell>(`shells/${id}.json`),
    popup: (id) => scoped<Popup>(`popups/${id}.json`),
    form: (name) =>
      once(`form:${name}`, async () => {
        const [form, validators] = await Promise.all([
          scoped<Form>(`forms/${name}.json`),
          module(`${base}/forms/${name}.js`),
        ]);
        const loaded = { form, validators };
        forms.set(name, loaded);
        return loaded;
      }),
    loadedForm: (name) => forms.get(name),
    icons: () => json('icons.json'),
    texts: (language, file) =>
      json<Readonly<Record<string, string>>>(`texts/${language}/${file}.json`),
    async position(kind, id, key) {
      const map = await json<Readonly<Record<string, readonly [string, number, number]>>>(
        `maps/${kind}/${id}.json`,
      );
      const found = map[key];
      return found === undefined ? undefined : found.join(':');
    },
  };
}
