import { additionalFunctions } from './additionalFunctions.ts';
import { dateDeclarations } from './dateDeclarations.ts';
import type { Declaration } from './declaration.ts';
import type { Implementation } from './implementation.ts';
import { listDeclarations } from './listDeclarations.ts';
import { memberOf } from './member.ts';
import { parseSignature, type Signature } from './signature.ts';
import { standardFunctions } from './standardFunctions.ts';
import { textDeclarations } from './textDeclarations.ts';

/** A function that is implemented elsewhere: what the checker knows about it. */
export interface DeclaredFunction {
  readonly name: string;
  readonly signatures: readonly Signature[];
}

/** A function of the language: its declaration and its implementation. */
export interface FunctionDefinition extends Omit<Declaration, 'signatures'>, DeclaredFunction {
  /**
   * Undefined for a special form, which the evaluator implements because it accepts missing values
   * or evaluates an expression per item.
   */
  readonly implementation: Implementation | undefined;
}

/** Every function of the language, in the order of the documentation. */
export const functions: readonly FunctionDefinition[] = [
  ...listDeclarations,
  ...textDeclarations,
  ...dateDeclarations,
].map(define);

/** A function by its name. */
export const functionsByName: ReadonlyMap<string, FunctionDefinition> = new Map(
  functions.map((definition) => [definition.name, definition]),
);

function define(declaration: Declaration): FunctionDefinition {
  const standard = memberOf(standardFunctions, declaration.name) as Implementation | undefined;
  const additional = memberOf(additionalFunctions, declaration.name) as Implementation | undefined;
  return {
    ...declaration,
    signatures: declaration.signatures.map(parseSignature),
    implementation: standard ?? additional,
  };
}
