/** A piece of HTML that is safe to put into a page. */
export interface Html {
  readonly markup: string;
}

/** Builds HTML; every value that is not `Html` itself is escaped. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | number | Html | readonly Html[])[]): Html {
  const markup = parts.map((part, index) => part + (index < values.length ? toMarkup(values[index] ?? '') : '')).join('');
  return { markup };
}

function toMarkup(value: string | number | Html | readonly Html[]): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return escape(value);
  return 'markup' in value ? value.markup : value.map((entry) => entry.markup).join('');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}

const policy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors";

interface Frame {
  readonly language: string;
  readonly links?: readonly { readonly text: string; readonly address: string }[];
  /** Whether the page is made to stand in a frame of the portal. */
  readonly framed?: boolean;
  /** Whether the page brings its own heading, and has no links of the demonstration. A page in a frame is so too. */
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

/** A whole page of the demonstration, with no script and its own strict policy. */
export function htmlPage(title: string, content: Html, { language, links = [], framed = false, bare = framed }: Frame = ownFrame): Response {
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
.map { display: block; width: 100%; height: calc(100vh - 2rem); font-size: 15px; fill: currentcolor; text-anchor: middle; }
.map .land { fill: light-dark(#eff4f2, #1f2c29); stroke: light-dark(#7b8a86, #6f827d); stroke-linejoin: round; }
.map circle { fill: light-dark(#0f6b5c, #5cc7b2); opacity: 0.55; }
.map text { paint-order: stroke; stroke: light-dark(#eff4f2, #1f2c29); stroke-width: 3px; stroke-linejoin: round; }
.map .pin { fill: light-dark(#b3261e, #f2b8b5); }
.map .here { font-weight: 700; }
@media (max-width: 30rem) { .map { font-size: 28px; } .map .minor { display: none; } }
.code { font-weight: 700; letter-spacing: 0.1em; }
.pay { max-width: 28rem; margin: 4vh auto; padding: 1.5rem; border: 1px solid #8886; border-radius: 16px; background: light-dark(#fff, #1c2321); }
body:has(.pay) { max-width: none; background: light-dark(#eef2f1, #101514); }
.pay h1 { font-size: 1.35rem; margin: 1rem 0; }
.pay form { display: block; margin: 0; }
.pay-head { display: flex; align-items: center; justify-content: space-between; gap: 1rem; }
.pay button { width: 100%; margin: 0.75rem 0 0 0; border: 1px solid light-dark(#5b6f6b, #8fa39e); border-radius: 10px; background: none; color: inherit; cursor: pointer; }
.pay-head a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 0.25rem; }
.pay .pay-primary { background: light-dark(#0f6b5c, #5cc7b2); border-color: transparent; color: light-dark(#fff, #07201b); font-weight: 600; margin-top: 1.25rem; }
.pay-order { margin: 0 0 1.25rem; }
.pay-order div { display: flex; align-items: baseline; justify-content: space-between; gap: 1rem; padding: 0.5rem 0; border-bottom: 1px solid #8883; }
.pay-order dt { font-weight: 400; }
.pay-order dd { margin: 0; text-align: right; }
.pay .pay-amount { font-size: 1.35rem; font-weight: 700; }
.pay fieldset { border: 0; margin: 0; padding: 0; }
.pay legend { padding: 0 0 0.5rem; font-weight: 600; }
.pay-card { display: flex; align-items: center; gap: 0.75rem; padding: 0.6rem 0.9rem; margin-bottom: 0.5rem; border: 1px solid #8886; border-radius: 10px; cursor: pointer; }
.pay-card:has(:checked) { border-color: light-dark(#0f6b5c, #5cc7b2); box-shadow: inset 0 0 0 1px light-dark(#0f6b5c, #5cc7b2); }
.pay-card input { width: 1.25rem; height: 1.25rem; flex: none; accent-color: light-dark(#0f6b5c, #5cc7b2); }
.pay-note { margin: 1.25rem 0 0; font-size: 0.875rem; color: light-dark(#4a5b57, #a9b8b4); }
.pay :focus-visible { outline: 3px solid light-dark(#0f6b5c, #5cc7b2); outline-offset: 2px; }
`;
