import type { MountedServices } from '../../src/sandbox/http/readRoutes.ts';
import { createSchemaReader } from '../../src/sandbox/mock/createSchemaReader.ts';
import { readOperations, type DescribedOperation } from '../../src/sandbox/mock/readOperations.ts';

/** The operation that a request calls, with its path parameters. */
export interface FoundOperation {
  readonly service: string;
  readonly operation: DescribedOperation;
  readonly params: Readonly<Record<string, string>>;
}

/** Finds the operation of a request. */
export type FindOperation = (method: string, path: string) => FoundOperation | undefined;

/** Creates the function that finds the operation of a request; a literal path goes first. */
export function createOperationFinder(services: MountedServices): FindOperation {
  const routes = Object.entries(services).flatMap(([service, { document, mount }]) =>
    readOperations(document, createSchemaReader(document)).map((operation) => {
      const segments = [...mount.split('/').filter(Boolean), ...operation.segments];
      const names = segments.filter((segment) => segment.includes('{'));
      return { service, operation, segments, names };
    }),
  );
  routes.sort((a, b) => a.names.length - b.names.length);
  return (method, path) => {
    const given = path.split('/').filter(Boolean);
    for (const { service, operation, segments } of routes) {
      if (operation.method.toUpperCase() !== method || segments.length !== given.length) continue;
      const params: Record<string, string> = {};
      const matches = segments.every((segment, index) => {
        const name = /^\{(.+)\}$/.exec(segment)?.[1];
        if (name === undefined) return segment === given[index];
        params[name] = decodeURIComponent(given[index] ?? '');
        return true;
      });
      if (matches) return { service, operation, params };
    }
    return undefined;
  };
}
