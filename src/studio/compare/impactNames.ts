import type { ImpactNames } from './describeImpact.ts';
import { quoted } from './words.ts';
import { columnTitles } from './compareColumns.ts';
import {
  entryTitles,
  fixedText,
  screenTitles,
  viewRelease,
  type CompiledPortal,
} from './releaseView.ts';

/** Names screens by their titles in a language of the portal and their ids: `Tickets (tickets)`. */
export function impactNames(
  older: CompiledPortal,
  newer: CompiledPortal,
  language: string,
): ImpactNames {
  const titles = new Map([
    ...screenTitles(viewRelease(older), language),
    ...screenTitles(viewRelease(newer), language),
  ]);
  return { screen: (id) => (titles.has(id) ? `${titles.get(id) ?? ''} (${id})` : id) };
}

/** Names screens and menu entries by their words alone, for people who know no ids. */
export function wordedNames(
  older: CompiledPortal,
  newer: CompiledPortal,
  language: string,
): ImpactNames {
  const views = [viewRelease(older), viewRelease(newer)] as const;
  const titles = new Map(views.flatMap((view) => [...screenTitles(view, language)]));
  let columns: ReturnType<typeof columnTitles> | undefined; // of a change with columns only
  const entries = new Map(views.flatMap((view) => [...entryTitles(view, language)]));
  const byId = new Map([...entries].map(([name, title]) => [name.split('/').at(-1) ?? '', title]));
  return {
    screen: (id) => inQuotes(titles.get(id), language) ?? id,
    column(key) {
      columns ??= columnTitles(...views);
      const titles = columns;
      const words = views.flatMap(
        (view, index) => fixedText(view, titles[index]?.get(key), language) ?? [],
      );
      return inQuotes(words[0], language);
    },
    entry(name) {
      return (
        inQuotes(entries.get(name) ?? byId.get(name.split('/').at(-1) ?? ''), language) ?? name
      );
    },
  };
}

function inQuotes(title: string | undefined, language: string): string | undefined {
  return title === undefined ? undefined : quoted(title, language);
}
