import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Facts } from './oracle.ts';

/** Keys of texts that are changed. */
export const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
export const textFile = 'texts/en.yaml';
export const boardFile = 'board.screen.yaml';
/** A text that does not exist: with it the portal does not compile. */
export const missingText = 'board.nowhere';

/** The other files of the smallest portal that compiles. */
const files = {
  'portal.yaml': `schema: portal/1
name: portal.name
languages: { default: en, available: [en] }
unknownRoute: [ { open: board } ]
`,
  'main.shell.yaml': `schema: shell/1
shell: main
layout: { type: area, phone: bottomBar }
`,
};

/** Writes a small portal with a screen that has many nodes. */
export function writePortal(folder: string): void {
  mkdirSync(join(folder, 'texts'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const texts = keys.map((key) => `  # about ${key}\n  ${key}: Text ${key} # note ${key}\n`);
  writeFileSync(
    join(folder, textFile),
    `schema: texts/1
portal: { name: Board }
errorGeneric: Something went wrong.
# The board
board:
  title: Board
${texts.join('\n')}`,
  );
  const nodes = keys.map(
    (key) =>
      `  # node ${key}\n  - type: text\n    id: n${key} # id ${key}\n    text: board.${key}\n`,
  );
  writeFileSync(
    join(folder, boardFile),
    `schema: screen/1\npath: /board\ntitle: board.title\nshell: main\naccess: public\nbody:\n${nodes.join('\n')}`,
  );
}

interface Node {
  readonly id?: string;
  readonly text?: string;
}

/** What the portal of these files says: its texts, and the text of each node of the board. */
export function factsOf(texts: ReadonlyMap<string, string>): Facts {
  const { board } = parse(texts.get(textFile) ?? '') as { board: Record<string, string> };
  const { body } = parse(texts.get(boardFile) ?? '') as { body: readonly Node[] };
  const facts: Record<string, string> = {};
  for (const key of keys) facts[`text:${key}`] = board[key] ?? '';
  for (const { id = '', text = '' } of body) {
    if (facts[`node:${id}`] !== undefined) throw new Error(`The node "${id}" is there twice.`);
    facts[`node:${id}`] = text;
  }
  return facts;
}

/** Comments that no action may remove or detach, as far as they are missing. */
export function lostComments(texts: ReadonlyMap<string, string>): readonly string[] {
  const text = texts.get(textFile) ?? '';
  const board = texts.get(boardFile) ?? '';
  const lost = keys.filter(
    (key) => !new RegExp(`  # about ${key}\\n  ${key}: .* # note ${key}\\n`).test(text),
  );
  const nodes = keys.filter(
    (key) =>
      board.includes(`id: n${key}\n`) || // without its comment
      (board.includes(`id: n${key} #`) &&
        !new RegExp(`  # node ${key}\\n  - type: text\\n    id: n${key} # id ${key}\\n`).test(
          board,
        )),
  );
  return [...lost, ...nodes.map((key) => `n${key}`)];
}

/** Whether facts lead to a release. */
export function compiles(facts: Facts): boolean {
  return Object.values(facts).every((value) => value !== missingText);
}
