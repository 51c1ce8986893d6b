import { describe, expect, it } from 'vitest';
import { createStore } from 'jotai/vanilla';
import type { Portal } from '../../src/language/release.ts';
import { compileMessage, argumentName } from '../../src/compiler/resolve/texts.ts';
import { createMessageFiller } from '../../src/runtime/messageFiller.ts';
import { createI18n } from '../../src/runtime/i18n.ts';
import type { I18n } from '../../src/runtime/i18n.ts';
import { createTestRuntime, oneScreen, settle, step } from './createTestRuntime.ts';
import { portalNotation } from '../sdk/notations.ts';

const texts = {
  'texts/ro/portal': {
    'week@true': 'Săptămâna aceasta',
    week: 'Săptămâna {{number}}',
    cards_one: '{{count}} card',
    cards_few: '{{count}} carduri',
    cards_other: '{{count}} de carduri',
    markup: 'Bună, {{name}}',
  },
  'texts/en/portal': {
    week: 'Week {{number}}',
    cards_one: '{{count}} card',
    cards_other: '{{count}} cards',
    markup: 'Hello, {{name}}',
  },
};

/** The messages of a portal in Romanian and English; `bundle` loads one file of them. */
function createMessages(
  bundle: Parameters<typeof createI18n>[0]['bundle'],
  filler?: Parameters<typeof createI18n>[0]['filler'],
): I18n {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  return createI18n({
    store: createStore(),
    storages: { local: storage, cookies: { read: () => '', write: () => undefined } },
    portal: {
      languages: { default: 'ro', available: ['ro', 'en'], store: 'lang' },
      locales: {
        ro: { words: 'ro', numbers: 'ro', dates: 'en-GB', firstDay: 0 },
        en: { words: 'en', numbers: 'ro', dates: 'en-GB', firstDay: 0 },
      },
    } as unknown as Portal,
    bundle,
    ...(filler !== undefined && { filler }),
  });
}

describe('the initial language', () => {
  const languageOf = (available: readonly string[], readStored: () => string | null): string =>
    createI18n({
      store: createStore(),
      storages: {
        local: { getItem: readStored, setItem: () => undefined, removeItem: () => undefined },
        cookies: { read: () => '', write: () => undefined },
      },
      portal: { languages: { default: 'ro', available, store: 'lang' } } as unknown as Portal,
      bundle: () => Promise.resolve({}),
    }).language();

  it('is the stored one if the portal has it, otherwise the default', () => {
    expect(languageOf(['ro', 'en'], () => 'en')).toBe('en');
    expect(languageOf(['ro', 'en'], () => 'fr')).toBe('ro');
    expect(languageOf(['ro', 'en'], () => null)).toBe('ro');
  });

  it('is not looked up if there is only one', () => {
    let reads = 0;
    expect(languageOf(['ro'], () => ((reads += 1), null))).toBe('ro');
    expect(reads).toBe(0);
  });
});

describe('messages before the message filler is loaded', () => {
  const bundles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    portal: {
      hello: 'Bună, {{name}}',
      cards_one: 'un card',
      cards_other: '{{count, number}} de carduri',
      'week@true': 'Acum',
      week: 'Cândva',
    },
    plain: { title: 'Titlu', errorGeneric: 'Eroare {{code}}' },
    counting: { rows_one: 'un rând', rows_other: '{{count, number}} de rânduri' },
  };

  it('wait for it on screens that need it, and never show a key', async () => {
    let asked = 0;
    const messages = createMessages(
      (_, file) => Promise.resolve(bundles[file] ?? {}),
      () => ((asked += 1), import('../../src/runtime/messageFiller.ts')),
    );
    await Promise.all([messages.need('portal'), messages.need('plain')]);
    expect([
      messages.find('hello', { name: 'Ana' }),
      messages.find('week', { context: true }),
      messages.find('week', { context: false }),
    ]).toEqual(['Bună, Ana', 'Acum', 'Cândva']);
    expect(asked).toBe(0);
    messages.find('week', { context: [true, false] });
    expect(asked).toBe(1);
    await messages.need('counting');
    expect(asked).toBe(1);
    expect(messages.find('rows', { count: 1234 })).toBe('1.234 de rânduri');
  });

  it('fall back to general texts when it fails to load, and retry with the next message', async () => {
    let fails = true;
    const messages = createMessages(
      (_, file) => Promise.resolve(bundles[file] ?? {}),
      () =>
        fails ? Promise.reject(new Error('offline')) : import('../../src/runtime/messageFiller.ts'),
    );
    await messages.need('portal');
    await messages.need('counting');
    expect(messages.find('cards', { count: 5 })).toBe('5 de carduri');
    fails = false;
    await messages.ready();
    await messages.ready();
    expect(messages.find('cards', { count: 1 })).toBe('un card');
  });
});

