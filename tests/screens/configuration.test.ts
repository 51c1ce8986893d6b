import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { mergeConfiguration } from '../../src/language/configurationFile.ts';
import { readPortal, type ShippedPortal } from './readPortal.ts';
import { defaultWords } from '../../src/language/words.ts';

/** The codes of both documents' error catalogues. */
const catalogue = [
  'LS03',
  'LS04',
  'TERMS',
  'IS04',
  'IS06',
  'BS20',
  'EMPTY_CARDS',
  'ISSS',
  'CRBS',
  'LINK_EXPIRE',
  'NO_STICKERS',
  'server_error',
  '400',
  '403',
  '404',
  '500',
  '503',
];
const languages = ['ro', 'en'];
const kinds = ['mobile', 'client', 'affiliate'];

interface Configuration {
  readonly errors: Readonly<Record<string, string>>;
  readonly products: readonly {
    readonly card: string;
    readonly card_profile: string;
    readonly name: string;
  }[];
  readonly terms: Readonly<Record<string, { readonly title: string; readonly body: string }>>;
}

let portal: ShippedPortal;
const configuration = (language: string, kind: string) =>
  mergeConfiguration(
    portal.document(`config/${language}/shared.yaml`),
    portal.document(`config/${language}/${kind}_config.yaml`),
  ) as unknown as Configuration;

/** The schema of define.yaml with its named types as references within one document. */
function schemaOfConfiguration(): Record<string, unknown> {
  const schemas = portal.document('define.yaml')['schemas'] as Record<string, object>;
  const text = JSON.stringify(schemas).replace(/"\$ref":"(\w+)"/g, '"$ref":"#/$defs/$1"');
  return { $defs: JSON.parse(text) as object, $ref: '#/$defs/Config' };
}

beforeAll(async () => {
  portal = await readPortal();
});

describe('the shipped configuration files', () => {
  it('hold a map of error texts that covers the whole catalogue [P1-GEN-13]', () => {
    expect(portal.below('config')).toHaveLength(languages.length * (kinds.length + 1));
    for (const language of languages) {
      for (const kind of kinds) {
        const { errors } = configuration(language, kind);
        expect(Object.keys(errors), `${language} ${kind}`).toEqual(
          expect.arrayContaining(catalogue),
        );
        expect(
          Object.values(errors).every((text) => typeof text === 'string' && text.trim() !== ''),
        ).toBe(true);
      }
    }
  });

  it('fit the schema, products included [P1-GEN-15]', () => {
    const check = new Ajv2020({ strict: false, allowUnionTypes: true }).compile(
      schemaOfConfiguration(),
    );
    for (const language of languages) {
      for (const kind of kinds)
        expect(
          check(configuration(language, kind)),
          `${language} ${kind}: ${JSON.stringify(check.errors)}`,
        ).toBe(true);
    }
    const { products } = configuration('ro', 'mobile');
    expect(
      check({ ...configuration('ro', 'mobile'), products: [{ card: '11', name: 'Up Dejun' }] }),
    ).toBe(false);
    expect(products.length).toBeGreaterThan(0);
    for (const product of products)
      expect(Object.keys(product).sort()).toEqual(['card', 'card_profile', 'name']);
  });

  it('have a text for IS04 about the mobile phone [P1-ERR-09]', () => {
    for (const kind of kinds) {
      expect(configuration('ro', kind).errors['IS04']).toMatch(/mobil/);
      expect(configuration('en', kind).errors['IS04']).toMatch(/mobile phone/);
    }
  });

  it('have a text for IS06 about the username of an invitation [P1-ERR-10]', () => {
    for (const kind of kinds) {
      expect(configuration('ro', kind).errors['IS06']).toMatch(/utilizator/);
      expect(configuration('en', kind).errors['IS06']).toMatch(/username/);
    }
  });

  it('give every code of both catalogues a text in both languages, and unknown codes a generic one [P1-ERR-11]', () => {
    for (const kind of kinds) {
      for (const code of catalogue) {
        const [romanian = '', english = ''] = languages.map(
          (language) => configuration(language, kind).errors[code],
        );
        expect(romanian.trim(), code).not.toBe('');
        expect(english.trim(), code).not.toBe('');
        expect(romanian, code).not.toBe(english);
      }
    }
    for (const language of languages)
      expect(defaultWords['errorGeneric']?.[language]).toContain('{code}');
    const pipelines = portal.document('errors.yaml')['pipelines'] as Record<
      string,
      readonly { readonly text?: readonly string[]; readonly needsText?: boolean }[]
    >;
    for (const [name, rules] of Object.entries(pipelines)) {
      for (const { text, needsText } of rules)
        if (needsText !== true && text?.includes('config.errors.{code}') === true)
          // a text of every portal
          expect(text.at(-1), name).toMatch(/^texts\.[A-Za-z][A-Za-z.]*$/);
    }
  });

  it('have the same codes, terms and questions in both languages', () => {
    for (const kind of kinds) {
      const [romanian, english] = languages.map((language) => configuration(language, kind));
      expect(Object.keys(romanian?.errors ?? {})).toEqual(Object.keys(english?.errors ?? {}));
      expect(Object.keys(romanian?.terms ?? {})).toEqual(Object.keys(english?.terms ?? {}));
    }
  });

  it('spell Romanian with commas below', () => {
    for (const file of [...portal.below('config/ro'), 'texts/ro.yaml'])
      expect(JSON.stringify(portal.document(file))).not.toMatch(/[şţŞŢ]/);
  });
});
