import { atom } from 'jotai/vanilla';
import type { Getter } from 'jotai/vanilla';
import type { Portal } from '../language/release.ts';
import type { MessageFiller } from './messageFiller.ts';
import type { Storages } from './session.ts';
import type { Store } from './state.ts';

/** Messages in the current language. Bundles are loaded with the files that need them. */
export interface I18n {
  language(): string;
  /** The message; `get` makes the reader depend on the language. */
  message(key: string, args: Readonly<Record<string, unknown>> | undefined, get: Getter): string;
  /** The message, or undefined when no bundle has it; `get` makes the reader depend on the language. */
  find(key: string, args?: Readonly<Record<string, unknown>>, get?: Getter): string | undefined;
  /** Loads the messages of a file (`portal`, a screen, a shell, a popup) in the current language; once. */
  need(file: string): Promise<void>;
  /** Waits until arguments can be filled in; where that cannot be loaded, they are left out. */
  ready(): Promise<void>;
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

/** Whether a text takes more than its words to show: arguments, or a form that counts. What tells of failures waits for itself. */
function needsFiller(key: string, text: string): boolean {
  return (text.includes('{{') || /_(?:=\d+|zero|one|two|few|many|other)$/.test(key)) && !/^(?:errors\.|error_|errorGeneric$)/.test(key);
}

/**
 * Creates the message store. `bundle` loads one file of messages. What fills in arguments is loaded with the first file
 * of a screen, shell or popup that has a text with some; for those of the portal's own file, when it is asked for.
 */
export function createI18n(options: {
  readonly store: Store;
  readonly portal: Portal;
  readonly storages: Pick<Storages, 'local' | 'cookies'>;
  bundle(language: string, file: string): Promise<Readonly<Record<string, string>>>;
  filler?(): Promise<typeof import('./messageFiller.ts')>;
}): I18n {
  const { store, portal, storages, bundle, filler: fillerModule = async () => await import('./messageFiller.ts') } = options;
  const { local } = storages;
  const current = atom(initialLanguage(portal, local));
  const revision = atom(0);
  const needed = new Set<string>();
  let changes = 0;
  const loaded = new Map<string, Promise<void>>();
  /** Language -> key -> text: what is asked for without arguments stands there as it is shown. */
  const texts = new Map(portal.languages.available.map((language) => [language, new Map<string, string>()]));
  /** Fills in arguments; loaded when the first are given, since most texts have none. */
  let filler: MessageFiller | undefined;
  let arriving: Promise<void> | undefined;

  function ready(): Promise<void> {
    arriving ??= fillerModule().then(
      ({ createMessageFiller }) => {
        filler = createMessageFiller(texts);
        store.set(revision, store.get(revision) + 1);
      },
      () => void (arriving = undefined), // the next that asks tries again
    );
    return arriving;
  }

  function load(language: string, file: string): Promise<void> {
    const key = `${language}/${file}`;
    let promise = loaded.get(key);
    if (promise === undefined) {
      promise = bundle(language, file).then(
        async (messages) => {
          for (const [name, text] of Object.entries(messages)) texts.get(language)?.set(name, text);
          filler?.add(language, messages);
          if (filler === undefined && file !== 'portal' && Object.entries(messages).some(([name, text]) => needsFiller(name, text))) await ready();
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

  function find(key: string, args?: Readonly<Record<string, unknown>>, get?: Getter): string | undefined {
    get?.(current);
    get?.(revision);
    const language = store.get(current);
    const own = texts.get(language);
    const text = own?.get(key);
    if (args === undefined || (text !== undefined && Object.keys(args).length === 0)) return text;
    if (filler !== undefined) return filler.fill(language, key, args);
    // Until it is there, or where it cannot be had: what takes no counting and no number is complete, the rest is said in general, never by its key.
    const base = own?.has(`${key}@${String(args['context'])}`) === true ? `${key}@${String(args['context'])}` : key;
    const plain = own?.get(base);
    const found = plain ?? own?.get(`${base}_other`) ?? own?.get(`${base}_ordinal_other`);
    if (plain === undefined || /\{\{\w+,/.test(plain) || Object.values(args).some((value) => typeof value === 'number')) void ready();
    return found?.replace(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => String(args[name] ?? ''));
  }

  return {
    language: () => store.get(current),
    message: (key, args, get) => find(key, args, get) ?? key,
    find,
    ready,
    need(file) {
      needed.add(file);
      return load(store.get(current), file);
    },
    async change(language) {
      if (!portal.languages.available.includes(language)) throw new Error(`The portal does not speak "${language}".`);
      const mine = ++changes;
      let before: number;
      do {
        before = needed.size;
        await Promise.all([...needed].map((file) => load(language, file)));
      } while (needed.size > before); // what was opened meanwhile has come in the language before
      if (mine !== changes) return; // another one was chosen meanwhile
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
