import { dateFunctions } from './dateFunctions.ts';
import { dateDeclarations } from './dateDeclarations.ts';
import type { Declaration } from './declaration.ts';
import type { Implementation } from './implementation.ts';
import { listDeclarations } from './listDeclarations.ts';
import { memberOf } from './member.ts';
import { parseSignature, type Signature } from './signature.ts';
import { standardFunctions } from './standardFunctions.ts';
import { textDeclarations } from './textDeclarations.ts';

/** Where the implementation of a function is: with every evaluator, in `dateFunctions`, or in the evaluator itself. */
export type FunctionModule = 'standard' | 'dates' | 'form';

/** A function of the language: how it is called, what it does, what computes it. */
export interface FunctionDefinition extends Omit<Declaration, 'signatures'> {
  readonly signatures: readonly Signature[];
  readonly module: FunctionModule;
  /** Missing for a form, which the evaluator itself knows since it takes what may be missing, or an expression for each item. */
  readonly implementation: Implementation | undefined;
}

/** Every function of the language, in the order of the documentation. */
export const functions: readonly FunctionDefinition[] = [...listDeclarations, ...textDeclarations, ...dateDeclarations].map(define);

/** A function by its name. */
export const functionsByName: ReadonlyMap<string, FunctionDefinition> = new Map(functions.map((definition) => [definition.name, definition]));

function define(declaration: Declaration): FunctionDefinition {
  const standard = memberOf(standardFunctions, declaration.name) as Implementation | undefined;
  const date = memberOf(dateFunctions, declaration.name) as Implementation | undefined;
  return {
    ...declaration,
    signatures: declaration.signatures.map(parseSignature),
    module: standard !== undefined ? 'standard' : date !== undefined ? 'dates' : 'form',
    implementation: standard ?? date,
  };
}
