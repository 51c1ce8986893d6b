import type { Runtime } from '../../createRuntime.ts';
import { evaluateMembersOnce } from '../../values.ts';
import type { Value } from '../../../language/release.ts';
import { nodeAt } from '../pickNode.ts';
import { plain } from '../page/readPage.ts';

/** A text of a test: its key, or its key with arguments. */
export type TextName = string | ({ readonly key: string } & Readonly<Record<string, unknown>>);

/** Finds the keys of texts by what they show. */
export interface TextKeys {
  /** Reads the texts of what is shown now, so that `find` knows them. */
  load(): Promise<void>;
  /** The texts of the portal that show these words at an element; that of its node is first. */
  find(words: string, element: Element): readonly TextName[];
}

/** Creates the search for the keys of texts in the current language. */
export function createTextKeys({ core, navigation, popups }: Runtime): TextKeys {
  /** Words -> keys, by language and file. */
  const known = new Map<string, ReadonlyMap<string, readonly string[]>>();
  const prefix = () => `${core.i18n.language()}/`;
  const files = () => {
    const { shell, screen } = core.store.get(navigation.shown);
    const open = core.store.get(popups.shown).map(({ file }) => file.popup);
    return [screen?.file.screen, ...open, shell?.file.shell, 'portal'].filter(
      (file): file is string => file !== undefined,
    );
  };
  return {
    async load() {
      await Promise.all(
        files().map(async (file) => {
          const name = prefix() + file;
          if (known.has(name)) return;
          const texts = await core.files.texts(core.i18n.language(), file).catch(() => ({}));
          known.set(name, keysByWords(texts));
        }),
      );
    },
    find(words, element) {
      const wanted = plain(words);
      const all = files().flatMap((file) => known.get(prefix() + file)?.get(wanted) ?? []);
      return [...new Map([...textsOfNode(element, wanted), ...all].map(named)).values()];
    },
  };
}

const named = (text: TextName) => [JSON.stringify(text), text] as const;

/** Messages without arguments, by the words that they show. */
function keysByWords(texts: Readonly<Record<string, string>>) {
  const byWords = new Map<string, string[]>();
  for (const [key, text] of Object.entries(texts)) {
    if (/\{\{|\$t\(/.test(text) || isForm(key)) continue;
    const words = plain(text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll(/\*\*|__/g, ''));
    byWords.set(words, [...(byWords.get(words) ?? []), key]);
  }
  return byWords;
}

/** Whether a key is a form of a message that its arguments choose: `rows_one`, `flag_high`. */
function isForm(key: string): boolean {
  return /_(zero|one|two|few|many|other)$/.test(key);
}

/** The texts in the props of the node around an element that show these words. */
function textsOfNode(element: Element, wanted: string): readonly TextName[] {
  const drawn = nodeAt(element);
  if (drawn === undefined) return [];
  const { node, scope } = drawn;
  const found: TextName[] = [];
  const get = scope.evaluation.store.get;
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!('t' in value)) return Object.values(value).forEach(walk);
    const { t: key, p = {} } = value as { t: string; p?: Readonly<Record<string, Value>> };
    const args = evaluateMembersOnce(p, scope);
    if (plain(scope.evaluation.message(key, args, get)) === wanted)
      found.push(Object.keys(args).length === 0 ? key : { key, ...args });
  };
  try {
    walk(node.props);
  } catch {
    return []; // a text of a row, whose scope is another one
  }
  return found;
}
