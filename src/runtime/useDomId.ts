import { useId } from 'react';

/** An id that is unique in the document and needs no escaping in a selector. */
export function useDomId(): string {
  return `n${useId().replace(/[^\w-]/g, '')}`;
}
