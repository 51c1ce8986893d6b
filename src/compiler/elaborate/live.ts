import { dynamicType, optionalOf, stringType } from '../../expressions/type.ts';
import type { Data as DataDescriptor } from '../../language/generated/descriptors.ts';
import type { LiveData, LiveEvents, Shape } from '../../language/release.ts';
import { messages } from '../messages.ts';
import { checkAddressUse } from './addressUse.ts';
import { callAt } from './calls.ts';
import { below, report, type Context } from './context.ts';
import { conditionValue, valueAt } from './value.ts';

type LiveDescriptor = NonNullable<DataDescriptor['live']>;

/** How data are refetched without a user's action. `shape`: that of their operation. */
export function liveAt(
  context: Context,
  { every, events, socket, while: condition }: LiveDescriptor,
  shape: Shape | undefined,
): LiveData {
  if (every === undefined && events === undefined && socket === undefined)
    report(context, messages.liveWithoutSource());
  const followed =
    events === undefined ? undefined : eventsAt(below(context, 'events'), events, shape);
  return {
    ...(every !== undefined && { every }),
    ...(followed !== undefined && { events: followed }),
    ...(socket !== undefined && { socket: socketAt(below(context, 'socket'), socket, shape) }),
    ...(condition !== undefined && { while: conditionValue(below(context, 'while'), condition) }),
  };
}

function eventsAt(
  context: Context,
  { call, with: parameters, on, replace }: NonNullable<LiveDescriptor['events']>,
  shape: Shape | undefined,
): LiveEvents | undefined {
  const given = { call, ...(parameters !== undefined && { with: parameters }) };
  const checked = callAt(context, given, 'events');
  if (checked === undefined) return undefined;
  if (!checked.entry.hasEvents) report(context, messages.noEvents(call), 'call');
  const { shape: _, ...operation } = checked.call.operation;
  return {
    call: {
      operation: { ...operation, response: 'events', accept: 'text/event-stream' },
      ...(checked.call.with !== undefined && { with: checked.call.with }),
    },
    ...(on !== undefined && { on }),
    ...(replace === true && { shape: shape ?? '*' }),
  };
}

function socketAt(
  context: Context,
  { address, send, on, replace }: NonNullable<LiveDescriptor['socket']>,
  shape: Shape | undefined,
): NonNullable<LiveData['socket']> {
  const at = below(context, 'address');
  const value = valueAt(at, address, optionalOf(stringType));
  checkAddressUse(at, { 'x-address': 'calls' }, value);
  return {
    address: value,
    ...(send !== undefined && { send: valueAt(below(context, 'send'), send, dynamicType) }),
    ...(on !== undefined && { on }),
    ...(replace === true && { shape: shape ?? '*' }),
  };
}
