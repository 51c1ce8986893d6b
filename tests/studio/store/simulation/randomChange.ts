import { parse } from 'yaml';
import { isObject } from '../../../../src/compiler/json.ts';
import { addressOf } from '../../../../src/editing/edits/address.ts';
import type { Change, Operation } from '../../../../src/studio/store/draftWrites.ts';
import type { Random } from '../../../expressions/differential/random.ts';
import type { FactChange, Facts } from './oracle.ts';
import { boardFile, keys, missingText, textFile } from './portal.ts';

/** A change, and what it means. */
export interface RandomChange {
  readonly change: Change;
  readonly fact: FactChange;
}

/** The version from which a change is made. */
interface Seen {
  readonly texts: ReadonlyMap<string, string>;
  readonly facts: Facts;
}

/** A change of a text, or of a node of the board; `number` makes it different from all others. */
export function randomChange(random: Random, number: number, { texts, facts }: Seen): RandomChange {
  const nodes = Object.keys(facts).filter((place) => place.startsWith('node:'));
  const dice = random.next();
  if (dice < 0.5 || nodes.length === 0) return changeText(random, number, { texts, facts });
  if (dice < 0.7) {
    const id = `x${String(number)}`;
    const fact = { place: `node:${id}`, before: undefined, after: 'board.a' };
    const owner = addressOf(texts, boardFile, []);
    const place = { owner, key: 'body', ...(random.chance(0.3) ? { before: 0 } : {}) };
    const node = { type: 'text', id, text: 'board.a' };
    return { change: operation({ name: 'insertNode', place, node }), fact };
  }
  const place = random.pick(nodes);
  const { body } = parse(texts.get(boardFile) ?? '') as { readonly body: readonly unknown[] };
  const index = body.findIndex((one) => isObject(one) && `node:${String(one['id'])}` === place);
  if (dice < 0.8) {
    const address = addressOf(texts, boardFile, ['body', index]);
    const fact = { place, before: facts[place], after: undefined };
    return { change: operation({ name: 'removeItem', address }), fact };
  }
  const value = random.chance(0.03) ? missingText : `board.${random.pick(keys)}`;
  const address = addressOf(texts, boardFile, ['body', index, 'text']);
  const fact = { place, before: facts[place], after: value };
  return { change: operation({ name: 'setValue', address, value }), fact };
}

function changeText(random: Random, number: number, { texts, facts }: Seen): RandomChange {
  const key = random.pick(keys);
  const after = `Text ${String(number)}`;
  const fact = { place: `text:${key}`, before: facts[`text:${key}`], after };
  if (random.chance(0.7)) {
    const address = addressOf(texts, textFile, ['board', key]);
    return { change: operation({ name: 'setValue', address, value: after }), fact };
  }
  const line = new RegExp(`^  ${key}: .*? # note`, 'm');
  const text = (texts.get(textFile) ?? '').replace(line, `  ${key}: ${after} # note`);
  return { change: { kind: 'text', file: textFile, text }, fact };
}

function operation(one: Operation): Change {
  return { kind: 'operation', operation: one };
}
