import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import './base.css';

/** Renders the page of a peer. */
export function draw(page: ReactNode): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root.');
  createRoot(root).render(page);
}
