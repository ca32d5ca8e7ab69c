/** An action with its times, which are absolute and in the domain's unit. */
export interface ScheduledAction {
  readonly nodeId: string;
  readonly action: string;
  readonly args: readonly unknown[];
  readonly resources: readonly string[];
  readonly start: number;
  readonly duration: number;
  readonly end: number;
}
