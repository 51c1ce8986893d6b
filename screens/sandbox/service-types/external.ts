// Generated from the OpenAPI document by `npm run types`; do not edit.



export type ExternalOperation =
  | 'checkEducational';

