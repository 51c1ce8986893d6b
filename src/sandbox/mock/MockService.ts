import type { DescribedOperation } from './readOperations.ts';
import type { MockAccount } from './accounts.ts';
import type { RecordMaker } from './createRecordMaker.ts';
import type { Plan, PlannedService } from './readPlans.ts';
import type { Scenarios } from './scenarios.ts';

/** A mocked service, ready to answer. */
export interface MockService extends PlannedService {
  readonly name: string;
  readonly mount: string;
  readonly plans: ReadonlyMap<string, Plan>;
  readonly maker: RecordMaker;
  readonly accounts: readonly MockAccount[];
  readonly scenarios: Scenarios;
  /** Names of cookies that hold a token. */
  readonly cookies: readonly string[];
  /** Called after each write. */
  readonly changes: Set<() => void>;
}

/** An operation of a mocked service. */
export interface MockedPlace {
  readonly service: MockService;
  readonly operation: DescribedOperation;
}

/** An operation of a mocked service, with its plan. */
export interface MockedOperation<Kind extends Plan['kind']> extends MockedPlace {
  readonly plan: Extract<Plan, { readonly kind: Kind }>;
}
