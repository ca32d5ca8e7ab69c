/** The supported versions of the rules, newest first. Games begin under the first one and keep the version they began with. */
export const RULES_VERSIONS = ['5', '4'] as const;

export type RulesVersion = (typeof RULES_VERSIONS)[number];

export const NEWEST_RULES: RulesVersion = RULES_VERSIONS[0];

/** The version of states that name none, because they are older than the second supported version. */
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

/** Whether a version of the rules includes something introduced with `since`; without `since`, all versions do. */
export const isPartOf = (rules: RulesVersion, since?: RulesVersion): boolean =>
  since === undefined || RULES_VERSIONS.indexOf(rules) <= RULES_VERSIONS.indexOf(since);

/** Whether a player of Throne Room may choose no Action although one is in hand: until version 4. */
export const throneIsOptional = (version: RulesVersion): boolean => version === '4';
