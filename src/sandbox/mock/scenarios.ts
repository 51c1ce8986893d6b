import { ServiceError } from '../http/ServiceError.ts';

/** The answer of an operation in a scenario. */
export interface ScenarioAnswer {
  readonly status?: number | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Milliseconds. */
  readonly delay?: number | undefined;
}

/** How a mock behaves while a request chooses this scenario. */
export interface Scenario {
  /** Milliseconds before each answer. */
  readonly delay?: number | undefined;
  /** Lists have no rows. */
  readonly empty?: boolean | undefined;
  /** Status of every operation except sign-ins. */
  readonly status?: number | undefined;
  readonly operations?: Readonly<Record<string, ScenarioAnswer>> | undefined;
}

/** Scenarios by name. */
export type Scenarios = Readonly<Record<string, Scenario>>;

/** The scenarios that every mock has. */
export const builtInScenarios: Scenarios = {
  empty: { empty: true },
  slow: { delay: 3000 },
  failing: { status: 500 },
};

/** The header that chooses a scenario. */
const scenarioHeader = 'x-mock-scenario';
/** The cookie that chooses a scenario. */
export const scenarioCookie = 'mock_scenario';

/** The name of the scenario that a request chooses by header or cookie; undefined for none. */
export function scenarioName(headers: Headers): string | undefined {
  const cookie = (headers.get('cookie') ?? '')
    .split(';')
    .map((entry) => entry.trim())
    .find((entry) => entry.startsWith(`${scenarioCookie}=`));
  const name = headers.get(scenarioHeader) ?? cookie?.slice(scenarioCookie.length + 1) ?? '';
  return name === '' || name === 'none' ? undefined : name;
}

/** The scenario of a request. @throws ServiceError 400 for an unknown name */
export function scenarioOf(headers: Headers, scenarios: Scenarios): Scenario {
  const name = scenarioName(headers);
  if (name === undefined) return {};
  const found = Object.hasOwn(scenarios, name) ? scenarios[name] : undefined;
  if (found === undefined)
    throw new ServiceError(400, 'UNKNOWN_SCENARIO', {
      description: `There is no scenario "${name}". The scenarios are ${Object.keys(scenarios).join(', ')}.`,
    });
  return found;
}
