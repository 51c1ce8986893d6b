import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { DropdownMenu } from '../../ui/DropdownMenu.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { LanguageSwitchProps } from './props.ts';

// The name of a language in that language.
function ownName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Selects one of the portal's languages. */
export function LanguageSwitch({
  props,
  language,
  emit,
  t,
}: WidgetProps<LanguageSwitchProps>): ReactNode {
  const change = (value: string) => value !== language && emit('change', { value });
  if (props.look === 'menu') {
    const items = props.languages.map((code) => ({
      id: code,
      label: ownName(code),
      lang: code,
      current: code === language,
    }));
    return (
      <DropdownMenu
        label={`${t('label')}: ${ownName(language)}`}
        trigger={language.toUpperCase()}
        icon="globe"
        items={items}
        onSelect={change}
      />
    );
  }
  return (
    <div className="w-languages" role="group" aria-label={t('label')}>
      {props.languages.map((code) => (
        <button
          key={code}
          type="button"
          className="w-languages__item"
          lang={code}
          data-language={code}
          aria-pressed={code === language}
          title={ownName(code)}
          onClick={() => change(code)}
        >
          <span aria-hidden="true">{code.toUpperCase()}</span>
          <VisuallyHidden>{ownName(code)}</VisuallyHidden>
        </button>
      ))}
    </div>
  );
}
