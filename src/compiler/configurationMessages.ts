import { nameHint } from '../expressions/nearestName.ts';
import { error, listed } from './message.ts';

type Names = readonly string[];

/** Messages about run-time configuration files. */
export const configurationMessages = {
  unknownKind: (name: string, known: Names) =>
    error('unknown-kind', `Unknown configuration "${name}".`, nameHint(name, known)),
  unknownConfigMember: (name: string, known: Names) =>
    error(
      'unknown-config-member',
      `The configuration has no member "${name}".`,
      nameHint(name, known),
    ),
  unknownConfiguration: (name: string, known: Names) =>
    error(
      'unknown-configuration',
      `There is no configuration file "${name}" to include.`,
      nameHint(name, known) ??
        'Name a file beside this one, without its ending, such as "shared" for shared.yaml.',
    ),
  configurationLoop: (names: Names) =>
    error(
      'configuration-loop',
      names.length === 1
        ? `The configuration file ${listed(names)} includes itself.`
        : `The configuration files ${listed(names)} include each other.`,
    ),
};