describe('messages', () => {
  it.each([
    [
      '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
      'en',
      [{ n: 1 }, { n: 22 }, { n: 3 }, { n: 11 }],
      ['1st', '22nd', '3rd', '11th'],
    ],
    [
      '{n, plural, =0 {none} =1 {the only one} one {# card} other {# cards}}',
      'en',
      [{ n: 0 }, { n: 1 }, { n: 2 }],
      ['none', 'the only one', '2 cards'],
    ],
    [
      '{n, plural, =0 {niciunul} zero {nulle} one {#} other {# o}}',
      'lv',
      [{ n: 0 }, { n: 10 }, { n: 1 }],
      ['niciunul', 'nulle', '1'],
    ],
    [
      '{count} of {n, plural, one {# card} other {# cards}}',
      'en',
      [{ count: 'some', n: 1 }],
      ['some of 1 card'],
    ],
    [
      '{context}: {of, select, a {A} other {B}}',
      'en',
      [
        { context: 'this', of: 'a' },
        { context: 'this', of: 'x' },
      ],
      ['this: A', 'this: B'],
    ],
    [
      '{n, number, percent} {n, number, ::currency/RON} {m, number, ::compact-short} {m, number, integer}',
      'en',
      [{ n: 0.5, m: 1234.5 }],
      ['50% RON\u00a00,50 1,2K 1.235'],
    ],
    [
      '{at, date, full} {at, time}; {at, date} {at, date, ::yMMMM} {day, date, ::EEEdMMM} {day, date, medium}',
      'de',
      [
        { at: '2026-11-20T14:05', day: '2026-03-01' },
        { at: 'soon', day: undefined },
      ],
      [
        'Freitag, 20. November 2026 14:05; 20/11/2026 November 2026 So., 1. März 1. März 2026',
        'soon soon; soon soon – –',
      ],
    ],
    [
      '{n} of {count}: {code}',
      'en',
      [{ n: 1234, count: 50000.5, code: '1234' }],
      ['1.234 of 50.000,5: 1234'],
    ],
    [
      '{of, select, a {A} other {{of}}}: {n}',
      'en',
      [
        { of: ['a', 'x'], n: 1 },
        { of: ['a'], n: 1 },
        { of: [], n: 1 },
      ],
      ['A: 1, x: 1', 'A: 1', '–: 1'],
    ],
    ['{lng} {ns}', 'en', [{ lng: 'ro', ns: 'x' }], ['ro x']],
    [
      '{of, select, a {{n, plural, =0 {no a} one {# a} other {# as}}} other {{n, plural, one {# b} other {# bs}}}}',
      'en',
      [
        { of: 'a', n: 0 },
        { of: 'b', n: 0 },
        { of: 'a', n: 2 },
      ],
      ['no a', '0 bs', '2 as'],
    ],
  ])('show %s correctly', (text, language, given, shown) => {
    const { forms, args, problems } = compileMessage(text, language);
    expect(problems).toEqual([]);
    const texts = new Map([
      [language, new Map(Object.entries(forms).map(([suffix, form]) => [`key${suffix}`, form]))],
    ]);
    const filler = createMessageFiller(texts, { [language]: portalNotation(language) });
    expect(
      given.map((values) =>
        filler.fill(
          language,
          'key',
          Object.fromEntries(
            Object.entries(values).map(([name, value]) => [argumentName(name, args), value]),
          ),
        ),
      ),
    ).toEqual(shown);
  });
});

