import { atom } from 'jotai/vanilla';
import type { Getter } from 'jotai/vanilla';
import type { Portal } from '../language/release.ts';
import type { MessageFiller } from './messageFiller.ts';
import type { Storages } from './session.ts';
import type { Store } from './state.ts';

/** Messages in the current language. Bundles are loaded with the files that need them. */
export interface I18n {
  language(): string;
  /** The message; `get` subscribes the reader to the language. */
  message(key: string, args: Readonly<Record<string, unknown>> | undefined, get: Getter): string;
  /**
   * The message, or undefined when no bundle has it; `get` subscribes the reader to the language.
   */
  find(key: string, args?: Readonly<Record<string, unknown>>, get?: Getter): string | undefined;
  /**
   * Loads the messages of a file (`portal`, a screen, a shell, a popup) in the current language,
   * once.
   */
  need(file: string): Promise<void>;
  /**
   * Resolves when arguments can be inserted. If the message filler fails to load, arguments are
   * inserted in a simplified way.
   */
  ready(): Promise<void>;
  /** Loads every needed bundle in a language, then switches to it. */
  change(language: string): Promise<void>;
  read(get: Getter): string;
  /** Reloads every loaded bundle and rerenders its messages. */
  renew(): Promise<void>;
}

/**
 * The initial language: the stored one if the portal has it, otherwise the first one of the browser
 * that it has, if the portal asks for that, otherwise the default.
 */
function initialLanguage({ portal, storages, platform }: I18nOptions): string {
  const { store, available, ofBrowser, default: fallback } = portal.languages;
  const { languages = [] } = platform ?? {};
  // the first read of the storage blocks the page, so it is left out where there is no choice
  const stored = available.length > 1 ? storages.local.getItem(store) : null;
  const wanted = [
    stored ?? '',
    ...(ofBrowser === true ? languages.map((locale) => locale.split('-')[0] ?? '') : []),
  ];
  return wanted.find((language) => available.includes(language)) ?? fallback;
}

/**
 * Whether a text needs the message filler: it has arguments or plural forms. Error texts wait for
 * the filler themselves.
 */
function needsFiller(key: string, text: string): boolean {
  return (
    (text.includes('{{') || /_(?:=\d+|zero|one|two|few|many|other)$/.test(key)) &&
    !/^(?:errors\.|error_|errorGeneric$)/.test(key)
  );
}

/** The message filler, loaded on first use, since most texts have no arguments. */
interface LateFiller {
  loaded(): MessageFiller | undefined;
  /** Loads it; after a failure the next call retries. */
  ready(): Promise<void>;
}

function createLateFiller(load: () => Promise<MessageFiller>, onLoaded: () => void): LateFiller {
  let filler: MessageFiller | undefined;
  let arriving: Promise<void> | undefined;
  return {
    loaded: () => filler,
    ready() {
      arriving ??= load().then(
        (loaded) => {
          filler = loaded;
          onLoaded();
        },
        () => void (arriving = undefined),
      );
      return arriving;
    },
  };
}

/**
 * Inserts arguments before the message filler is loaded, or if it fails to load. The result is
 * complete unless the message has plural forms, numbers or lists; those fall back to a general
 * text, never to the key.
 */
function fillPlainly(
  texts: ReadonlyMap<string, string> | undefined,
  key: string,
  args: Readonly<Record<string, unknown>>,
): { readonly text: string | undefined; readonly isWhole: boolean } {
  const inContext = `${key}@${String(args['context'])}`;
  const base = texts?.has(inContext) === true ? inContext : key;
  const plain = texts?.get(base);
  const found = plain ?? texts?.get(`${base}_other`) ?? texts?.get(`${base}_ordinal_other`);
  return {
    text: found?.replace(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => String(args[name] ?? '')),
    isWhole:
      plain !== undefined &&
      !/\{\{\w+,/.test(plain) &&
      !Object.values(args).some((value) => typeof value === 'number' || Array.isArray(value)),
  };
}

/** The dependencies of the message store. */
interface I18nOptions {
  readonly store: Store;
  readonly portal: Portal;
  readonly storages: Pick<Storages, 'local' | 'cookies'>;
  /** Has the languages of the browser, such as `de-AT`, the preferred one first. */
  readonly platform?: { readonly languages?: readonly string[] };
  bundle(language: string, file: string): Promise<Readonly<Record<string, string>>>;
  filler?(): Promise<typeof import('./messageFiller.ts')>;
}

/**
 * Creates the message store. `bundle` loads one file of messages. The message filler is loaded with
 * the first file of a screen, shell or popup that has a text with arguments; for the portal's own
 * file, on first use.
 */
export function createI18n(options: I18nOptions): I18n {
  const {
    store,
    portal,
    storages,
    bundle,
    filler: fillerModule = async () => await import('./messageFiller.ts'),
  } = options;
  // One atom for both: nearly every reader of a page reads a message, and pays for each atom.
  const spoken = atom({ language: initialLanguage(options), revision: 0 });
  const current = () => store.get(spoken).language;
  const revise = () => store.set(spoken, (now) => ({ ...now, revision: now.revision + 1 }));
  const needed = new Set<string>();
  let changes = 0;
  const loaded = new Map<string, Promise<void>>();
  /** Language -> key -> text, ready to show for messages without arguments. */
  const texts = new Map(
    portal.languages.available.map((language) => [language, new Map<string, string>()]),
  );
  const late = createLateFiller(
    async () => (await fillerModule()).createMessageFiller(texts, portal.locales),
    revise,
  );

  function load(language: string, file: string): Promise<void> {
    const key = `${language}/${file}`;
    let promise = loaded.get(key);
    if (promise === undefined) {
      promise = bundle(language, file).then(
        async (messages) => {
          for (const [name, text] of Object.entries(messages)) texts.get(language)?.set(name, text);
          const filler = late.loaded();
          filler?.add(language, messages);
          if (
            filler === undefined &&
            file !== 'portal' &&
            Object.entries(messages).some(([name, text]) => needsFiller(name, text))
          )
            await late.ready();
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

  function find(
    key: string,
    args?: Readonly<Record<string, unknown>>,
    get?: Getter,
  ): string | undefined {
    const { language } = (get ?? store.get)(spoken);
    const own = texts.get(language);
    const text = own?.get(key);
    if (args === undefined || (text !== undefined && Object.keys(args).length === 0)) return text;
    const filler = late.loaded();
    if (filler !== undefined) return filler.fill(language, key, args);
    const { text: plain, isWhole } = fillPlainly(own, key, args);
    if (!isWhole) void late.ready();
    return plain;
  }

  return {
    language: current,
    message: (key, args, get) => find(key, args, get) ?? key,
    find,
    ready: late.ready,
    need(file) {
      needed.add(file);
      return load(current(), file);
    },
    async change(language) {
      if (!portal.languages.available.includes(language))
        throw new Error(`The portal does not speak "${language}".`);
      const mine = ++changes;
      let before: number;
      do {
        before = needed.size;
        await Promise.all([...needed].map((file) => load(language, file)));
      } while (needed.size > before); // files opened meanwhile were loaded in the previous language
      if (mine !== changes) return; // superseded by another language
      storages.local.setItem(portal.languages.store, language);
      // tells the server which pre-rendered page to send next time
      storages.cookies.write(
        `${portal.languages.store}=${language}; Path=/; SameSite=Strict; Max-Age=31536000`,
      );
      store.set(spoken, (now) => ({ ...now, language }));
    },
    read: (get) => get(spoken).language,
    async renew() {
      loaded.clear();
      await Promise.all([...needed].map((file) => load(current(), file)));
      revise();
    },
  };
}
