import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Runtime } from '../../createRuntime.ts';
import type { DevChoices } from '../choices.ts';
import type { ToolFacts } from '../toolRoutes.ts';

/** Widths of windows in pixels, by device. */
const widths: Readonly<Record<string, number>> = { Phone: 390, Tablet: 768, Desktop: 1280 };

/** What the fields of the bar do. */
export interface BarActions {
  /** Keeps choices; those that the page was started with reload it. */
  choose(changed: Partial<DevChoices>): void;
  become(person: string | undefined): void;
  speak(language: string): void;
  /** Shows the page in a frame of a width; undefined: in the window itself. */
  resize(width: number | undefined): void;
}

/** The fields of the bar: who visits, in which language, where, when, and what services answer. */
export function ToolBar({
  portal,
  facts,
  choices,
  actions,
  children,
}: {
  readonly portal: Runtime;
  readonly facts: ToolFacts;
  readonly choices: DevChoices;
  readonly actions: BarActions;
  readonly children: ReactNode;
}): ReactNode {
  const { languages } = portal.core.portal;
  const framed = window.top === window ? undefined : window.innerWidth;
  return (
    <div className="bar" role="group" aria-label="Development tools">
      <Choice
        label="Role"
        value={choices.person ?? ''}
        options={[['', 'visitor'], ...Object.keys(facts.people).map(same)]}
        onChoose={(name) => actions.become(name === '' ? undefined : name)}
      />
      {languages.available.length > 1 && (
        <Choice
          label="Language"
          value={portal.core.i18n.language()}
          options={languages.available.map(same)}
          onChoose={actions.speak}
        />
      )}
      <Choice
        label="Width"
        value={String(framed ?? '')}
        options={[
          ['', 'window'],
          ...Object.entries(widths).map(
            ([name, width]) => [String(width), `${name} (${width})`] as const,
          ),
        ]}
        onChoose={(width) => actions.resize(width === '' ? undefined : Number(width))}
      />
      <label>
        Date
        <input
          type="date"
          value={choices.date ?? ''}
          onChange={({ target }) =>
            actions.choose({ date: target.value === '' ? undefined : target.value })
          }
        />
      </label>
      <ServiceFields facts={facts} choices={choices} choose={actions.choose} />
      <Choice
        label="Theme"
        value={choices.theme ?? ''}
        options={[['', 'device'], same('light'), same('dark')]}
        onChoose={(theme) => actions.choose({ theme: theme === '' ? undefined : theme })}
      />
      <div className="tabs">{children}</div>
    </div>
  );
}

function ServiceFields({
  facts,
  choices,
  choose,
}: {
  readonly facts: ToolFacts;
  readonly choices: DevChoices;
  readonly choose: BarActions['choose'];
}): ReactNode {
  const [status, setStatus] = useState(String(choices.status));
  const take = () => {
    const number = Number(status);
    const isStatus = Number.isInteger(number) && number >= 400 && number <= 599;
    if (isStatus && number !== choices.status) choose({ status: number });
    else setStatus(String(choices.status));
  };
  return (
    <>
      <Choice
        label="Services"
        value={choices.services}
        options={[
          ['running', 'as they are'],
          ['described', 'from their descriptions'],
        ]}
        onChoose={(services) => choose({ services: services as DevChoices['services'] })}
      />
      <Choice
        label="Service state"
        value={choices.state}
        options={[
          ...['normal', 'slow', 'empty', 'failing'].map(same),
          ...facts.scenarios.map(same),
        ]}
        onChoose={(state) => choose({ state })}
      />
      {choices.state === 'failing' && (
        <label>
          Status
          <input
            type="number"
            min={400}
            max={599}
            value={status}
            onChange={({ target }) => setStatus(target.value)}
            onBlur={take}
            onKeyDown={({ key }) => key === 'Enter' && take()}
          />
        </label>
      )}
    </>
  );
}

const same = (name: string) => [name, name] as const;

function Choice({
  label,
  value,
  options,
  onChoose,
}: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChoose: (value: string) => void;
}): ReactNode {
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
