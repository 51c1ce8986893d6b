import type { Form, Popup, Portal, RouteFile, Screen, Shell } from '../language/release.ts';
import type { Api } from './api.ts';
import type { LoadedForm } from './runtime.ts';

/** The files of a release, each asked for once. */
export interface ReleaseFiles {
  /** Reads from another release from now on. What has been read stays, except the files that are `changed` in it. */
  move(base: string, changed: readonly string[]): void;
  routes(name: string): Promise<RouteFile>;
  screen(id: string): Promise<Screen>;
  shell(id: string): Promise<Shell>;
  popup(id: string): Promise<Popup>;
  form(name: string): Promise<LoadedForm>;
  /** The form, if it has been loaded. */
  loadedForm(name: string): LoadedForm | undefined;
  texts(language: string, file: string): Promise<Readonly<Record<string, string>>>;
  /** Where a node or step stands in the descriptors: `file:line:column`. */
  position(kind: string, id: string, key: string): Promise<string | undefined>;
}

/** Reads a release below `base` (`/release/<id>`). `module` imports an ES module by address. */
export function createReleaseFiles(api: Api, first: string, module: (url: string) => Promise<unknown>): ReleaseFiles {
  let base = first;
  const asked = new Map<string, Promise<unknown>>();
  const forms = new Map<string, LoadedForm>();

  function once<T>(path: string, load: () => Promise<T>): Promise<T> {
    let promise = asked.get(path);
    if (promise === undefined) {
      promise = load().catch((error: unknown) => {
        asked.delete(path); // a later try asks again
        throw error;
      });
      asked.set(path, promise);
    }
    return promise as Promise<T>;
  }
  const json = <T>(path: string) => once(path, () => api.file(`${base}/${path}`) as Promise<T>);

  return {
    move(next, changed) {
      base = next;
      for (const path of changed) {
        asked.delete(path);
        asked.delete(path.replace(/^forms\/(.*)\.js(on)?$/, 'form:$1'));
      }
    },
    routes: (name) => json<RouteFile>(`routes/${name.split('/').map(encodeURIComponent).join('/')}.json`),
    screen: (id) => json<Screen>(`screens/${id}.json`),
    shell: (id) => json<Shell>(`shells/${id}.json`),
    popup: (id) => json<Popup>(`popups/${id}.json`),
    form: (name) =>
      once(`form:${name}`, async () => {
        const [form, validators] = await Promise.all([json<Form>(`forms/${name}.json`), module(`${base}/forms/${name}.js`)]);
        const loaded = { form, validators };
        forms.set(name, loaded);
        return loaded;
      }),
    loadedForm: (name) => forms.get(name),
    texts: (language, file) => json<Readonly<Record<string, string>>>(`texts/${language}/${file}.json`),
    async position(kind, id, key) {
      const map = await json<Readonly<Record<string, readonly [string, number, number]>>>(`maps/${kind}/${id}.json`);
      const found = map[key];
      return found === undefined ? undefined : found.join(':');
    },
  };
}

/** Reads the portal file of the current release. */
export async function readPortal(api: Api, base: string): Promise<Portal> {
  return (await api.file(`${base}/portal.json`)) as Portal;
}
