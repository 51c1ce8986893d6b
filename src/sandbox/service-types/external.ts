// Generated from the OpenAPI document by scripts/generateServiceTypes.ts; do not edit.



export type ExternalOperation =
  | 'checkEducational';

