import { describe, expect, it } from 'vitest';
import type { AddressEntry, Popup, Screen } from '../../src/language/release.ts';
import type { Form } from '../../src/language/form.ts';
import { compileShipped } from '../trust/shippedRelease.ts';

const release = await compileShipped();

/** A choice of the visitor, by the file and the state that holds it. */
interface Choice {
  readonly at: string;
  readonly file: string;
  readonly path: string;
  /** Its possible values, if they are known. */
  readonly among?: readonly string[];
}

/** Choices that are not in the address, each with its reason. */
const elsewhere: Readonly<Record<string, string>> = {
  'screens/login state.tab': 'the documents have `?category=8` for it',
  'screens/multibenefit state.tab': 'a screen of its own address for one of the two',
  'screens/beneficiary_account state.tab':
    'follows `?tabSettings`, which the documents count from 1',
  'screens/customer_beneficiaries state.filter.pan': 'digits of a card are not for an address',
  'screens/affiliate_statistics state.filter.number': 'the same',
  'screens/customer_new_order state.order.person': 'an order that is begun is kept as a draft',
  'screens/customer_new_order state.order.point': 'the same',
  'screens/customer_new_order state.order.note': 'the same',
  'popups/cookie_preferences state.tab': 'a question of a moment, which ends with its answer',
  'popups/cards_action state.choice.action': 'the same',
  'popups/order_holders holders words': 'the same',
  'popups/order_holders holders order': 'the same',
};
/** Choices that are answers: they are saved, not displayed. */
const answers = /^cookie_choice/;

type Members = Readonly<Record<string, unknown>>;
const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const pathOf = (bound: unknown): string | undefined =>
  isMembers(bound) && Array.isArray(bound['@']) ? bound['@'].join('.') : undefined;

function choicesOf(file: string, type: string, id: string, props: Members): readonly Choice[] {
  const one = (name: string, path: string | undefined, among?: readonly string[]): Choice => ({
    at: `${file} ${path ?? `${id} ${name}`}`,
    file,
    path: path ?? '',
    ...(among !== undefined && { among }),
  });
  const within = (path: string | undefined, member: string) =>
    path === undefined ? undefined : `${path}.${member}`;
  if (type === 'tabs') return [one('tab', pathOf(props['bind']))];
  if (type === 'map' && typeof props['key'] === 'object')
    return [one('point', pathOf(props['bind']))];
  if (type === 'form' && props['live'] === true && !answers.test(String(props['form']))) {
    const { fields } = release.files[`forms/${String(props['form'])}`] as Form;
    return fields.flatMap(({ name, control, options }) => {
      const path = within(pathOf(props['bind']), name);
      return control === 'date-range-input'
        ? [one(name, within(path, 'from')), one(name, within(path, 'to'))]
        : [
            one(
              name,
              path,
              options?.map(({ value }) => String(value)).filter((value) => value !== ''),
            ),
          ];
    });
  }
  const page = pathOf(props['page']);
  if (type === 'pagination' || (type === 'table' && page !== undefined)) {
    const keys = type === 'table' ? sortKeys(props) : [];
    const sizes = props['pageSizes'];
    return [
      one('number', within(page, 'number')),
      one('size', within(page, 'size'), Array.isArray(sizes) ? sizes.map(String) : undefined),
      ...(keys.length > 0
        ? [
            one('sortKey', within(page, 'sortKey'), keys),
            one('direction', within(page, 'direction'), ['asc', 'desc']),
          ]
        : []),
    ];
  }
  if (type !== 'table') return [];
  const order = pathOf(props['order']);
  return [
    ...(props['filter'] === true ? [one('words', pathOf(props['words']))] : []),
    ...(sortKeys(props).length > 0
      ? [
          one('order', within(order, 'sortKey'), sortKeys(props)),
          one('order', within(order, 'direction'), ['asc', 'desc']),
        ]
      : []),
  ];
}

function sortKeys({ columns }: Members): readonly string[] {
  return (Array.isArray(columns) ? (columns as Members[]) : [])
    .filter(({ sortable, sortKey }) => sortable === true || sortKey !== undefined)
    .map(({ sortKey, id, field }) => String(sortKey ?? id ?? field));
}

function choices(): readonly Choice[] {
  const found: Choice[] = [];
  const walk = (file: string, at: unknown): void => {
    if (typeof at !== 'object' || at === null) return;
    const { type, id, props } = at as Members;
    if (typeof type === 'string' && isMembers(props))
      found.push(...choicesOf(file, type, String(id ?? type), props));
    for (const member of Object.values(at)) walk(file, member);
  };
  for (const [file, content] of Object.entries(release.files))
    if (/^(screens|popups)\//.test(file)) walk(file, content);
  return found;
}

function entryOf({ file, path }: Choice): AddressEntry | undefined {
  const { address = {} } = release.files[file] as Screen | Popup;
  return Object.values(address).find((entry) => entry.path.join('.') === path);
}

describe('a choice on a screen', () => {
  it('is in the address: tabs, filters, pages, sizes, orders and points, of popups too', () => {
    const missing = choices()
      .filter((choice) => entryOf(choice) === undefined)
      .map(({ at }) => at);
    expect([...new Set(missing)].toSorted()).toEqual(Object.keys(elsewhere).toSorted());
  });

  it('is restored from the address with every value that its control offers', () => {
    const refused = choices().flatMap((choice) => {
      const of = entryOf(choice)?.of;
      return Array.isArray(of)
        ? (choice.among ?? [])
            .filter((value) => !of.map(String).includes(value))
            .map((value) => `${choice.at}: ${value}`)
        : [];
    });
    expect(refused).toEqual([]);
  });
});
