import type { Environment } from '../resolve/environment.ts';
import { isObject, listAt, stringAt } from '../json.ts';
import type { AccessCall, AccessReport, AccessScreen } from '../source.ts';
import { rolesOf } from '../elaborate/access.ts';
import type { CallUse, Unit } from '../elaborate/context.ts';

/** Builds the access report of a portal from its checked screens. */
export function accessReport(environment: Environment, units: readonly Unit[]): AccessReport {
  const entries = [...menuEntries(environment), ...tabs(environment, units)];
  const screens = units
    .filter(({ kind }) => kind === 'screen')
    .map((unit): AccessScreen => {
      const entry = environment.screens.get(unit.id);
      const rules = entry?.access ?? [];
      return {
        screen: unit.id,
        paths: entry?.paths ?? [],
        file: environment.documents.screen.get(unit.id)?.file ?? '',
        rules,
        roles: rolesOf(environment, rules) ?? [],
        entries: entries
          .filter(({ screen }) => screen === unit.id)
          .map(({ entry: name, roles }) => ({ entry: name, roles })),
        calls: callsOf(environment, unit.uses.calls, unit.roles),
      };
    });
  return {
    roles: environment.roles,
    screens: screens.toSorted((a, b) => (a.screen < b.screen ? -1 : 1)),
  };
}

function callsOf(
  environment: Environment,
  calls: readonly CallUse[],
  roles: readonly string[] | undefined,
): AccessCall[] {
  const all = calls.map((use): AccessCall => ({
    operation: use.operation,
    answers: environment.operations.find(use.operation)?.entry.roles ?? [],
    roles: use.roles ?? roles ?? [],
    automatic: use.automatic,
    conditional: use.conditional,
  }));
  const distinct = new Map(all.map((call) => [JSON.stringify(call), call]));
  return [...distinct.values()].toSorted((a, b) => (a.operation < b.operation ? -1 : 1));
}

interface Entry {
  readonly entry: string;
  readonly screen: string;
  readonly roles: readonly string[];
}

/** The tabs of outlets, as `screen/tab`: each is shown to those who may open its screen. */
function tabs(environment: Environment, units: readonly Unit[]): readonly Entry[] {
  return units.flatMap(({ id, outlets }) =>
    outlets.flat().map(({ screen }) => ({
      entry: `${id}/${screen}`,
      screen,
      roles: rolesOf(environment, environment.screens.get(screen)?.access ?? []) ?? [],
    })),
  );
}

function menuEntries(environment: Environment): readonly Entry[] {
  const found: Entry[] = [];
  for (const shell of environment.documents.shell.values()) {
    const menu = stringAt(shell.value, 'menu');
    const outer = stringAt(shell.value, 'access');
    const walk = (items: readonly unknown[], rules: readonly string[]): void => {
      for (const item of items) {
        if (!isObject(item)) continue;
        const rule = stringAt(item, 'access');
        const own = rule === undefined ? rules : [...rules, rule];
        const screen = stringAt(item, 'open');
        if (screen !== undefined)
          found.push({
            entry: `${menu ?? ''}/${stringAt(item, 'id') ?? ''}`,
            screen,
            roles: rolesOf(environment, own) ?? [],
          });
        walk(listAt(item, 'items'), own);
      }
    };
    const document = menu === undefined ? undefined : environment.documents.menu.get(menu);
    walk(
      listAt(document?.value, 'items'),
      outer === undefined || outer === 'public' ? [] : [outer],
    );
  }
  return found;
}