describe('messages: the language', () => {
  it('select by a condition and by plural form, and keep markup as text', async () => {
    const portal = createTestRuntime({ files: { ...oneScreen({}), ...texts } });
    await portal.start();
    const { text } = portal.view;
    expect(text('week', { context: true, number: 47 })).toBe('Săptămâna aceasta');
    expect(text('week', { context: false, number: 46 })).toBe('Săptămâna 46');
    expect([1, 2, 20].map((count) => text('cards', { count }))).toEqual([
      '1 card',
      '2 carduri',
      '20 de carduri',
    ]);
    expect(text('markup', { name: '<b>{{x}}</b>' })).toBe('Bună, <b>{{x}}</b>');
  });

  it('load another language only when it is chosen, and show it everywhere', async () => {
    const portal = createTestRuntime({
      files: {
        ...oneScreen({ state: {}, follows: { shown: { t: 'week', p: { number: 3 } } } }),
        ...texts,
      },
    });
    await portal.start();
    await portal.visit('/');
    expect(portal.read('state', 'shown')).toBe('Săptămâna 3');
    const scope = portal.view.evaluation.store.get(portal.navigation.shown).screen?.instance.scope;
    if (scope === undefined) throw new Error('no screen');
    await portal.view.dispatch([step('language', { language: 'en' })], scope);
    await settle();
    expect(portal.read('state', 'shown')).toBe('Week 3');
    expect(portal.read('language')).toBe('en');
    expect(portal.cookies.get('lang')).toBe('en');
  });

  it('use the chosen language for files opened while it loaded', async () => {
    const answers: ((texts: Readonly<Record<string, string>>) => void)[] = [];
    const messages = createMessages((language, file) =>
      language === 'en' && file === 'home'
        ? new Promise((resolve) => answers.push(resolve))
        : Promise.resolve({ [file]: `${file}, ${language}` }),
    );
    await messages.need('home');
    const changed = messages.change('en');
    await messages.need('popup');
    expect(messages.find('popup')).toBe('popup, ro');
    answers[0]?.({ home: 'home, en' });
    await changed;
    expect([messages.language(), messages.find('home'), messages.find('popup')]).toEqual([
      'en',
      'home, en',
      'popup, en',
    ]);
  });

  it.each([true, false])(
    'are filled in the chosen language, also from files that load later: %s',
    async (before) => {
      const files: Readonly<Record<string, Readonly<Record<string, string>>>> = {
        'ro/home': { week: 'Săptămâna {{number}}' },
        'en/home': { week: 'Week {{number}}' },
        'ro/popup': { day: 'Ziua {{number}}' },
        'en/popup': { day: 'Day {{number}}' },
      };
      const messages = createMessages((language, file) =>
        Promise.resolve(files[`${language}/${file}`] ?? {}),
      );
      await messages.need('home');
      if (before) expect(messages.find('week', { number: 3 })).toBe('Săptămâna 3');
      const changed = messages.change('en');
      const meanwhile = messages.find('week', { number: 4 });
      await changed;
      expect(meanwhile).toBe('Săptămâna 4');
      expect(messages.find('week', { number: 5 })).toBe('Week 5');
      await messages.need('popup');
      expect([
        messages.find('day', { number: 6 }),
        messages.find('day'),
        messages.find('night'),
      ]).toEqual(['Day 6', 'Day {{number}}', undefined]);
    },
  );
});

describe('the first language', () => {
  const first = (preferred: readonly string[], stored: string | null, ofBrowser = true) =>
    createI18n({
      store: createStore(),
      storages: {
        local: { getItem: () => stored, setItem: () => undefined, removeItem: () => undefined },
        cookies: { read: () => '', write: () => undefined },
      },
      portal: {
        languages: {
          default: 'ro',
          available: ['ro', 'en'],
          store: 'lang',
          ...(ofBrowser && { ofBrowser: true }),
        },
        locales: {},
      } as unknown as Portal,
      platform: { languages: preferred },
      bundle: async () => ({}),
    }).language();

  it('is the chosen one, else that of the browser if the portal asks for it', () => {
    expect(first(['de-AT', 'en-GB', 'ro'], null)).toBe('en');
    expect(first(['de-AT'], null)).toBe('ro');
    expect(first(['en-GB'], 'ro')).toBe('ro');
    expect(first(['en-GB'], 'fr')).toBe('en');
    expect(first(['en-GB'], null, false)).toBe('ro');
  });
});

it('a missing message over a list is undefined, so that the fallback is shown', () => {
  const messages = new Map([['key@a', 'A']]);
  const filler = createMessageFiller(new Map([['en', messages]]), { en: portalNotation('en') });
  expect(filler.fill('en', 'none', { context: ['a', 'b'] })).toBeUndefined();
  expect(filler.fill('en', 'key', { context: ['a', 'b'] })).toBeUndefined();
  expect(filler.fill('en', 'key', { context: ['a', 'a'] })).toBe('A, A');
});
