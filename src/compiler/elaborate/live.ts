import { dynamicType, optionalOf, stringType } from '../../expressions/type.ts';
import type { Data as DataDescriptor } from '../../language/generated/descriptors.ts';
import type { LiveData, LiveEvents, Shape } from '../../language/release.ts';
import { readService } from '../../language/service.ts';
import { objectAt } from '../json.ts';
import { messages } from '../messages.ts';
import { checkAddressUse } from './addressUse.ts';
import { callAt } from './calls.ts';
import { below, report, reportKey, type Context } from './context.ts';
import { noteListed } from './noteNames.ts';
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

/** The address of a socket, or its path below the base address of a service. */
function socketPlace(
  context: Context,
  { service, path, address }: NonNullable<LiveDescriptor['socket']>,
): Pick<NonNullable<LiveData['socket']>, 'service' | 'address'> {
  const { unit } = context;
  if ((service === undefined) !== (path === undefined) || (service ?? address) === undefined)
    report(context, messages.socketWithoutPlace());
  if (service === undefined) {
    const at = below(context, 'address');
    const value = valueAt(at, address, optionalOf(stringType));
    checkAddressUse(at, { 'x-address': 'calls' }, value);
    return { address: value };
  }
  if (address !== undefined)
    reportKey(context, messages.insteadOf('service', 'address'), 'address');
  const services = objectAt(unit.environment.only.portal?.value, 'services');
  const at = below(context, 'service');
  noteListed(at, 'service', { name: service, known: Object.keys(services) });
  const raw = Object.hasOwn(services, service) ? services[service] : undefined;
  if (raw === undefined)
    report(context, messages.unreachedService(service, Object.keys(services)), 'service');
  else if (readService(service, raw)?.reach === 'mock')
    report(context, messages.socketOfMock(service), 'service');
  unit.uses.sockets.add(service);
  return { service, address: valueAt(below(context, 'path'), path, optionalOf(stringType)) };
}

function socketAt(
  context: Context,
  socket: NonNullable<LiveDescriptor['socket']>,
  shape: Shape | undefined,
): NonNullable<LiveData['socket']> {
  const { send, on, replace } = socket;
  return {
    ...socketPlace(context, socket),
    ...(send !== undefined && { send: valueAt(below(context, 'send'), send, dynamicType) }),
    ...(on !== undefined && { on }),
    ...(replace === true && { shape: shape ?? '*' }),
  };
}
