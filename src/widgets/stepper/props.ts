// Generated from manifest.json by `npm run widgets`.
/** The steps of a longer task and where one is. */
export interface StepperProps {
  readonly label: string;
  readonly steps: readonly ({
    readonly id: string;
    readonly text: string;
  })[];
  readonly current: string;
}
