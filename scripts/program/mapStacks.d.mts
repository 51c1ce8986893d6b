/** Lets stacks of errors name the sources of a program. */
export function mapStacks(program: string): void;
