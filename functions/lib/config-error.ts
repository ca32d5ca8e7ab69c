/** A setting is missing, or cannot be read. Its message is for the operator. */
export class ConfigError extends Error {}
