import { booleanType, isAssignable, withoutMissing } from '../../expressions/type.ts';
import type { Portal as PortalDescriptor } from '../../language/generated/descriptors.ts';
import type { Portal } from '../../language/release.ts';
import type { Store } from '../../language/store.ts';
import { messages } from '../messages.ts';
import { below, report, type Context } from './context.ts';
import { noteStore } from './noteNames.ts';
import { hasDefault } from '../resolve/globals.ts';
import { typeSchemaAt } from './state.ts';
import { valueAt } from './value.ts';

type Stores = NonNullable<PortalDescriptor['stores']>;

/** The store with the consent that another store needs. */
function consentOf(context: Context, name: string, stores: Stores): Pick<Store, 'consent'> {
  const { consent, in: place } = stores[name] ?? {};
  if (consent === undefined) return {};
  noteStore(context, { name: consent, stores }, 'consent');
  const type = withoutMissing(context.unit.environment.typeOf(stores[consent]?.schema));
  if (place !== 'cookie' && place !== 'local')
    report(context, messages.consentOfATab(name), 'consent');
  else if (!Object.hasOwn(stores, consent) || consent === name)
    report(
      context,
      messages.unknownStore(
        consent,
        Object.keys(stores).filter((other) => other !== name),
      ),
      'consent',
    );
  else if (!isAssignable(type, booleanType))
    report(context, messages.typeMismatch(consent, type, booleanType), 'consent');
  return { consent };
}

/** The stores of the portal: location, lifetime, and type of their values. */
export function storesAt(context: Context, stores: Stores): Portal['stores'] {
  return Object.fromEntries(
    Object.entries(stores).map(([name, store]): [string, Store] => {
      const at = below(context, name, 'schema');
      const type = withoutMissing(typeSchemaAt(at, store.schema));
      if (hasDefault(store.schema)) valueAt(below(at, 'default'), store.schema.default, type);
      return [
        name,
        {
          in: store.in,
          ...(store.mirror === undefined ? {} : { mirror: store.mirror }),
          life: store.days === undefined ? (store.life ?? 'session') : 'days',
          ...(store.days === undefined ? {} : { days: store.days }),
          type:
            type.kind === 'string' || type.kind === 'date'
              ? 'string'
              : type.kind === 'number' || type.kind === 'boolean'
                ? type.kind
                : 'json',
          ...consentOf(below(context, name), name, stores),
          ...(store.secret === true ? { secret: true } : {}),
        },
      ];
    }),
  );
}
