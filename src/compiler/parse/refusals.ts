import { isAlias, isNode, isPair, isScalar, visit, type Document as YamlDocument } from 'yaml';
import { messages, type Message } from '../messages.ts';

/** Keys with a special meaning for JavaScript objects; no descriptor needs them. */
export const unsafeKeys: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/**
 * Reports what a descriptor may not contain: anchors, aliases, tags, merge keys, and keys with a
 * special meaning in JavaScript.
 */
export function refusals(document: YamlDocument.Parsed): { message: Message; offset: number }[] {
  const found: { message: Message; offset: number }[] = [];
  visit(document, {
    Node(_, node) {
      const offset = node.range?.[0] ?? 0;
      if (isAlias(node) || node.anchor !== undefined)
        found.push({ message: messages.anchor(), offset });
      else if (node.tag !== undefined && !node.tag.startsWith('tag:yaml.org,2002:'))
        found.push({ message: messages.tag(), offset });
    },
    Pair(_, pair) {
      const key = isPair(pair) ? pair.key : undefined;
      if (!isScalar(key)) return;
      const offset = key.range?.[0] ?? 0;
      if (key.value === '<<') found.push({ message: messages.mergeKey(), offset });
      else if (typeof key.value === 'string' && unsafeKeys.includes(key.value))
        found.push({ message: messages.unsafeKey(key.value), offset });
      if (isNode(pair.value) && isAlias(pair.value)) return visit.SKIP;
      return undefined;
    },
  });
  return found;
}
