import type { Faker } from '@faker-js/faker';

/** Names, addresses and texts, by language; each module has its own data only. */
const languages: Readonly<Record<string, () => Promise<{ readonly faker: Faker }>>> = {
  ar: () => import('@faker-js/faker/locale/ar'),
  cs: () => import('@faker-js/faker/locale/cs_CZ'),
  de: () => import('@faker-js/faker/locale/de'),
  el: () => import('@faker-js/faker/locale/el'),
  en: () => import('@faker-js/faker/locale/en'),
  es: () => import('@faker-js/faker/locale/es'),
  fi: () => import('@faker-js/faker/locale/fi'),
  fr: () => import('@faker-js/faker/locale/fr'),
  he: () => import('@faker-js/faker/locale/he'),
  hr: () => import('@faker-js/faker/locale/hr'),
  hu: () => import('@faker-js/faker/locale/hu'),
  it: () => import('@faker-js/faker/locale/it'),
  ja: () => import('@faker-js/faker/locale/ja'),
  nb: () => import('@faker-js/faker/locale/nb_NO'),
  nl: () => import('@faker-js/faker/locale/nl'),
  pl: () => import('@faker-js/faker/locale/pl'),
  pt: () => import('@faker-js/faker/locale/pt_PT'),
  ro: () => import('@faker-js/faker/locale/ro'),
  ru: () => import('@faker-js/faker/locale/ru'),
  sk: () => import('@faker-js/faker/locale/sk'),
  sv: () => import('@faker-js/faker/locale/sv'),
  tr: () => import('@faker-js/faker/locale/tr'),
  uk: () => import('@faker-js/faker/locale/uk'),
  zh: () => import('@faker-js/faker/locale/zh_CN'),
};

/** The generator of names and texts in a language, otherwise in English. */
export async function loadFaker(language: string): Promise<Faker> {
  const load = languages[language.split('-')[0] ?? ''] ?? languages['en'];
  if (load === undefined) throw new Error('The generator of texts has no English.');
  return (await load()).faker;
}
