import { objectAt, stringAt } from '../json.ts';
import type { Environment } from './environment.ts';

/**
 * The pipeline of calls that name none; undefined if `errors.yaml` declares none, or one that does
 * not exist.
 */
export function defaultPipeline({ only }: Environment): string | undefined {
  const errors = only.errors?.value;
  const name = stringAt(errors, 'default');
  return name !== undefined && Object.hasOwn(objectAt(errors, 'pipelines'), name)
    ? name
    : undefined;
}
