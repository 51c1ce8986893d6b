/** Where the versions of the program lie; a package has one of them. */
export const programFolder: string;
/** The commands that run from the program, with their modules. */
export const programCommands: Readonly<Record<string, string>>;
/** The folder of the program of the current sources, and whether it is bundled. */
export function findProgram(): { readonly folder: string; readonly isBundled: boolean };
/** The folder of the program, which is bundled if it is missing; undefined if that fails. */
export function openProgram(): string | undefined;
