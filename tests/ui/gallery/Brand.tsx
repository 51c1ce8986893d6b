import type { ReactNode } from 'react';

export function Brand(): ReactNode {
  return (
    <>
      <svg width="28" height="28" viewBox="0 0 28 28" role="img" aria-label="Portico">
        <rect width="28" height="28" rx="8" fill="var(--color-primary)" />
        <path d="M8 20v-6a6 6 0 0 1 12 0v6M12.5 20v-5.5a1.5 1.5 0 0 1 3 0V20" fill="none" stroke="var(--color-on-primary)" strokeWidth="2.2" strokeLinecap="round" />
      </svg>
      Portico
    </>
  );
}
