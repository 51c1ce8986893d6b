/** The part of the environment that says where commands write. */
interface Environment {
  readonly OUT_DIR?: string | undefined;
}

export function reportsFolder(environment?: Environment): string;
export function testFolder(name: string, environment?: Environment): string;
