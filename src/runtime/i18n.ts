import i18next from 'i18next';
import type { i18n as I18next } from 'i18next';
import { atom } from 'jotai/vanilla';
import type { Getter } from 'jotai/vanilla';
import type { Portal } from '../language/release.ts';
import type { Storages } from './session.ts';
import type { Store } from './state.ts';

/** Messages in the current language. Bundles are loaded with the files that need them. */
export interface I18n {
  language(): string;
  /** The message; `get` makes the reader depend on the language. */
  message(key: string, args: Readonly<Record<string, unknown>> | undefined, get: Getter): string;
  /** The message, or undefined when no bundle has it. */
  find(key: string, args?: Readonly<Record<string, unknown>>): string | undefined;
  /** Loads the messages of a file (`portal`, a screen, a shell, a popup) in the current language; once. */
  need(file: string): Promise<void>;
  /** Loads every needed bundle in a language, then shows it. */
  change(language: string): Promise<void>;
  read(get: Getter): string;
  /** Reads every bundle that was loaded anew, and draws their messages again. */
  renew(): Promise<void>;
}

/** The language to start with: the stored one if the portal has it, else the default. */
export function initialLanguage(portal: Portal, local: Storages['local']): string {
  const stored = local.getItem(portal.languages.store);
  return stored !== null && portal.languages.available.includes(stored) ? stored : portal.languages.default;
}

/** Arguments as i18next reads them: a select chooses by text, also between true and false. */
function readable(args: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : (value as string)]));
}

/** The library over texts that are there: language -> key -> text. */
function createFiller(language: string, texts: ReadonlyMap<string, ReadonlyMap<string, string>>): I18next {
  const instance = i18next.createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    ns: ['portal'],
    defaultNS: 'portal',
    resources: Object.fromEntries([...texts].map(([name, messages]) => [name, { portal: Object.fromEntries(messages) }])),
    keySeparator: false,
    nsSeparator: false,
    contextSeparator: '@',
    initAsync: false,
    interpolation: { escapeValue: false },
    showSupportNotice: false,
  } as Parameters<typeof instance.init>[0]);
  return instance;
}

/** Creates the message store. `bundle` loads one file of messages. */
export function createI18n(options: {
  readonly store: Store;
  readonly portal: Portal;
  readonly storages: Pick<Storages, 'local' | 'cookies'>;
  bundle(language: string, file: string): Promise<Readonly<Record<string, string>>>;
}): I18n {
  const { store, portal, storages, bundle } = options;
  const { local } = storages;
  const current = atom(initialLanguage(portal, local));
  const revision = atom(0);
  const needed = new Set<string>();
  const loaded = new Map<string, Promise<void>>();
  /** Language -> key -> text: what is asked for without arguments stands there as it is shown. */
  const texts = new Map(portal.languages.available.map((language) => [language, new Map<string, string>()]));
  /** Fills in arguments; made when the first are given, since most texts have none. */
  let filler: I18next | undefined;
  const fill = () => (filler ??= createFiller(store.get(current), texts));

  function load(language: string, file: string): Promise<void> {
    const key = `${language}/${file}`;
    let promise = loaded.get(key);
    if (promise === undefined) {
      promise = bundle(language, file).then(
        (messages) => {
          for (const [name, text] of Object.entries(messages)) texts.get(language)?.set(name, text);
          filler?.addResourceBundle(language, 'portal', messages, true, true);
        },
        (error: unknown) => {
          loaded.delete(key);
          throw error;
        },
      );
      loaded.set(key, promise);
    }
    return promise;
  }

  function find(key: string, args?: Readonly<Record<string, unknown>>): string | undefined {
    if (args === undefined) return texts.get(store.get(current))?.get(key);
    const given = readable(args);
    return fill().exists(key, given) ? fill().t(key, given) : undefined;
  }

  return {
    language: () => store.get(current),
    message(key, args, get) {
      get(current);
      get(revision);
      return find(key, args) ?? key;
    },
    find,
    need(file) {
      needed.add(file);
      return load(store.get(current), file);
    },
    async change(language) {
      if (!portal.languages.available.includes(language)) throw new Error(`The portal does not speak "${language}".`);
      let before: number;
      do {
        before = needed.size;
        await Promise.all([...needed].map((file) => load(language, file)));
        if (filler !== undefined) await filler.changeLanguage(language); // no pause without it: it would be made in the language before
      } while (needed.size > before); // what was opened meanwhile has come in the language before
      local.setItem(portal.languages.store, language);
      // tells the server which pre-rendered page to send next time
      storages.cookies.write(`${portal.languages.store}=${language}; Path=/; SameSite=Strict; Max-Age=31536000`);
      store.set(current, language);
    },
    read: (get) => get(current),
    async renew() {
      loaded.clear();
      await Promise.all([...needed].map((file) => load(store.get(current), file)));
      store.set(revision, store.get(revision) + 1);
    },
  };
}
