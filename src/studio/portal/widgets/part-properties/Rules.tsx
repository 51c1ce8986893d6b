import type { ReactNode } from 'react';
import { Heading } from 'portico/ui';
import type { Translate } from 'portico/sdk';
import { Messages } from './Message.tsx';
import type { PartChange, SelectedPart } from './selectedPart.ts';

interface RulesProps {
  readonly part: SelectedPart;
  readonly disabled: boolean;
  change(what: PartChange): void;
  readonly t: Translate;
}

/** What visitors read when they break a rule of the field. */
export function Rules({ part, disabled, change, t }: RulesProps): ReactNode {
  if (part.rules.length === 0) return null;
  return (
    <>
      <Heading level={3}>{t('rules')}</Heading>
      <p className="studio-part__help">{t('rulesHelp')}</p>
      {part.rules.map(({ rule, label, messages }) => (
        <fieldset key={rule} className="studio-part__words-of">
          <legend>{label}</legend>
          <Messages
            languages={messages.map(({ language }) => language)}
            words={{ messages }}
            disabled={disabled}
            save={(typed) => change({ do: 'message', name: rule, messages: typed })}
            t={t}
          />
        </fieldset>
      ))}
    </>
  );
}
