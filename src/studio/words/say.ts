import { nameInWords } from '../../compiler/blocks/checkWords.ts';
import type { VerbManifest, WidgetManifest } from '../../language/manifest.ts';
import enHelp from './en/help.json' with { type: 'json' };
import enNames from './en/names.json' with { type: 'json' };
import roHelp from './ro/help.json' with { type: 'json' };
import roNames from './ro/names.json' with { type: 'json' };

/** A manifest, whose own words come before those of the engine. */
type Block = Pick<WidgetManifest | VerbManifest, 'words'>;

/** By language, the words for the English texts of manifests and schemas. */
const catalogues: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  en: new Map([...Object.entries(enHelp), ...Object.entries(enNames)]),
  ro: new Map([...Object.entries(roHelp), ...Object.entries(roNames)]),
};

/**
 * An English text of a manifest or a schema in a language: a description, a title, the name of a
 * property (`Sort key`) or a listed value (`small`). Without words in the language it stays.
 * @param block of which the text is
 */
export function say(english: string, language: string, block?: Block): string {
  const own = block?.words?.[language];
  if (own !== undefined && Object.hasOwn(own, english)) return own[english] ?? english;
  return catalogues[language]?.get(english) ?? english;
}

/** What people call a property, an event or a member of a descriptor. */
export function sayName(name: string, language: string, block?: Block): string {
  return say(nameInWords(name), language, block);
}

/** The title of a widget. */
export function sayTitle(widget: WidgetManifest, language: string): string {
  return widget.words?.[language]?.['title'] ?? say(widget.title, language, widget);
}

/** What a widget or a verb does, in a sentence. */
export function sayDescription(block: WidgetManifest | VerbManifest, language: string): string {
  return block.words?.[language]?.['description'] ?? say(block.description, language, block);
}
