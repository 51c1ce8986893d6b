import { objectAt, stringsAt } from '../../compiler/json.ts';
import type { Migration } from '../migration.ts';
import { insertEntry, setValueInText } from '../spliceYaml.ts';

/** The security policy allows the address in a setting only for the uses that the setting names. */
export const addressesOfSettings: Migration = {
  name: 'addresses-of-settings',
  concepts: [],
  touches: ['portal'],
  // What the compiler reports is known when all files have their newest version.
  from: 2,
  to: 2,
  sentence: 'A setting with an address names what pages use it for.',
  migrate({ text, value }, portal) {
    const settings = objectAt(value, 'settings');
    const uses = new Map<string, string[]>();
    for (const { code, data: { name, use } = {} } of portal.diagnostics()) {
      if (code !== 'setting-without-use' || name === undefined || use === undefined) continue;
      const known = uses.get(name) ?? stringsAt(objectAt(settings, name), 'addressFor');
      uses.set(name, known.includes(use) ? [...known] : [...known, use]);
    }
    return {
      text: [...uses].reduce((edited, [name, all]) => {
        const path = ['settings', name, 'addressFor'];
        return 'addressFor' in objectAt(settings, name)
          ? setValueInText(edited, path, all)
          : insertEntry(edited, path, { value: all, before: 'description' });
      }, text),
    };
  },
};
