import { answerCreate } from './createAnswer.ts';
import type { Answer } from '../http/Answer.ts';
import type { Call, Handler } from '../http/Call.ts';
import { answerEvents } from './eventAnswers.ts';
import type { MockedOperation, MockService } from './MockService.ts';
import {
  answerKeep,
  answerReset,
  answerSample,
  answerSignIn,
  answerSignOut,
  answerSingle,
} from './otherAnswers.ts';
import type { DescribedOperation } from './readOperations.ts';
import type { Plan } from './readPlans.ts';
import {
  answerAct,
  answerChange,
  answerClear,
  answerList,
  answerRead,
  answerRemove,
} from './recordAnswers.ts';

type Answerers = {
  readonly [Kind in Plan['kind']]: (call: Call, mocked: MockedOperation<Kind>) => Promise<Answer>;
};

const answerers: Answerers = {
  list: answerList,
  create: answerCreate,
  clear: answerClear,
  read: answerRead,
  replace: answerChange,
  merge: answerChange,
  remove: answerRemove,
  act: answerAct,
  single: answerSingle,
  keep: answerKeep,
  reset: answerReset,
  signIn: answerSignIn,
  signOut: answerSignOut,
  events: answerEvents,
  sample: answerSample,
};

/** The handler of a mocked operation, by its plan. */
export function answerOperation(service: MockService, operation: DescribedOperation): Handler {
  const plan = service.plans.get(operation.id) ?? { kind: 'sample' };
  const answer = answerers[plan.kind] as (
    call: Call,
    mocked: MockedOperation<Plan['kind']>,
  ) => Promise<Answer>;
  return (call) => answer(call, { service, operation, plan });
}
