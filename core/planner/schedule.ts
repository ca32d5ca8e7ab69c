/** An action at its time. Times are absolute, in the domain's unit. */
export interface ScheduledAction {
  readonly nodeId: string;
  readonly action: string;
  readonly args: readonly unknown[];
  readonly resources: readonly string[];
  readonly start: number;
  readonly duration: number;
  readonly end: number;
}
