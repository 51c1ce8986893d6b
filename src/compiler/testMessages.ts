import { nameHint } from '../expressions/nearestName.ts';
import { error } from './message.ts';

type Names = readonly string[];

/** Messages about tests: their steps, and what only tests name. */
export const testMessages = {
  oneVerb: (given: Names, known: Names) =>
    error(
      'one-verb',
      `A step of a test has one key, but this one has ${given.length}: ${given.join(', ')}.`,
      `Write a step for each. The keys are ${known.join(', ')}.`,
    ),
  unknownPerson: (name: string, known: Names) =>
    error(
      'unknown-person',
      `Unknown person "${name}".`,
      nameHint(name, known) ?? 'Declare persons in `people` of a file of test/1.',
    ),
  samePerson: (name: string, file: string) =>
    error('same-person', `The person "${name}" is already declared in "${file}".`),
  unknownEntry: (name: string, known: Names) =>
    error('unknown-entry', `The current shell has no menu entry "${name}".`, nameHint(name, known)),
  filledAtOnce: (field: string) =>
    error(
      'filled-at-once',
      `The field "${field}" cannot be filled with a list or an object.`,
      `Write into each field inside, such as "${field}.name", or "${field}.0.name" in the first row of a list.`,
    ),
  unknownScenario: (name: string, known: Names) =>
    error('unknown-scenario', `Unknown scenario "${name}".`, nameHint(name, known)),
  targetNeeds: (name: string, other: string) =>
    error('target-needs', `"${name}" has no meaning without "${other}".`, `Add "${other}".`),
  noScreenYet: (name: string) =>
    error(
      'no-screen-yet',
      `"${name}" belongs to a screen, but no step says which screen is shown.`,
      'Begin with `open`, or write `at` after a step that leads to another screen.',
    ),
};
