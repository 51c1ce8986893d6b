import { describe, expect, it } from 'vitest';
import { createStore } from 'jotai/vanilla';
import type { Portal } from '../../src/language/release.ts';
import { createI18n } from '../../src/runtime/i18n.ts';
import type { I18n } from '../../src/runtime/i18n.ts';
import { createTestRuntime, oneScreen, settle, step } from './createTestRuntime.ts';

const texts = {
  'texts/ro/portal': { 'week@true': 'Săptămâna aceasta', week: 'Săptămâna {{number}}', cards_one: '{{count}} card', cards_few: '{{count}} carduri', cards_other: '{{count}} de carduri', markup: 'Bună, {{name}}' },
  'texts/en/portal': { week: 'Week {{number}}', cards_one: '{{count}} card', cards_other: '{{count}} cards', markup: 'Hello, {{name}}' },
};

/** The messages of a portal in Romanian and English; `bundle` loads one file of them. */
function createMessages(bundle: Parameters<typeof createI18n>[0]['bundle']): I18n {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  return createI18n({
    store: createStore(),
    storages: { local: storage, cookies: { read: () => '', write: () => undefined } },
    portal: { languages: { default: 'ro', available: ['ro', 'en'], store: 'lang' } } as unknown as Portal,
    bundle,
  });
}

describe('messages', () => {
  it('chooses by a condition, by number as the language counts, and keeps markup as text', async () => {
    const portal = createTestRuntime({ files: { ...oneScreen({}), ...texts } });
    await portal.start();
    const { text } = portal.runtime;
    expect(text('week', { context: true, number: 47 })).toBe('Săptămâna aceasta');
    expect(text('week', { context: false, number: 46 })).toBe('Săptămâna 46');
    expect([1, 2, 20].map((count) => text('cards', { count }))).toEqual(['1 card', '2 carduri', '20 de carduri']);
    expect(text('markup', { name: '<b>{{x}}</b>' })).toBe('Bună, <b>{{x}}</b>');
  });

  it('loads another language only when it is chosen, and shows it everywhere', async () => {
    const portal = createTestRuntime({ files: { ...oneScreen({ state: {}, follows: { shown: { t: 'week', p: { number: 3 } } } }), ...texts } });
    await portal.start();
    await portal.visit('/');
    expect(portal.read('state', 'shown')).toBe('Săptămâna 3');
    const scope = portal.runtime.evaluation.store.get(portal.navigation.shown).screen?.instance.scope;
    if (scope === undefined) throw new Error('no screen');
    await portal.runtime.dispatch([step('language', { language: 'en' })], scope);
    await settle();
    expect(portal.read('state', 'shown')).toBe('Week 3');
    expect(portal.read('language')).toBe('en');
    expect(portal.cookies.get('lang')).toBe('en');
  });

  it('are in the chosen language also of what was opened while that was loaded', async () => {
    const answers: ((texts: Readonly<Record<string, string>>) => void)[] = [];
    const messages = createMessages((language, file) => (language === 'en' && file === 'home' ? new Promise((resolve) => answers.push(resolve)) : Promise.resolve({ [file]: `${file}, ${language}` })));
    await messages.need('home');
    const changed = messages.change('en');
    await messages.need('popup');
    expect(messages.find('popup')).toBe('popup, ro');
    answers[0]?.({ home: 'home, en' });
    await changed;
    expect([messages.language(), messages.find('home'), messages.find('popup')]).toEqual(['en', 'home, en', 'popup, en']);
  });

  it.each([true, false])('are filled in the chosen language and from files that come later, when some were filled in before: %s', async (before) => {
    const files: Readonly<Record<string, Readonly<Record<string, string>>>> = {
      'ro/home': { week: 'Săptămâna {{number}}' }, 'en/home': { week: 'Week {{number}}' },
      'ro/popup': { day: 'Ziua {{number}}' }, 'en/popup': { day: 'Day {{number}}' },
    };
    const messages = createMessages((language, file) => Promise.resolve(files[`${language}/${file}`] ?? {}));
    await messages.need('home');
    if (before) expect(messages.find('week', { number: 3 })).toBe('Săptămâna 3');
    const changed = messages.change('en');
    const meanwhile = messages.find('week', { number: 4 });
    await changed;
    expect(meanwhile).toBe('Săptămâna 4');
    expect(messages.find('week', { number: 5 })).toBe('Week 5');
    await messages.need('popup');
    expect([messages.find('day', { number: 6 }), messages.find('day'), messages.find('night')]).toEqual(['Day 6', 'Day {{number}}', undefined]);
  });
});
