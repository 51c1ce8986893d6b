/** Styles of the map and payment pages. */
export const pageStyles = `
.map { display: block; width: 100%; height: calc(100vh - 2rem); font-size: 15px; fill: currentcolor; text-anchor: middle; }
.map .land { fill: light-dark(#eff4f2, #1f2c29); stroke: light-dark(#7b8a86, #6f827d); stroke-linejoin: round; }
.map circle { fill: light-dark(#0f6b5c, #5cc7b2); opacity: 0.55; }
.map text { paint-order: stroke; stroke: light-dark(#eff4f2, #1f2c29); stroke-width: 3px; stroke-linejoin: round; }
.map .pin { fill: light-dark(#b3261e, #f2b8b5); }
.map .here { font-weight: 700; }
@media (max-width: 30rem) { .map { font-size: 28px; } .map .minor { display: none; } }
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
