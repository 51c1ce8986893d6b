import type { ControlManifest, WidgetManifest } from '../../language/manifest.ts';
import { isObject } from '../json.ts';
import type { Message } from '../message.ts';
import { messages } from '../messages.ts';
import { mistakeLine, type ManifestMistake } from './manifestMistake.ts';
import { maskProblems } from './patternProblems.ts';

interface Member {
  isValid(value: unknown): boolean;
  /** Completes "must be". */
  readonly expected: string;
}

const boolean: Member = {
  isValid: (value) => typeof value === 'boolean',
  expected: 'true or false',
};
const held = ['string', 'number', 'integer', 'boolean', 'options', 'alternatives'];

function oneOf(...values: readonly string[]): Member {
  return {
    isValid: (value) => values.some((one) => one === value),
    expected: `one of ${values.join(', ')}`,
  };
}

/** The rules for each property of `control` in a manifest. */
const members: Readonly<Record<keyof ControlManifest, Member>> = {
  name: {
    isValid: (value) => typeof value === 'string' && /^[A-Za-z][A-Za-z0-9_]*$/.test(value),
    expected: 'a name of letters, digits and underscores, such as "starRating"',
  },
  value: {
    isValid: (value) => isObject(value) && typeof value['description'] === 'string',
    expected: 'a JSON Schema with a "description" that completes "The control writes …"',
  },
  options: oneOf('one', 'many'),
  defaultFor: {
    isValid: (value) => Array.isArray(value) && value.every((one) => held.includes(String(one))),
    expected: `a list of ${held.join(', ')}`,
  },
  formats: {
    isValid: (value) => isObject(value) && Object.values(value).every(isObject),
    expected: 'an object with the props of each format, such as { "date": {} }',
  },
  frame: oneOf('form', 'control', 'bare', 'hidden'),
  marksOptional: boolean,
  sensitive: boolean,
  typed: boolean,
  rules: {
    isValid: (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
    expected: 'a list of names of rules, such as ["date"]',
  },
  readOnly: boolean,
  trims: boolean,
  mask: {
    isValid: (value) => isObject(value) && maskProblems(value).length === 0,
    expected: 'a mask as in validators.yaml, with valid patterns',
  },
};

/** One line per mistake in the manifests of controls: file, path and fix. */
export function controlProblems(widgets: readonly WidgetManifest[]): readonly string[] {
  return controlMistakes(widgets).map(mistakeLine);
}

/** The mistakes in the manifests of controls. */
export function controlMistakes(widgets: readonly WidgetManifest[]): readonly ManifestMistake[] {
  const taken = new Map<string, string>();
  return widgets.flatMap((widget) => {
    const at = (path: string, message: Message) => ({ type: widget.type, path, message });
    if (widget.kind !== 'control')
      return widget.control === undefined ? [] : [at('control', messages.controlOfNode())];
    if (!isObject(widget.control)) return [at('control', messages.missingControl())];
    return [
      ...memberProblems(widget.control, at),
      ...claims(widget.control).flatMap(({ path, name, isTaken }) => {
        const claim = `${path} ${name}`;
        const other = taken.get(claim);
        taken.set(claim, other ?? widget.type);
        return other === undefined ? [] : [at(path, isTaken(name, other))];
      }),
    ];
  });
}

function memberProblems(
  control: ControlManifest,
  at: (path: string, message: Message) => ManifestMistake,
): readonly ManifestMistake[] {
  const known = Object.keys(members);
  const wrong = Object.entries(control).flatMap(([key, value]) => {
    const member = Object.hasOwn(members, key) ? members[key as keyof ControlManifest] : undefined;
    if (member?.isValid(value) === true) return [];
    const message =
      member === undefined
        ? messages.unknownControlMember(key, known)
        : messages.wrongControlMember(JSON.stringify(value), member.expected);
    return [at(`control.${key}`, message)];
  });
  return [
    ...('name' in control
      ? []
      : [at('control.name', messages.missingControlName(members.name.expected))]),
    ...wrong,
    ...((['options', 'alternatives'] as const).some(
      (one) => control.defaultFor?.includes(one) === true,
    ) && control.options === undefined
      ? [at('control.defaultFor', messages.defaultWithoutOptions())]
      : []),
  ];
}

/** A name or default that only one control may claim. */
interface Claim {
  readonly path: string;
  readonly name: string;
  /** The message if another control claims it. */
  isTaken(name: string, other: string): Message;
}

function claims({ name, defaultFor, formats }: ControlManifest): readonly Claim[] {
  const { takenControlName, takenDefault, takenFormat } = messages;
  return [
    { path: 'control.name', name: String(name), isTaken: takenControlName },
    ...(Array.isArray(defaultFor) ? defaultFor : []).map((one) => ({
      path: 'control.defaultFor',
      name: String(one),
      isTaken: takenDefault,
    })),
    ...Object.keys(isObject(formats) ? formats : {}).map((one) => ({
      path: 'control.formats',
      name: one,
      isTaken: takenFormat,
    })),
  ];
}
