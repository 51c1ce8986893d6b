import { defaultWords } from '../../language/words.ts';
import type { Environment } from '../resolve/environment.ts';
import type { Report } from '../resolve/report.ts';
import type { Texts } from '../resolve/readTexts.ts';
import { compileMessage, type ArgumentKind } from '../resolve/texts.ts';
import { messages } from '../messages.ts';
import type { Unit } from '../elaborate/context.ts';

/** The messages of a widget's manifest: key of the portal's texts -> language -> ICU message. */
export function widgetTexts({
  vocabulary,
}: Environment): ReadonlyMap<string, Readonly<Record<string, string>>> {
  return new Map(
    vocabulary.widgets.flatMap(({ type, texts }) =>
      Object.entries(texts ?? {}).map(
        ([name, translations]) => [`widgets.${type}.${name}`, translations] as const,
      ),
    ),
  );
}

/** The arguments of the own texts of the widgets that units use, by the key of the text. */
export function widgetArguments(
  environment: Environment,
  units: readonly Unit[],
): ReadonlyMap<string, Readonly<Record<string, ArgumentKind>>> {
  const used = new Set(units.flatMap(({ uses }) => [...uses.widgets]));
  return new Map(
    [...widgetTexts(environment)]
      .filter(([key]) => used.has(key.split('.')[1] ?? ''))
      .map(([key, { en = '' }]) => [key, compileMessage(en, 'en').args]),
  );
}

/**
 * Reports widgets' texts that a language of the portal lacks, and texts that replace those of a
 * widget with arguments that the widget does not pass, or with a key that neither a widget nor the
 * runtime has.
 */
export function checkWidgetTexts(
  environment: Environment,
  { units, texts }: { readonly units: readonly Unit[]; readonly texts: Texts },
  report: Report,
): void {
  const known = widgetTexts(environment);
  const used = new Set(units.flatMap(({ uses }) => [...uses.widgets]));
  const { portal } = environment.only;
  for (const [language, own] of texts) {
    const missing = [...known]
      .filter(([key, translations]) => translations[language] === undefined && !own.has(key))
      .map(([key]) => key)
      .filter((key) => used.has(key.split('.')[1] ?? ''));
    if (missing.length > 0 && portal !== undefined && own.size > 0)
      report(portal, ['languages', 'available'], messages.wordsMissing(language, missing));
    for (const [key, { message, document, path }] of own) {
      if (key.startsWith('runtime.') && !Object.hasOwn(defaultWords, key)) {
        report(document, path, messages.unknownRuntimeText(key, Object.keys(defaultWords)), 'key');
        continue;
      }
      if (!key.startsWith('widgets.')) continue;
      const translations = known.get(key);
      if (translations === undefined) {
        report(document, path, messages.unknownWidgetText(key, [...known.keys()]), 'key');
        continue;
      }
      const args = Object.values(translations).flatMap((text) =>
        Object.keys(compileMessage(text, 'en').args),
      );
      for (const name of Object.keys(message.args))
        if (!args.includes(name))
          report(document, path, messages.unknownWordArgument(key, name, [...new Set(args)]));
    }
  }
}
