/** The versions of the rules that are served, newest first: games begin under the first, and go on under that under which they began. */
export const RULES_VERSIONS = ['5', '4'] as const;

export type RulesVersion = (typeof RULES_VERSIONS)[number];

export const NEWEST_RULES: RulesVersion = RULES_VERSIONS[0];

/** The version that states do not name: they are older than the second version that was served. */
const UNNAMED = '4';

/** A version as a state names it. */
export type NamedVersion = Exclude<RulesVersion, typeof UNNAMED>;

/** The part of a state that names the version. */
interface VersionedState {
  readonly rulesVersion?: NamedVersion;
}

/** The version of the rules that a game is played by. */
export const versionOf = ({ rulesVersion }: VersionedState): RulesVersion => rulesVersion ?? UNNAMED;

/** The field of a state for a version. */
export const versionField = (version: RulesVersion): VersionedState =>
  version === UNNAMED ? {} : { rulesVersion: version };

/** Whether what came with `since` is in the rules of a version; without it, it is in all. */
export const isPartOf = (rules: RulesVersion, since?: RulesVersion): boolean =>
  since === undefined || RULES_VERSIONS.indexOf(rules) <= RULES_VERSIONS.indexOf(since);

/** Whether a player of Throne Room may choose no Action although one is in hand: until version 4. */
export const throneIsOptional = (version: RulesVersion): boolean => version === '4';
