/** `principality/planner`: goal-task-network planning in time. */
export * from '../planner';
