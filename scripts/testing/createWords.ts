import type { TestText } from '../../src/language/test.ts';
import type { OwnBlocks } from '../../src/sdk/ownBlocks.ts';
import { createNodeRuntime } from '../createNodeRuntime.ts';
import type { PublishedPortal } from '../publishPortal.ts';

/**
 * Creates the function that writes a text of the portal in a language, as the runtime does, without
 * the marks of Markdown.
 */
export function createWords(
  published: PublishedPortal,
  own: OwnBlocks,
): (text: TestText, language: string) => Promise<string> {
  const loaded = new Map<string, Promise<ReturnType<typeof createNodeRuntime>>>();
  const load = async (language: string) => {
    const runtime = createNodeRuntime({
      published,
      own,
      settings: published.portal.settings,
      language,
      cookies: '',
      fetch: () => Promise.resolve(new Response(null, { status: 404 })),
      log: () => undefined,
    });
    const { i18n } = runtime.core;
    const start = `texts/${language}/`;
    const files = [...published.files.keys()].filter((file) => file.startsWith(start));
    await Promise.all(files.map((file) => i18n.need(file.slice(start.length, -'.json'.length))));
    await i18n.ready();
    return runtime;
  };
  return async ({ key, args }, language) => {
    const loading = loaded.get(language) ?? load(language);
    loaded.set(language, loading);
    const { core } = await loading;
    return withoutMarks(core.i18n.find(key, args) ?? key);
  };
}

function withoutMarks(text: string): string {
  return text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll(/\*\*|__|^#+ /gm, '');
}
