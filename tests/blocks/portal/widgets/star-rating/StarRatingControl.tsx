import type { ReactNode } from 'react';
import type { ControlProps } from 'portico/sdk';
import type { StarRatingProps } from './props.ts';
import './starRating.css';

/** One to five stars, as radio buttons. */
export function StarRatingControl({
  id,
  name,
  label,
  value,
  change,
  blur,
  disabled,
  describedBy,
  t,
}: ControlProps<number, StarRatingProps>): ReactNode {
  return (
    <span className="own-stars" role="radiogroup" aria-label={label} aria-describedby={describedBy}>
      {[1, 2, 3, 4, 5].map((stars) => (
        <label key={stars}>
          <input
            type="radio"
            id={stars === 1 ? id : undefined}
            name={name}
            checked={value === stars}
            disabled={disabled}
            onChange={() => change(stars)}
            onBlur={blur}
          />
          {t('stars', { count: stars })}
        </label>
      ))}
    </span>
  );
}
