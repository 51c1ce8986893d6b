/** Styles of the tools, in their shadow root. */
export const toolStyles = `
  :host { all: initial; }
  *, *::before, *::after { box-sizing: border-box; }
  .frame { position: fixed; inset: auto 0 0 0; z-index: 2147483646; display: flex; flex-direction: column; inline-size: 100%; max-inline-size: none;
    max-block-size: 70vh; margin: 0; padding: 0; border: 0; border-block-start: 1px solid #3a3c44; background: #17181c; color: #f2f2f4; color-scheme: dark;
    font: 13px/1.5 system-ui, sans-serif; box-shadow: 0 -4px 20px rgb(0 0 0 / 0.3); overflow: hidden; }
  .frame--collapsed { inset: auto 8px 8px auto; inline-size: auto; border: 1px solid #71747f; border-radius: 8px; }
  .frame--top { inset: 0 0 auto 0; border-block: 0 solid; border-block-end: 1px solid #3a3c44; }
  .frame--top.frame--collapsed { inset: 8px 8px auto auto; border: 1px solid #71747f; }
  .bar { display: flex; flex-wrap: wrap; align-items: end; gap: 6px 10px; padding: 6px 10px; overflow: auto; max-block-size: 40vh; flex: none; }
  .bar label { display: grid; gap: 1px; color: #b4b6bf; font-size: 11px; line-height: 1.3; }
  .tabs { display: flex; flex-wrap: wrap; gap: 6px; margin-inline-start: auto; }
  select, input, button { min-block-size: 28px; padding: 2px 8px; border: 1px solid #71747f; border-radius: 6px; background: #2b2d35; color: #f2f2f4; font: inherit; font-size: 13px; }
  select { max-inline-size: 190px; }
  input[type="number"] { inline-size: 72px; }
  button { cursor: pointer; white-space: nowrap; }
  button[aria-pressed="true"], button[aria-expanded="true"] { background: #1f4f82; border-color: #8ec7ff; }
  button.link { min-block-size: 24px; padding: 0; border: 0; background: none; color: #8ec7ff; text-decoration: underline; white-space: normal; text-align: start; overflow-wrap: anywhere; }
  :is(button, select, input):focus-visible { outline: 2px solid #8ec7ff; outline-offset: 1px; }
  :is(.panel, pre, summary):focus-visible { outline: 2px solid #8ec7ff; outline-offset: -2px; }
  .panel { overflow: auto; padding: 8px 12px 12px; border-block-end: 1px solid #3a3c44; min-block-size: 0; }
  .panel--low { max-block-size: 25vh; }
  .panel h2 { margin: 0 0 6px; font: 600 14px/1.5 system-ui, sans-serif; }
  .panel h3 { margin: 10px 0 4px; font: 600 13px/1.5 system-ui, sans-serif; }
  .panel p { margin: 4px 0; }
  .row { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
  .row label { display: grid; gap: 1px; color: #b4b6bf; font-size: 11px; line-height: 1.3; }
  .row--end { align-items: end; }
  .mono { overflow-wrap: anywhere; }
  .mono, pre, code { font: 12px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
  pre { margin: 6px 0; padding: 6px 10px; overflow: auto; border-radius: 6px; background: #24262d; color: #d4d6dc; }
  table { inline-size: 100%; border-collapse: collapse; }
  th, td { padding: 3px 8px 3px 0; border-block-end: 1px solid #2c2e35; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
  th { color: #b4b6bf; font-weight: 500; }
  th[scope="col"] { overflow-wrap: normal; }
  th[scope="row"] { inline-size: 32%; }
  .number { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
  .bad { color: #ff9c9c; }
  .problem { margin: 0; padding: 8px 12px; border-block-end: 1px solid #3a3c44; }
  .good { color: #b9e6a8; }
  .quiet { color: #b4b6bf; }
  summary { cursor: pointer; padding-block: 3px; }
  .columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(360px, 100%), 1fr)); align-items: start; gap: 8px 16px; }
  .columns > pre { max-block-size: 50vh; margin: 6px 0; }
  details > .inside { margin-inline-start: 14px; }
  ol { margin: 4px 0; padding-inline-start: 24px; }
  .outline { position: fixed; z-index: 2147483645; margin: 0; padding: 0; border: 2px solid #1f7fe0; background: rgb(31 127 224 / 0.12); pointer-events: none; overflow: visible; }
  .outline span { position: absolute; inset: auto auto 100% -2px; padding: 0 6px; background: #1456a0; color: #fff; font: 12px/1.6 system-ui, sans-serif; white-space: nowrap; }
  .outline--low span { inset: 0 auto auto 0; }
  @media (max-width: 600px) { .bar label { flex: 1 1 30%; } .bar :is(select, input) { inline-size: 100%; max-inline-size: none; } .tabs { margin-inline-start: 0; } .columns > pre { max-block-size: 20vh; white-space: pre-wrap; overflow-wrap: anywhere; }
    thead { display: none; } tr { display: block; padding-block: 4px; border-block-end: 1px solid #2c2e35; } tr > * { display: block; inline-size: auto; border: 0; }
    th[scope="row"] { inline-size: auto; } td[data-title]::before { content: attr(data-title); display: block; color: #b4b6bf; font: 11px/1.3 system-ui, sans-serif; }
    .row label { flex: 1 1 100%; } .row input { inline-size: 100%; } }
`;
