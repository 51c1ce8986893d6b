/** HTML that is safe to insert into a page. */
export interface Html {
  readonly markup: string;
}

/** Builds HTML; escapes every value that is not `Html` itself. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html {
  const markup = parts
    .map((part, index) => part + (index < values.length ? toMarkup(values[index] ?? '') : ''))
    .join('');
  return { markup };
}

function toMarkup(value: string | number | Html | readonly Html[]): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return escape(value);
  return 'markup' in value ? value.markup : value.map((entry) => entry.markup).join('');
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

const policy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors";

interface Frame {
  readonly language: string;
  readonly links?: readonly { readonly text: string; readonly address: string }[];
  /** Whether the page is meant for a frame of the portal. */
  readonly framed?: boolean;
  /**
   * Whether the page has its own heading, and no links of the demonstration. Implied by `framed`.
   */
  readonly bare?: boolean;
}

const ownFrame: Frame = {
  language: 'en',
  links: [
    { text: 'Accounts and codes', address: '/sandbox' },
    { text: 'Outbox', address: '/sandbox/outbox' },
    { text: 'Portal', address: '/' },
  ],
};

/** A complete page of the demonstration, without scripts and with its own strict policy. */
export function htmlPage(
  title: string,
  content: Html,
  { language, links = [], framed = false, bare = framed }: Frame = ownFrame,
): Response {
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/sandbox/style.css">
</head>
<body>
${bare ? html`` : html`<nav>${links.map(({ text, address }) => html`<a href="${address}">${text}</a> `)}</nav>`}
${framed ? html`<main aria-label="${title}">` : html`<main>`}
${bare ? html`` : html`<h1>${title}</h1>`}
${content}
</main>
</body>
</html>`;
  return new Response(page.markup, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `${policy} ${framed ? "'self'" : "'none'"}`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** The styles of the sandbox's own pages. */
export const styleSheet = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 72rem; padding: 1rem; }
nav { display: flex; gap: 1.5rem; flex-wrap: wrap; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #8886; padding: 0.5rem 0.75rem; text-align: left; vertical-align: top; }
code { font-size: 1.05em; user-select: all; }
button, select { font: inherit; min-height: 2.75rem; padding: 0 1.5rem; margin: 0 0.5rem 0.5rem 0; }
a { color: light-dark(#0f6b5c, #5cc7b2); }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem 0; overflow-wrap: anywhere; }
form { display: inline-block; margin: 0 1rem 1rem 0; }
.code { font-weight: 700; letter-spacing: 0.1em; }
`;
