import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readPortal } from './readPortal.ts';

const portal = await readPortal();
const languages = ['ro', 'en'] as const;
const descriptors = [
  'screens',
  'beneficiary',
  'customer',
  'affiliate',
  'company',
  'entry',
  'popups',
  'fragments',
  'shells',
  'forms',
].flatMap((folder) => portal.below(folder));

type Tree = Readonly<Record<string, unknown>>;

/** Every object of a descriptor. */
function* objects(value: unknown): Generator<Tree> {
  if (Array.isArray(value)) for (const item of value) yield* objects(item);
  else if (typeof value === 'object' && value !== null) {
    yield value as Tree;
    for (const member of Object.values(value)) yield* objects(member);
  }
}

const keyOf = (text: unknown): string | undefined =>
  typeof text === 'string' ? text : ((text as Tree | undefined)?.['key'] as string | undefined);

/** The messages of a language by key. */
function messages(language: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'string') found.set(path, value);
    else if (typeof value === 'object' && value !== null)
      for (const [name, member] of Object.entries(value))
        visit(member, path === '' ? name : `${path}.${name}`);
  };
  for (const file of portal
    .below('texts')
    .filter((one) => new RegExp(`^texts/${language}[./]`).test(one)))
    visit({ ...portal.document(file), schema: undefined }, '');
  return found;
}

const all = descriptors.flatMap((file) =>
  [...objects(portal.document(file))].map((node) => ({ file, node })),
);
/** The texts of statuses: those of badges, and of the columns and facts of a status. */
const statusKeys = new Set(
  all
    .flatMap(({ node }) => [
      keyOf(node['badge']),
      node['format'] === 'badge' && node['id'] !== 'outcome' ? keyOf(node['text']) : undefined,
      node['id'] === 'status' ? keyOf(node['value'] ?? node['text']) : undefined,
    ])
    .filter((key) => key !== undefined && !key.startsWith('=')),
);

