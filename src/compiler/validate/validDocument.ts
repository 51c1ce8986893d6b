import type {
  Access,
  Define,
  Errors,
  Form,
  FormNode,
  Fragment,
  Menu,
  Popup,
  Portal,
  Screen,
  Shell,
  Test,
  Theme,
  Validators,
} from '../../language/generated/descriptors.ts';
import type { ParsedDocument } from '../parse/document.ts';

/** A descriptor with keys that its file's name implies. */
type WithKeys<T, K extends keyof T> = T & Required<Pick<T, K>>;

/** The content of a file of each concept; the types are generated from the schemas. */
interface Descriptors {
  readonly access: Access;
  readonly define: Define;
  readonly errors: Errors;
  readonly form: WithKeys<Form, 'form'>;
  readonly fragment: WithKeys<Fragment, 'fragment'>;
  readonly menu: WithKeys<Menu, 'menu'>;
  readonly popup: WithKeys<Popup, 'popup'>;
  readonly portal: Portal;
  readonly screen: WithKeys<Screen, 'screen' | 'title'>;
  readonly shell: WithKeys<Shell, 'shell'>;
  readonly test: Test;
  readonly theme: Theme;
  readonly validators: Validators;
}

/**
 * A file whose shape the schemas accept: its members have the types of the descriptor. The other
 * files that it names are in `Environment.valid`, without the broken ones.
 */
export type ValidDocument<C extends keyof Descriptors> = ParsedDocument & {
  readonly concept: C;
  readonly value: Descriptors[C];
};

/** Casts a document without validation problems to the descriptor of its concept. */
export function asValid<C extends keyof Descriptors>(document: ParsedDocument): ValidDocument<C> {
  return document as ValidDocument<C>;
}

/** What screens, shells and popups declare alike. */
export type ScopedDescriptor = Pick<Screen, 'state' | 'values' | 'data' | 'timers' | 'actions'>;

/** A form in a body, with the name of its form. */
export type NamedFormNode = WithKeys<FormNode, 'form'>;
