import { error, warning, withData } from './message.ts';

/** Messages about paths and addresses, and the uses of them that the security policy allows. */
export const addressMessages = {
  samePath: (path: string, file: string) =>
    error('same-path', `The path "${path}" is already used by the screen in "${file}".`),
  colonInPath: (path: string, meant: string) =>
    error(
      'colon-in-path',
      `"${path}" has no parameter: a colon has no meaning in a path.`,
      `Write "${meant}".`,
    ),
  badPathPart: (part: string) =>
    error(
      'path-part',
      `"${part}" is neither a name nor a parameter of a path.`,
      'Write a parameter as a whole part in braces, as in "/orders/{id}", and "*" as the last part.',
    ),
  samePathPart: (name: string) =>
    error(
      'same-path-part',
      `The parameter "${name}" is in the path twice.`,
      'Give each parameter a name of its own.',
    ),
  ambiguousPath: (path: string, other: string) =>
    error('ambiguous-path', `The paths "${path}" and "${other}" match the same URLs.`),
  noAddressType: (type: string) =>
    error(
      'no-address-type',
      `A setting of type "${type}" cannot hold an address.`,
      'Use "type: string", or "type: array" with "items: { type: string }".',
    ),
  noAddress: (value: string) =>
    error(
      'no-address',
      `"${value}" is not an address.`,
      'Write a path such as "/files", an address such as "https://files.example", or "".',
    ),
  addressWithoutUse: (value: string) =>
    warning(
      'address-without-use',
      `No page is allowed to use "${value}": the setting has no "addressFor".`,
      'Add its uses, such as "addressFor: [calls]", or "[links]" if pages only link to it.',
    ),
  blockedAddress: (address: string, use: string) =>
    error(
      'blocked-address',
      `The security policy blocks "${address}" here.`,
      `Put the address into a setting with "addressFor: [${use}]", or the file into assets/.`,
    ),
  settingWithoutUse: (setting: string, use: string) =>
    withData(
      error(
        'setting-without-use',
        `The security policy blocks the address in "settings.${setting}" here.`,
        `Add "${use}" to "addressFor" of the setting, as "npx portico migrate" does.`,
      ),
      { name: setting, use },
    ),
};
