import type { ASTNode } from '@marcbachmann/cel-js';
import { literalText, type LocalContext } from './checking.ts';

/**
 * A key for the value that a chain of members reads, under which its presence is recorded;
 * `undefined` for anything else.
 */
export function presenceKey(node: ASTNode): string | undefined {
  switch (node.op) {
    case 'id':
      return node.args;
    case '.': {
      const owner = presenceKey(node.args[0]);
      return owner === undefined ? undefined : `${owner}.${node.args[1]}`;
    }
    case '[]': {
      const owner = presenceKey(node.args[0]);
      const key = literalText(node.args[1]);
      return owner === undefined || key === undefined ? undefined : `${owner}.${key}`;
    }
    default:
      return undefined;
  }
}

/** The place inside a branch of a condition, which is known to be `outcome` there. */
export function placeWhere(
  place: LocalContext,
  condition: ASTNode,
  outcome: boolean,
): LocalContext {
  const keys = keysWhere(condition, outcome);
  const ruledOut = ruledOutWhere(condition, outcome);
  if (keys.length === 0 && ruledOut.length === 0) return place;
  const texts = new Map(place.ruledOut);
  for (const [key, text] of ruledOut) texts.set(key, [...(texts.get(key) ?? []), text]);
  return { ...place, present: new Set([...place.present, ...keys]), ruledOut: texts };
}

/** The parts of which a condition is made and that all have an outcome if it has this one. */
function partsWhere(
  node: ASTNode,
  outcome: boolean,
): readonly (readonly [part: ASTNode, outcome: boolean])[] {
  if (node.op === '!_') return partsWhere(node.args, !outcome);
  const joins = outcome ? '&&' : '||';
  return node.op === joins
    ? node.args.flatMap((part) => partsWhere(part, outcome))
    : [[node, outcome]];
}

/** The texts that a value is compared with, and is not. */
function ruledOutWhere(
  condition: ASTNode,
  outcome: boolean,
): readonly (readonly [key: string, text: string])[] {
  return partsWhere(condition, outcome).flatMap(([node, holds]) => {
    if (!(holds ? node.op === '!=' : node.op === '==')) return [];
    const [left, right] = node.args as readonly [ASTNode, ASTNode];
    const text = literalText(right) ?? literalText(left);
    const key = presenceKey(literalText(right) === undefined ? right : left);
    return key === undefined || text === undefined ? [] : [[key, text] as const];
  });
}

/** The paths that are present. */
function keysWhere(condition: ASTNode, outcome: boolean): readonly string[] {
  return partsWhere(condition, outcome).flatMap(([node, holds]) => {
    switch (node.op) {
      case '==':
      case '!=':
        // A value that equals something is present.
        return holds === (node.op === '==') ? node.args.flatMap(chainKeys) : [];
      case 'call':
        return holds && node.args[0] === 'present' ? node.args[1].flatMap(chainKeys) : [];
      default:
        return [];
    }
  });
}

// If a member is present, so are its owners.
function chainKeys(node: ASTNode): readonly string[] {
  const key = presenceKey(node);
  if (key === undefined) return [];
  return node.op === '.' || node.op === '[]' ? [key, ...chainKeys(node.args[0])] : [key];
}
