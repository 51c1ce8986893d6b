// Generated from manifest.json by `npm run widgets`.
/** The steps of a task, with the current one highlighted. */
export interface StepperProps {
  readonly label: string;
  readonly steps: readonly ({
    readonly id: string;
    readonly text: string;
  })[];
  readonly current: string;
}
