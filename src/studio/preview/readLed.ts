import type { Getter } from 'jotai/vanilla';
import type { Runtime } from '../../runtime/createRuntime.ts';
import { addressOfScreen } from '../../runtime/routes.ts';
import type { Scope } from '../../runtime/scope.ts';
import { evaluateValue } from '../../runtime/values.ts';
import type { LedAddress, LedPage } from './previewMessages.ts';
import { until } from './until.ts';
import { withRow } from './withRow.ts';

/** The most rows that are offered, and the most characters of what a row is called. */
const most = { rows: 20, title: 40 };

/** The pages that the rows of this page lead to, when its data are there; none without rows. */
export async function readLed(
  { core, navigation }: Runtime,
  led: LedPage,
): Promise<readonly LedAddress[]> {
  const { store } = core;
  const instance = store.get(navigation.shown).screen?.instance;
  if (instance === undefined) return [];
  const choices = (get: Getter) => choicesOf(led, instance.scope, get);
  await until(store, (get) => choices(get).length > 0);
  return choices(store.get);
}

function choicesOf(led: LedPage, scope: Scope, get: Getter): readonly LedAddress[] {
  const rows = led.rows === undefined ? [undefined] : evaluateValue(led.rows, scope, get);
  if (!Array.isArray(rows)) return [];
  const found = (rows as readonly unknown[])
    .slice(0, most.rows)
    .flatMap((row) => choiceOf(led, { row, scope, get }));
  return [...new Map(found.map((one) => [one.address, one])).values()];
}

interface Reading {
  readonly row: unknown;
  readonly scope: Scope;
  readonly get: Getter;
}

/** Where a row leads; nowhere if it lacks a part of the address. */
function choiceOf(led: LedPage, { row, scope, get }: Reading): readonly LedAddress[] {
  const inside = withRow(scope, () => row);
  const names = [...led.path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
  const values = names.map((name) => evaluateValue(led.with[name] ?? null, inside, get));
  if (values.some((value) => value === undefined || value === null || value === '')) return [];
  const given = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  const { address } = addressOfScreen(led.path, given);
  const title = led.title === undefined ? undefined : evaluateValue(led.title, inside, get);
  const words = typeof title === 'string' && title !== '' ? title : wordsOf(row, values);
  return [{ address, title: shortened(words) }];
}

/** What a row without a title is called: its first words, otherwise what leads on. */
function wordsOf(row: unknown, values: readonly unknown[]): string {
  const members = typeof row === 'object' && row !== null ? Object.values(row) : [];
  const words = members.filter(
    (one) => typeof one === 'string' && /\p{L}{2}/u.test(one) && !values.includes(one),
  );
  return (words.length > 0 ? words.slice(0, 2) : values).map(String).join(', ');
}

function shortened(text: string): string {
  return text.length > most.title ? `${text.slice(0, most.title - 1).trimEnd()}…` : text;
}
