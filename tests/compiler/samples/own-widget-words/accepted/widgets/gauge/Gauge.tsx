export function Gauge({ props }) {
  return <meter value={props.value} max={100} aria-label={props.label} />;
}
