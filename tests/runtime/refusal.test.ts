import { describe, expect, it } from 'vitest';
import { readRefusal } from '../../src/runtime/refusal.ts';
import { createTestRuntime } from './createTestRuntime.ts';

const members = {
  code: ['error_code', 'error', 'code', 'errors'],
  description: ['description', 'error_description', 'message'],
};
const words = { code: 'AB1', description: 'Prea multe', args: {} };
const counted = { code: 'AB1', args: { count: 3 } };

describe('an error response', () => {
  it.each([
    ['members', { error_code: 'AB1', description: 'Prea multe' }, words],
    ['members of the other names', { error: 'AB1', error_description: 'Prea multe' }, words],
    ['an object in a member', { error: { code: 'AB1', message: 'Prea multe' } }, words],
    [
      'a list of objects',
      { errors: [{ error_code: 'AB1', message: 'Prea multe' }, { error_code: 'AB2' }] },
      words,
    ],
    ['a list at the top', [{ error_code: 'AB1', description: 'Prea multe' }], words],
    ['a code and a description in one member', { error: 'AB1,Prea multe' }, words],
    ['a code and a description in the description', { description: 'AB1, Prea multe' }, words],
    ['a code and a description as all there is', ' AB1 , Prea multe', words],
    ['a JSON text as all there is', '{"error_code":"AB1","description":"Prea multe"}', words],
    [
      'a JSON text in a description',
      { description: '{"error_code":"AB1","description":"Prea multe"}' },
      words,
    ],
    ['a JSON text in an error', { error: '{"error_code":"AB1"}', message: 'Prea multe' }, words],
    ['arguments as a JSON text', { error_code: 'AB1', description: '{"count":3}' }, counted],
    [
      'arguments as a JSON text with space around',
      { error_code: 'AB1', error_description: ' \n{"count":3}' },
      counted,
    ],
    ['arguments as an object', { error: 'AB1', description: { count: 3 } }, counted],
    ['arguments after a code', 'AB1,{"count":3}', counted],
    ['arguments with everything else', { error_description: { code: 'AB1', count: 3 } }, counted],
    ['a number for a code', { error_code: 17 }, { code: '17', args: {} }],
    [
      'null members',
      { error_code: null, error: 'AB1', description: null },
      { code: 'AB1', args: {} },
    ],
    [
      'words where a code should be',
      { error: 'Bad Request', status: 400 },
      { description: 'Bad Request', args: {} },
    ],
    [
      'words with a comma',
      { description: 'Nu, mulțumim' },
      { description: 'Nu, mulțumim', args: {} },
    ],
    [
      'words with a bracket',
      { error_code: 'AB1', description: '{nu' },
      { code: 'AB1', description: '{nu', args: {} },
    ],
    [
      'a key with its rest',
      { error_code: 'AB1', description: 'LOCKED_some_value' },
      { code: 'AB1', description: 'LOCKED_some_value', args: {} },
    ],
    [
      'what a program writes for nothing',
      {
        error_code: 'undefined',
        error: 'AB1',
        description: 'undefined',
        message: '[object Object]',
      },
      { code: 'AB1', args: {} },
    ],
    ['nothing but that', { error_code: 'null', error_description: 'NaN' }, { args: {} }],
    ['a page', '<html><body>502</body></html>', { args: {} }],
    ['plain words as all there is', 'Forbidden', { args: {} }],
    ['nothing', '', { args: {} }],
    ['null', null, { args: {} }],
    ['no answer', undefined, { args: {} }],
    ['something endless', JSON.parse(`${'{"error":'.repeat(40)}1${'}'.repeat(40)}`), { args: {} }],
  ])('is read from %s', (_, body, refusal) => {
    expect(readRefusal(body, members)).toEqual(refusal);
  });

  it('ignores inherited members', () => {
    expect(readRefusal(JSON.parse('{"__proto__":{"error_code":"AB1"}}'), members)).toEqual({
      args: {},
    });
  });
});

describe('an argument of a message', () => {
  it.each([
    ['another message', '$t(secret)'],
    ['a placeholder', '{{code}} {code}'],
    ['markup', '<b>x</b>'],
    ['a pattern of a replacement', '$& $1'],
  ])('stays text when it holds %s', async (_, value) => {
    const portal = createTestRuntime({
      files: {
        'texts/ro/portal': {
          errorMessage_X: 'Text: {{what}}',
          secret: 'SECRET',
          errorGeneric: 'G',
        },
        'ro/main_config.json': { errors: { Y: 'Config: {{what}}|{what}' } },
      },
    });
    await portal.start();
    await portal.core.i18n.ready();
    const { i18n } = portal.core;
    expect(i18n.find('errorMessage_X', { what: value })).toBe(`Text: ${value}`);
    const { lookUpText } = await import('../../src/runtime/failureText.ts');
    const said = (entry: string, args: Record<string, unknown>) =>
      lookUpText(portal.core, [entry], { values: { code: 'Y' }, args, audience: undefined })(
        portal.core.store.get,
      );
    expect(said('config.errors.{code}', { what: value })).toBe(`Config: ${value}|${value}`);
    expect(said('texts.errorMessage_X', { what: value })).toBe(`Text: ${value}`);
  });

  it('is no option of the message library', async () => {
    const portal = createTestRuntime({
      files: {
        'texts/ro/portal': { X: 'Text: {{what}}', 'X@other': 'Altul', en: 'EN' },
        'texts/en/portal': { X: 'In English' },
      },
    });
    await portal.start();
    await portal.core.i18n.ready();
    await portal.core.i18n.change('en');
    await portal.core.i18n.change('ro');
    for (const args of [
      { lng: 'en' },
      { ns: 'none' },
      { defaultValue: 'mine' },
      { returnObjects: true },
      { postProcess: 'x' },
      { interpolation: { prefix: 'T' } },
      { replace: { what: 'no' } },
      { joinArrays: 'x' },
      { keyPrefix: 'a' },
      { nest: true },
    ]) {
      expect(portal.core.i18n.find('X', { what: 'da', ...args }), JSON.stringify(args)).toBe(
        'Text: da',
      );
    }
  });
});
