import type { ASTNode } from '@marcbachmann/cel-js';
import { literalText, type Place } from './checking.ts';

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
export function placeWhere(place: Place, condition: ASTNode, outcome: boolean): Place {
  const keys = keysWhere(condition, outcome);
  return keys.length === 0 ? place : { ...place, present: new Set([...place.present, ...keys]) };
}

function keysWhere(node: ASTNode, outcome: boolean): readonly string[] {
  switch (node.op) {
    case '!_':
      return keysWhere(node.args, !outcome);
    case '&&':
      return outcome ? node.args.flatMap((part) => keysWhere(part, true)) : [];
    case '||':
      return outcome ? [] : node.args.flatMap((part) => keysWhere(part, false));
    case '==':
    case '!=':
      // A value that equals something is present.
      return outcome === (node.op === '==') ? node.args.flatMap(chainKeys) : [];
    case 'call':
      return outcome && node.args[0] === 'present' ? node.args[1].flatMap(chainKeys) : [];
    default:
      return [];
  }
}

// If a member is present, so are its owners.
function chainKeys(node: ASTNode): readonly string[] {
  const key = presenceKey(node);
  if (key === undefined) return [];
  return node.op === '.' || node.op === '[]' ? [key, ...chainKeys(node.args[0])] : [key];
}
