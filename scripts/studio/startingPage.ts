import { preferredLanguage } from '../../src/studio/service/preferredLanguage.ts';

const words = {
  en: 'The Studio is starting. This page opens it as soon as it is ready.',
  ro: 'Studioul pornește. Pagina îl deschide de îndată ce este gata.',
} as const;

/**
 * The answer until the Studio can be used, in the language of the browser: a page that asks again
 * by itself.
 */
export function startingPage(request: Request): Response {
  const language = preferredLanguage(request) ?? 'en';
  return new Response(words[language], {
    status: 503,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Language': language,
      'Cache-Control': 'no-store',
      Vary: 'Accept-Language',
      'Retry-After': '2',
      Refresh: '2',
    },
  });
}
