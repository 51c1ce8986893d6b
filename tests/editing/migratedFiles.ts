import { migratePortal } from '../../src/editing/migrate.ts';
import { migrations } from '../../src/editing/migrations/index.ts';

export const lines = (...all: readonly string[]) => `${all.join('\n')}\n`;

export const migrated = (files: Readonly<Record<string, string>>, all = migrations) =>
  migratePortal(new Map(Object.entries(files)), all, () => []);
