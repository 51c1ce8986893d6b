import type { Tree } from '../../src/language/expression.ts';
import { additionalFunctions } from '../../src/expressions/additionalFunctions.ts';
import { checkExpression } from '../../src/expressions/checkExpression.ts';
import { evaluate } from '../../src/expressions/evaluate.ts';
import { readPath } from '../../src/expressions/member.ts';
import { dynamicType } from '../../src/expressions/type.ts';
import { romanian } from '../sdk/notations.ts';

// Run with `npx tsx tests/bench/expressions.ts`: evaluations and checks per second of typical
// expressions.
const values = {
  state: { view: 'issued', page: { size: 10 } },
  row: { amount: 12.5, status: 'P', name: 'Ana' },
  rows: Array.from({ length: 20 }, (_, id) => ({ id, amount: id * 1.5 })),
};
const scope = {
  read: (path: readonly string[]) => readPath(values, path),
  clock: () => new Date(),
  notation: () => romanian,
  functions: additionalFunctions,
};
const roots = { state: dynamicType, row: dynamicType, rows: dynamicType };

const sources = [
  "state.view == 'issued'",
  "row.amount > 0 && row.status != 'X'",
  'state.page.size + 1',
  'or(row.note, row.name)',
  "row.amount > 100 ? 'high' : 'low'",
  "startsWith(row.name, 'A')",
  'formatAmount(row.amount)',
  'rows.filter(r, r.amount > 10).map(r, r.id)',
];

function perSecond(run: () => void): number {
  for (let warm = 0; warm < 20_000; warm++) run();
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < 300) {
    for (let inner = 0; inner < 1000; inner++) run();
    count += 1000;
  }
  return Math.round((count * 1000) / (performance.now() - start));
}

const rows = sources.map((source) => {
  const { tree }: { tree: Tree } = checkExpression(source, { roots, functions: {} });
  return {
    source,
    evaluations: perSecond(() => evaluate(tree, scope)),
    checks: perSecond(() => checkExpression(source, { roots, functions: {} })),
  };
});
console.table(rows);