describe('a status', () => {
  it.each(languages)('has one word everywhere in %s', (language) => {
    const texts = messages(language);
    const words = new Map<string, Map<string, string>>();
    for (const key of statusKeys) {
      for (const [, state = '', word = ''] of (texts.get(key ?? '') ?? '').matchAll(
        /(\w+) \{([^{}]+)\}/g,
      )) {
        if (['true', 'false'].includes(state)) continue; // they describe many things: read, active, accepted
        words.set(state, (words.get(state) ?? new Map<string, string>()).set(word, key ?? ''));
      }
    }
    expect(words.size).toBeGreaterThan(15);
    const several = [...words]
      .filter(([state, said]) => said.size > 1 && state !== 'other')
      .map(([state, said]) => [state, Object.fromEntries(said)]);
    expect(several).toEqual([]);
  });

  it.each(languages)(
    'is described once: no two texts describe the same states alike in %s',
    (language) => {
      const texts = messages(language);
      const cases = (text: string) =>
        [...text.matchAll(/(\w+) \{/g)].map(([, state]) => state).join(' ');
      const described = [...statusKeys]
        .map((key) => ({ key, of: cases(texts.get(key ?? '') ?? '') }))
        .filter(({ of }) => of.split(' ').length > 2 && !/true|false/.test(of));
      expect(described.length).toBeGreaterThan(2);
      expect(
        described.filter(({ key, of }) =>
          described.some((other) => other.key !== key && other.of === of),
        ),
      ).toEqual([]);
    },
  );

  it.each(languages)('that is unknown has the same name everywhere in %s', (language) => {
    const unknown = [...messages(language).values()]
      .flatMap((text) =>
        [...text.matchAll(/\b(?:other|none) \{([^{}]+)\}/g)].map(([, word = '']) => word),
      )
      .filter((word) => /necunoscut|unknown|altă stare|other status/i.test(word));
    expect(new Set(unknown)).toEqual(
      new Set([language === 'ro' ? 'Stare necunoscută' : 'Status unknown']),
    );
  });
});

describe('a heading of a column, a fact or a field', () => {
  /** Pairs that one language distinguishes and the other does not. */
  const apart: Readonly<Record<string, readonly string[]>> = {
    Nume: ['Name', 'Last name'],
    Name: ['Denumire', 'Nume'],
  };
  const named = (value: unknown, member: string) =>
    (Array.isArray(value) ? value : Object.values((value ?? {}) as Tree)).map(
      (one: Tree | undefined) => keyOf(one?.[member]),
    );
  const keys = new Set(
    all.flatMap(({ file, node }) => [
      ...named(Array.isArray(node['columns']) ? node['columns'] : [], 'title'),
      ...(node['type'] === 'description-list' ? named(node['items'], 'label') : []),
      ...(file.startsWith('forms/') && typeof node['fields'] === 'object'
        ? named(node['fields'], 'label')
        : []),
    ]),
  );
  const texts = { ro: messages('ro'), en: messages('en') };
  const labels = [...keys].flatMap((key) => {
    const [ro, en] = [texts.ro.get(key ?? ''), texts.en.get(key ?? '')];
    return ro === undefined || en === undefined ? [] : [{ ro, en }];
  });

  it.each([
    ['ro', 'en'],
    ['en', 'ro'],
  ] as const)('that is the same in %s is the same in %s', (language, other) => {
    expect(labels.length).toBeGreaterThan(80);
    const meant = new Map<string, Set<string>>();
    for (const label of labels)
      meant.set(
        label[language],
        (meant.get(label[language]) ?? new Set<string>()).add(label[other]),
      );
    const several = [...meant]
      .map(([said, of]) => [said, [...of].toSorted()] as const)
      .filter(([said, of]) => of.length > 1 && of.join() !== apart[said]?.toSorted().join());
    expect(several).toEqual([]);
  });

  // A noun with a genitive has its article: "Starea cardului". "Data", "Ora" and "Limba" have it on
  // every form.
  it('is a noun without an article in Romanian, unless a genitive follows', () => {
    const articled = labels
      .map(({ ro }) => ro)
      .filter(
        (label) =>
          /^\p{Lu}\p{L}*(?:ul|ea|ția)(?: de .*)?$/u.test(label) ||
          /^(?:Adresa|Perioada|Suma|Valoarea|Persoana|Parola|Data|Ora|Limba)(?: (?:de|obișnuită|nouă).*)?$/u.test(
            label,
          ),
      );
    expect(articled.filter((label) => !['Data', 'Ora', 'Limba', 'Tipul'].includes(label))).toEqual(
      [],
    );
  });
});

describe('choices', () => {
  it.each(languages)('of one field have different texts in %s', (language) => {
    const texts = messages(language);
    const said = (text: unknown): string | undefined => {
      const key = keyOf(text);
      const message = texts.get(key ?? '');
      const chosen = Object.values((text ?? {}) as Tree)
        .map((value) => /^= '(\w+)'$/.exec(String(value))?.[1])
        .find((value) => value !== undefined);
      return chosen === undefined || message === undefined
        ? message
        : (new RegExp(`\\b${chosen} \\{([^{}]*)\\}`).exec(message)?.[1] ??
            /\bother \{([^{}]*)\}/.exec(message)?.[1] ??
            message);
    };
    let fields = 0;
    for (const { file, node } of all) {
      const { options } = node;
      if (!Array.isArray(options)) continue;
      const words = options
        .map((option: Tree) => said(option['text']))
        .filter((word) => word !== undefined);
      fields += words.length > 1 ? 1 : 0;
      expect([file, words.filter((word, index) => words.indexOf(word) !== index)]).toEqual([
        file,
        [],
      ]);
    }
    expect(fields).toBeGreaterThan(5);
  });
});

describe('a product', () => {
  const products = [
    { card: '11', card_profile: '', name: 'Dejun al nostru' },
    { card: '14', card_profile: '2' },
  ];

  it('has the name that its company gives it, otherwise that of the catalogue, and never only its code', () => {
    const name = (product: string | undefined) =>
      portal.value('= companyProduct(products, product)', { products, product });
    expect(['11', '12', '142', '99', '', undefined].map(name)).toEqual([
      'Dejun al nostru',
      'Up Family',
      'Card 142',
      'Card 99',
      '',
      '',
    ]);
    expect(portal.value('= productChoices(products)', { products })).toEqual([
      { code: '11', name: 'Dejun al nostru' },
      { code: '142', name: 'Card 142' },
    ]);
  });

  // A text with `known` shows "Card 19" if no name is known.
  it('is named by these functions everywhere', () => {
    const raw = /(?:name, *|: )(?:row|data|state|p)(?:\.\w+)*\.product(?=[,)]|$)/;
    const shown = all.flatMap(({ file, node }) =>
      (node['known'] === undefined
        ? ['text', 'title', 'value', 'name', 'label', 'note', 'meta', 'brand']
        : []
      ).flatMap((prop) => {
        const value = node[prop];
        const expressions =
          typeof value === 'string'
            ? [value]
            : typeof value === 'object' && value !== null && !('known' in value)
              ? Object.values(value).filter((one) => typeof one === 'string')
              : [];
        return expressions
          .filter((one) => raw.test(one) || /^= *(?:row|data|state)(?:\.\w+)*\.product$/.test(one))
          .map((one) => `${file}: ${prop}: ${one}`);
      }),
    );
    expect(shown).toEqual([]);
  });
});

describe('an empty list', () => {
  it('has a picture that fits what is missing: a magnifying glass only after a search', () => {
    const lists = all.filter(
      ({ node }) => ['list', 'table'].includes(String(node['type'])) && node['empty'] !== undefined,
    );
    expect(lists.length).toBeGreaterThan(20);
    expect(
      lists
        .filter(({ node }) => node['emptyIcon'] === undefined)
        .map(({ file, node }) => `${file}: ${String(keyOf(node['empty']))}`),
    ).toEqual([]);
    expect(
      lists.filter(({ node }) => node['emptyIcon'] === 'search').map(({ file }) => file),
    ).toEqual(['company/company_search.screen.yaml', 'popups/order_holders.popup.yaml']);
  });
});

describe('a card number', () => {
  it('is grouped and masked by one function in expressions', () => {
    expect(portal.value('= maskedCard(pan)', { pan: '642211******0001' })).toBe(
      '6422 11•• •••• 0001',
    );
    expect(portal.value('= maskedCard(pan)', { pan: undefined })).toBe('');
    for (const file of descriptors)
      expect([file, /\bgroups\(/.test(readFileSync(`screens/${file}`, 'utf8'))]).toEqual([
        file,
        false,
      ]);
  });

  it('has no mask but dots in texts and configuration', () => {
    for (const file of [...portal.below('texts'), ...portal.below('config')])
      expect([
        file,
        /\d[*xX]{2,}|\*{4}/.test(JSON.stringify(parse(readFileSync(`screens/${file}`, 'utf8')))),
      ]).toEqual([file, false]);
  });
});
