import { stringType } from '../../expressions/type.ts';
import { isAddress } from '../../language/address.ts';
import type { Portal as PortalDescriptor } from '../../language/generated/descriptors.ts';
import type { Portal, Value } from '../../language/release.ts';
import { readService, type ServiceDeclaration } from '../../language/service.ts';
import { messages } from '../messages.ts';
import { below, report, reportKey, type Context } from './context.ts';
import { noteName, noteListed } from './noteNames.ts';
import { settingAt } from './settings.ts';

/** The base addresses of the services, by name. Reports those that cannot be reached. */
export function servicesAt(context: Context, portal: PortalDescriptor): Portal['services'] {
  const { services } = context.unit.environment;
  return Object.fromEntries(
    Object.entries(portal.services ?? {}).map(([name, raw]) => {
      if (!services.includes(name))
        reportKey(context, messages.unknownService(name, services), name);
      const at = below(context, name);
      noteListed(at, 'service', { name, known: services, part: 'key' });
      const declared = readService(name, raw);
      if (declared?.base === undefined) {
        report(at, messages.serviceBaseMissing(name));
        return [name, ''];
      }
      const place = typeof raw === 'object' && raw.base !== undefined ? below(at, 'base') : at;
      checkReach(at, name, declared);
      if (typeof raw === 'object' && raw.mock === true && raw.reach !== undefined)
        reportKey(at, messages.reachTwice(name), 'mock');
      checkBase(place, { name, declared, settings: portal.settings });
      return [name, baseAt(place, declared.base)];
    }),
  );
}

function baseAt(context: Context, base: string): Value {
  return settingAt(context, base, stringType);
}

/** Whether browsers call a service themselves, instead of the process. */
export function isCalledDirectly(
  { services, settings }: Pick<PortalDescriptor, 'services' | 'settings'>,
  service: string,
): boolean {
  const { base = '', reach } = readService(service, services?.[service]) ?? {};
  return reach === 'direct' || URL.canParse(String(addressOf(base, settings)));
}

/** A base address as it is written out, or as the default of its setting. */
function addressOf(base: string, settings: PortalDescriptor['settings']): unknown {
  const setting = settingOf(base);
  return setting === undefined ? base : settings?.[setting]?.default;
}

function settingOf(base: string): string | undefined {
  return /^settings\.(\w+)$/.exec(base)?.[1];
}

interface DeclaredBase {
  readonly name: string;
  readonly declared: ServiceDeclaration;
  readonly settings: PortalDescriptor['settings'];
}

/** Reports a base that is no address, or one of another origin where the process answers. */
function checkBase(context: Context, { name, declared, settings }: DeclaredBase): void {
  const { base = '', reach } = declared;
  const address = addressOf(base, settings);
  if (typeof address !== 'string' || base.startsWith('=')) return;
  const isForeign = URL.canParse(address);
  if (settingOf(base) === undefined && !isAddress(address, 'calls'))
    report(context, messages.noAddress(address));
  else if (!isForeign) checkHidden(context, name, address);
  else if (isForeign && (reach === 'forward' || reach === 'mock'))
    report(context, messages.serviceElsewhere(name, reach, address));
}

/** Reports a path that pages of the portal have too: the server gives it to the service. */
function checkHidden(context: Context, name: string, base: string): void {
  const mount = base.replace(/\/$/, '');
  if (mount === '') return;
  for (const { id, paths } of context.unit.environment.screens.values())
    if (paths.some((path) => path === mount || path.startsWith(`${mount}/`))) {
      report(context, messages.serviceHidesScreen(name, base, id));
      return;
    }
}

function checkReach(
  context: Context,
  name: string,
  { reach, headers, cookies }: ServiceDeclaration,
): void {
  const isForwarded = reach === 'forward' || reach === 'mock';
  if (Object.keys(headers).length > 0 && !isForwarded)
    report(context, messages.headersNotForwarded(name), 'headers');
  if (cookies.length > 0 && !isForwarded)
    report(context, messages.cookiesNotForwarded(name), 'cookies');
}

const builtIn = ['empty', 'slow', 'failing'];

/**
 * Checks the accounts and scenarios of mocked services. Nothing of them is in the release: the
 * process reads them from `portal.yaml`.
 */
export function checkMock(context: Context, portal: PortalDescriptor): void {
  const { mock } = portal;
  if (mock === undefined) return;
  const { roles, operations } = context.unit.environment;
  const isMocked = Object.entries(portal.services ?? {}).some(
    ([name, raw]) => readService(name, raw)?.reach === 'mock',
  );
  if (!isMocked) report(context, messages.mockWithoutService());
  for (const [index, { role }] of (mock.accounts ?? []).entries()) {
    noteName(context, { kind: 'role', name: role, known: () => roles }, 'accounts', index, 'role');
    if (!roles.includes(role))
      report(context, messages.unknownRole(role, roles), 'accounts', index, 'role');
  }
  for (const [name, scenario] of Object.entries(mock.scenarios ?? {})) {
    if (builtIn.includes(name)) reportKey(context, messages.knownScenario(name), 'scenarios', name);
    for (const operation of Object.keys(scenario.operations ?? {})) {
      noteName(
        context,
        { kind: 'operation', name: operation, part: 'key', known: () => operations.names() },
        'scenarios',
        name,
        'operations',
        operation,
      );
      if (!operations.names().includes(operation))
        reportKey(
          context,
          messages.unknownOperation(operation, operations.names()),
          'scenarios',
          name,
          'operations',
          operation,
        );
    }
  }
}
