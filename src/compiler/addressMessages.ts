import { error, warning } from './message.ts';

/** Messages about addresses, and what the security policy allows pages to use them for. */
export const addressMessages = {
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
    error(
      'setting-without-use',
      `The security policy blocks the address in "settings.${setting}" here.`,
      `Add "${use}" to "addressFor" of the setting.`,
    ),
};
