/** What TimeStrike takes and shows, for programs that play it. Written by `npm run generate` from its schemas. */

/** The options of a game of TimeStrike. */
export type TimestrikeOptions = {
  /** The mission to play. */
  readonly scenario?: TimestrikeScenario;
  /** Where the time of the game comes from. */
  readonly clock?: {
    /** manual: time passes only when the player lets it (`advance_clock`), which suits those who think for seconds. */
    readonly mode?: 'realtime' | 'manual';
    /** Game seconds a second, in real time. */
    readonly time_scale?: number;
  };
  /** Whether you know only what your agents see, and where enemies were last seen. By default in Night raid and Bridge defence. */
  readonly fog?: boolean;
  /** on: guards walk rounds and hear, and each game varies them; off: no two games differ; usual: on in Night raid and Bridge defence. */
  readonly variation?: 'usual' | 'on' | 'off';
  /** Rules of the mission that may be changed. */
  readonly options?: {
    /** Whether an archer blocks the line of sight for a while (Patrol hunt). */
    readonly occlusion?: boolean;
  };
};

/** A command, e.g. {"type":"move_agent","agent":"alex","target_position":{"x":8,"y":4}}. */
export type TimestrikeMove =
  | {
      readonly type: 'move_agent';
      /** One of alex, maya, jordan. */
      readonly agent: string;
      /** A point: x 0-24 from west to east, y 0-9, z 0. */
      readonly target_position: TimestrikeTargetPosition;
    }
  | {
      readonly type: 'issue_action';
      readonly agent: string;
      /** The action of the agent. */
      readonly action: 'move_to' | 'attack' | 'skill_cast' | 'interact';
      /** [{x,y}] | [target] | [skill, target] | [object, "damage", "rescue" or "take"] */
      readonly args: readonly (string | TimestrikeTargetPosition)[];
    }
  | {
      readonly type: 'plan_goal';
      /** The goal of the plan. */
      readonly goal: TimestrikeGoal;
      /** Hand the plan to the agents at once. Default: false. */
      readonly execute?: boolean;
    }
  | { readonly type: 'interrupt_action'; readonly agent: string }
  | {
      readonly type: 'make_conviction_choice';
      /** A goal, or morality, utility, liberty or valor. */
      readonly new_goal: string;
      /** Game time in seconds by which the goal must be reached, or "none". */
      readonly deadline?: number | 'none';
      readonly execute?: boolean;
    }
  | {
      readonly type: 'advance_clock';
      /** More than 0, at most 120; only with a manual clock. */
      readonly seconds: number;
    }
  | {
      readonly type: 'compare_goals';
      /** Goals to plan side by side, setting none. Default: those of the scenario. */
      readonly goals?: readonly TimestrikeGoal[];
    }
  | {
      readonly type: 'set_clock';
      /** Whether time stands still; only in real time. */
      readonly paused?: boolean;
      readonly time_scale?: number;
    };

/** The game as the caller sees it, in brief. Empty before the deal; little of it is there at the detail `minimal`. */
export type TimestrikeGameState = {
  /** The time; it stops at the end of the mission (seconds of game time) */
  readonly time: number;
  readonly clock: TimestrikeClock;
  /** How the mission goes; it ends the game. */
  readonly mission_status: 'active' | 'complete' | 'failed';
  /** Why the mission ended. */
  readonly mission_reason?: string;
  /** The goal of the mission; null until one is chosen. */
  readonly goal: TimestrikeGoal2 | null;
  /** The conviction that was chosen; null if none was. */
  readonly conviction: 'morality' | 'utility' | 'liberty' | 'valor' | null;
  /** Until the hostage is killed (seconds) */
  readonly hostage_time_remaining?: number;
  /** When the alarm was raised (seconds of game time) */
  readonly alarm_at?: number;
  readonly rating?: TimestrikeGrade;
  /** The agents, by name. */
  readonly agents: { readonly [name: string]: TimestrikeAgent };
  /** The enemies, by id. */
  readonly enemies: { readonly [name: string]: TimestrikeAgent };
  /** The pillars of the bridge, the hostage, and the plans. */
  readonly objects: {
    /** A pillar. */
    readonly pillar_1: {
      /** Hit points left. */
      readonly hp: number;
    };
    readonly pillar_2: { readonly hp: number };
    /** The hostage. */
    readonly hostage: TimestrikeHostage;
    /** The plans, where there are any. */
    readonly plans?: {
      /** Whether an agent has them. */
      readonly taken: boolean;
    };
  };
  /** What agents will do, a line each. */
  readonly scheduled: readonly string[];
  /** The mission. Only at the detail `full`. */
  readonly scenario?: TimestrikeScenario;
  /** The size of the map (squares). Only at the detail `full`. */
  readonly map?: TimestrikeMap;
  /** What time brings. Only at the detail `full`. */
  readonly timers?: TimestrikeTimers;
  /** Whether you know only what your agents see. Only at the detail `full`. */
  readonly fog?: boolean;
  /** What agents do and will do, by start. Only at the detail `full`. */
  readonly scheduled_actions?: readonly TimestrikeAction[];
  /** The latest events, oldest first. Only at the detail `full`. */
  readonly recent_events?: readonly TimestrikeEventLine[];
};

/** How well a mission was done. */
export type TimestrikeGrade = {
  /** The worst of its parts. */
  readonly medal: 'bronze' | 'silver' | 'gold';
  /** 100 to 399 points: by medal, then by speed and health. */
  readonly score: number;
  /** When the goal was reached (seconds of game time) */
  readonly time: number;
  /** How many agents fell. */
  readonly fallen: number;
  /** Hit points that the agents lost together. */
  readonly hp_lost: number;
  /** When the alarm was raised (seconds of game time); null if it was not. */
  readonly alarm_at: number | null;
  /** What each part earns. */
  readonly parts: {
    /** For speed. */
    readonly time: 'bronze' | 'silver' | 'gold';
    /** For the health of the agents. */
    readonly losses: 'bronze' | 'silver' | 'gold';
    /** For the life of the hostage; null where it does not count. */
    readonly hostage: 'bronze' | 'silver' | 'gold' | null;
    /** For secrecy; null where it does not count. */
    readonly stealth: 'bronze' | 'silver' | 'gold' | null;
  };
};

export type TimestrikeActivity = {
  /** What is done. */
  readonly action: 'move_to' | 'attack' | 'skill_cast' | 'interact';
  /** The arguments of the action. */
  readonly args: readonly unknown[];
  /** When it ends (seconds of game time) */
  readonly end_time: number;
};

export type TimestrikeUnit = {
  /** The id of a unit. */
  readonly id: TimestrikeAgentId;
  /** What players call the unit. */
  readonly name: string;
  /** Whose unit it is. */
  readonly team: 'player' | 'enemy';
  /** Where it is now. */
  readonly position: TimestrikePoint;
  /** Hit points left; 0 when dead. */
  readonly hp: number;
  /** Hit points at the beginning. */
  readonly max_hp: number;
  /** Strength of its attacks (hit points). */
  readonly attack: number;
  /** Its reduction of an attack (hit points). */
  readonly defense: number;
  /** How fast it moves now (squares a second). */
  readonly move_speed: number;
  /** Whether it is alive. */
  readonly alive: boolean;
  /** Its action. */
  readonly status: 'ready' | 'moving' | 'acting' | 'dead';
  /** Its action, with its times; null if it has none. */
  readonly current_action: TimestrikeAction | null;
  /** Its skills. */
  readonly skills: readonly {
    /** The name of a skill. */
    readonly name: 'delaying_strike' | 'scorch' | 'now' | 'defend' | 'scout' | 'sneak';
    /** Until the skill may be used again; 0 when it is ready (seconds) */
    readonly cooldown_remaining: number;
    /** How long it takes to cast (seconds) */
    readonly cast_time: number;
    /** How far it reaches (squares). */
    readonly range: number;
  }[];
  /** The effects on it. */
  readonly effects: readonly TimestrikeEffect[];
  /** Of an enemy in the fog: when it was last seen (seconds of game time); null for a report from before. */
  readonly last_seen?: number | null;
  /** Of an enemy in the fog: whether an agent sees it now. */
  readonly in_sight?: boolean;
  /** Of a guard on its round: where it walks, to and fro. */
  readonly route?: readonly TimestrikePoint[];
};

/** A point of the battlefield. */
export type TimestrikePoint = {
  /** From the left, 0 to 25 (squares). */
  readonly x: number;
  /** From the top, 0 to 10 (squares). */
  readonly y: number;
  /** Always 0: the battlefield is flat. */
  readonly z: number;
};

/** An action of a unit, with its times. */
export type TimestrikeAction = {
  /** The id of the action. */
  readonly id: string;
  /** The unit that acts. */
  readonly agent_id: TimestrikeAgentId;
  /** When it starts; an estimate until then (seconds of game time) */
  readonly start_time: number;
  /** How long it takes (seconds) */
  readonly duration: number;
  /** When it ends; an estimate until it has started (seconds of game time) */
  readonly end_time: number;
  /** How far it is. */
  readonly status: 'scheduled' | 'executing' | 'completed' | 'cancelled';
  /** The actions that must be finished first. */
  readonly prerequisites: readonly string[];
  /** Why it was cancelled: `superseded`, `interrupted`, `plan_kept`, `died`, or an error code. */
  readonly reason?: string;
  /** When it was cancelled (seconds of game time) */
  readonly cancelled_at?: number;
  /** Of a move that has begun: the corners of its path, from where it starts to its target. */
  readonly path?: readonly TimestrikePoint[];
} & (
  | {
      readonly action: 'move_to';
      /** Where to. */
      readonly args: readonly [TimestrikePoint];
    }
  | {
      readonly action: 'attack';
      /** Whom. */
      readonly args: readonly [TimestrikeAgentId];
    }
  | {
      readonly action: 'skill_cast';
      /** The skill and its target: a point for `scorch`, else a unit. */
      readonly args:
        | readonly ['scorch', TimestrikePoint]
        | readonly ['delaying_strike' | 'now' | 'defend' | 'scout' | 'sneak', TimestrikeAgentId];
    }
  | {
      readonly action: 'interact';
      /** The pillar to damage. */
      readonly args: readonly ['pillar_1' | 'pillar_2', 'damage'];
    }
  | {
      readonly action: 'interact';
      /** The hostage, to rescue. */
      readonly args: readonly ['hostage', 'rescue'];
    }
  | {
      readonly action: 'interact';
      /** The plans, to take. */
      readonly args: readonly ['plans', 'take'];
    }
);

/** Something that happened. */
export type TimestrikeEventLine = {
  /** When it happened (seconds of game time) */
  readonly time: number;
  /** What kind of event it is. */
  readonly type: TimestrikeType;
  /** What happened, in words. */
  readonly message: string;
};

/** Everything that the viewer may know about a game of TimeStrike. */
export type TimestrikeView = {
  /** The battlefield: the same as `gameState` at full detail. */
  readonly game_state: {
    /** The mission. */
    readonly scenario: TimestrikeScenario;
    readonly time: number;
    readonly clock: TimestrikeClock;
    readonly mission_status: 'active' | 'complete' | 'failed';
    /** Why the mission ended; null while it goes on. */
    readonly mission_reason: string | null;
    /** The size of the map (squares). */
    readonly map: TimestrikeMap;
    readonly agents: { readonly [name: string]: TimestrikeUnit };
    readonly enemies: { readonly [name: string]: TimestrikeUnit };
    readonly objects: TimestrikeObjects;
    readonly goal: TimestrikeGoal2 | null;
    /** The choice of a conviction, which sets the goal. */
    readonly conviction: TimestrikeConviction;
    /** What time brings. */
    readonly timers: TimestrikeTimers;
    /** Whether you know only what your agents see. */
    readonly fog: boolean;
    readonly alarm_at: number | null;
    /** How well the mission was done; null unless it is complete. */
    readonly rating: TimestrikeGrade | null;
    /** What agents do and will do, by start. */
    readonly scheduled_actions: readonly TimestrikeAction[];
    /** The latest events, oldest first. */
    readonly recent_events: readonly TimestrikeEventLine[];
  };
  /** The plan; null if there was none. */
  readonly plan: {
    /** How the goal was split into tasks and actions; what is carried out is `done`. */
    readonly solution_tree: {
      /** The id of the root. */
      readonly root_id: string;
      /** All nodes, by id. */
      readonly nodes: { readonly [name: string]: TimestrikeNode };
      /** Commands that must not be used. */
      readonly blacklisted_commands: readonly string[];
      /** How often commands failed. */
      readonly failed_commands?: { readonly [name: string]: number };
      /** For a node, the nodes that must be finished before it starts. */
      readonly goal_network: { readonly [name: string]: readonly string[] };
      /** Whether there is a plan. */
      readonly status: 'solved' | 'failed';
      /** The root of the tree that this one was re-planned from. */
      readonly derived_from?: string;
    };
    /** The actions that are yet to be carried out, in order. */
    readonly primitive_actions: readonly (
      | {
          readonly action: 'move_to';
          /** The agent, then the arguments of the action. */
          readonly args: readonly ['alex' | 'maya' | 'jordan', TimestrikePoint];
        }
      | { readonly action: 'attack'; readonly args: readonly ['alex' | 'maya' | 'jordan', TimestrikeAgentId] }
      | {
          readonly action: 'skill_cast';
          readonly args: readonly ['alex' | 'maya' | 'jordan', 'scorch', TimestrikePoint];
        }
      | {
          readonly action: 'skill_cast';
          readonly args: readonly [
            'alex' | 'maya' | 'jordan',
            'delaying_strike' | 'now' | 'defend' | 'scout' | 'sneak',
            TimestrikeAgentId,
          ];
        }
      | {
          readonly action: 'interact';
          readonly args: readonly ['alex' | 'maya' | 'jordan', 'pillar_1' | 'pillar_2', 'damage'];
        }
      | {
          readonly action: 'interact';
          readonly args: readonly ['alex' | 'maya' | 'jordan', 'hostage', 'rescue'];
        }
      | { readonly action: 'interact'; readonly args: readonly ['alex' | 'maya' | 'jordan', 'plans', 'take'] }
    )[];
    /** The same with their times, by start. */
    readonly schedule: readonly TimestrikeAction[];
    /** The outcome of the plan if nothing interferes; null if there is no plan. */
    readonly predicted: {
      /** When the goal is reached (seconds of game time); null if it never is by itself. */
      readonly success_time: number | null;
      /** From the start of the plan until then (seconds) */
      readonly makespan: number;
      /** The hit points of the agents then, by id. */
      readonly hp: { readonly [name: string]: number };
      /** What will happen. */
      readonly events: readonly TimestrikeEventLine[];
    } | null;
    /** The cost of the search. */
    readonly stats: {
      /** How many nodes were expanded. */
      readonly nodes_expanded: number;
      /** How often the search went back. */
      readonly backtracks: number;
      /** How many methods were tried. */
      readonly methods_tried: number;
      /** How many nodes the tree has. */
      readonly tree_nodes: number;
      /** How many steps the search took. */
      readonly iterations: number;
      /** How long the search took (ms); 0 where it is not measured. */
      readonly planning_time_ms: number;
      /** How often the search went back, by the conflict. */
      readonly backtracks_by_type: { readonly [name: string]: number };
    };
    /** How large the tree is. */
    readonly tree_stats: {
      /** How many nodes there are. */
      readonly total_nodes: number;
      /** How many were expanded. */
      readonly expanded_nodes: number;
      /** How many are actions. */
      readonly primitive_actions: number;
      /** The greatest depth; 0 at the root. */
      readonly max_depth: number;
    };
    /** The plan in a few sentences. */
    readonly explanation: string;
    /** Whether its actions were given to the agents. */
    readonly executing: boolean;
    /** The number of times it was replanned during execution. */
    readonly replans: number;
    /** Why there is no plan any more; null for a valid plan. */
    readonly failure: TimestrikeFailure2 | null;
  } | null;
  /** When the latest command was given. */
  readonly since: number;
  /** The latest comparison of goals; null once something has happened since. */
  readonly comparison: {
    readonly time: number;
    /** How many orders there were. */
    readonly orders: number;
    /** How many plans there were. */
    readonly plans: number;
    /** The prospects of each goal. */
    readonly alternatives: readonly (TimestrikeAlternative | TimestrikeAlternative2)[];
  } | null;
  /** The world itself, for planning. */
  readonly sim: {
    readonly scenario: TimestrikeScenario;
    /** Whether the archer is out of sight for a while. */
    readonly occlusion: boolean;
    readonly t: number;
    /** How the mission goes. */
    readonly mission: {
      readonly status: 'active' | 'complete' | 'failed';
      /** Why it ended; null while it goes on. */
      readonly reason: string | null;
    };
    /** All units, the dead included. */
    readonly units: readonly {
      readonly id: TimestrikeAgentId;
      readonly hp: number;
      /** Where it is; during a move, where that began. */
      readonly position: TimestrikePoint;
      /** Its action; null if it has none. */
      readonly action: TimestrikeAction | null;
      /** Its next actions, in order. */
      readonly queue: readonly TimestrikeAction[];
      /** When a command cancels its action (seconds of game time); null if none does. */
      readonly cutAt: number | null;
      /** When each skill may be used again (seconds of game time); skills that are ready are left out. */
      readonly readyAt: { readonly [name: string]: number };
      readonly effects: readonly TimestrikeEffect[];
      /** Whether the enemy was hurt, and so sees everybody. */
      readonly alerted: boolean;
    }[];
    /** The pillars of the bridge. */
    readonly pillars: { readonly pillar_1: number; readonly pillar_2: number };
    readonly hostage: TimestrikeHostage;
    /** The soldier on patrol. */
    readonly patrol: {
      /** Whether the agents know his round. */
      readonly patternKnown: boolean;
      /** When he was first hit (seconds of game time); null if he was not. */
      readonly alarmedAt: number | null;
      /** Whether he is in the bunker. */
      readonly inBunker: boolean;
    };
    /** Guards on their rounds; null if guards keep to their posts. */
    readonly watch: {
      /** The guards, by id. */
      readonly guards: {
        readonly [name: string]: {
          /** The places of its round; the first is its post. */
          readonly route: readonly TimestrikePoint[];
          /** Whether it goes to the last place and stays there. */
          readonly marches: boolean;
          /** How long it stays at each place (seconds) */
          readonly pause: number;
          /** How long it sees an agent before it raises the alarm (seconds) */
          readonly reaction: number;
          /** The index of the place to which it goes. */
          readonly leg: number;
          /** Whether it walks its round backwards. */
          readonly returns: boolean;
          /** Until when it stays (seconds of game time); null while it walks. */
          readonly staysUntil: number | null;
          /** Since when it sees an agent (seconds of game time); null if it sees none. */
          readonly noticedAt: number | null;
          /** Where it goes to look; null if it does not. */
          readonly heard: TimestrikePoint | null;
        };
      };
      /** Noises that no guard has heard yet. */
      readonly noises: readonly {
        /** Where. */
        readonly place: TimestrikePoint;
        /** How far (squares). */
        readonly radius: number;
      }[];
      readonly alarmAt: number | null;
    } | null;
    /** Enemies that are to come, by time. */
    readonly arrivals: readonly {
      /** When (seconds of game time) */
      readonly at: number;
      /** The id of an enemy. */
      readonly unit: TimestrikeUnit2;
      readonly place: TimestrikePoint;
    }[];
    /** What became of the plans; `absent` in missions without. */
    readonly plans: 'absent' | 'safe' | 'taken' | 'burnt';
    /** The knowledge of the agents in the fog; null if they know everything. */
    readonly fog: {
      /** The enemies that the agents know of. */
      readonly sightings: readonly {
        readonly unit: TimestrikeUnit2;
        /** Where it was last seen. */
        readonly position: TimestrikePoint;
        /** Hit points it had then. */
        readonly hp: number;
        /** When that was (seconds of game time); null for a report from before. */
        readonly seenAt: number | null;
        /** Whether an agent sees it now. */
        readonly inSight: boolean;
      }[];
    } | null;
    /** The goal of the mission. */
    readonly goal: {
      /** The id of the goal. */
      readonly id: string;
      /** `survive_encounter` until one is chosen. */
      readonly type: TimestrikeOldGoal;
      /** 1 to 100; null if it is not set. */
      readonly priority: number | null;
      /** The latest success (seconds of game time); null if there is none. */
      readonly deadline: number | null;
      /** What must hold; null if the goal is never reached by itself. */
      readonly condition: TimestrikeCondition | null;
      /** The agents that may take part; null for all living agents. */
      readonly agents: readonly ('alex' | 'maya' | 'jordan')[] | null;
    };
    /** The choice of a conviction. */
    readonly conviction: {
      /** The choice; null if there was none. */
      readonly chosen: 'morality' | 'utility' | 'liberty' | 'valor' | null;
      /** Whether it may still be chosen. */
      readonly windowOpen: boolean;
    };
    /** How many actions there were; the next one is `act_<n + 1>`. */
    readonly actionCount: number;
    /** The latest actions of agents that are over, oldest first. */
    readonly finished: readonly TimestrikeAction[];
  };
  readonly planCounter: number;
};

/** A node of a plan’s derivation. */
export type TimestrikeNode = {
  /** The id of the node. */
  readonly id: string;
  /** The node above; null at the root. */
  readonly parent_id: string | null;
  /** The nodes below, in order. */
  readonly children_ids: readonly string[];
  /** What kind of node it is. */
  readonly kind: 'root' | 'task' | 'goal' | 'multigoal' | 'action' | 'verify';
  /** The task of the node. */
  readonly task: {
    /** The name of the task. */
    readonly name: string;
    /** What with. */
    readonly args: readonly unknown[];
  };
  /** Whether it is an action. */
  readonly is_primitive: boolean;
  /** Whether a method was applied to it. */
  readonly expanded: boolean;
  /** Whether the search came to it. */
  readonly visited: boolean;
  /** The method that was applied last; null if none was. */
  readonly method_tried: string | null;
  /** The methods that failed here before. */
  readonly blacklisted_methods: readonly string[];
  /** The predicted world before the node; null if it is not kept. */
  readonly state: {
    /** When it is (seconds of game time) */
    readonly time: number;
    /** Where each unit is, by id. */
    readonly positions: { readonly [name: string]: TimestrikePoint };
    /** The hit points of each unit, by id. */
    readonly hp: { readonly [name: string]: number };
  } | null;
  /** open: not visited; closed: part of the plan; running: under way; done: carried out. */
  readonly status: 'open' | 'closed' | 'failed' | 'running' | 'done';
  /** Relations in time between the nodes below. */
  readonly constraints?: readonly (
    | {
        readonly type: 'before' | 'after' | 'meets' | 'met_by';
        /** The id of a node. */
        readonly source: string;
        /** The id of the other node. */
        readonly target: string;
        /** At least so much time between the two (seconds). */
        readonly offset?: number;
        /** Has no effect: every constraint must hold. */
        readonly violation_penalty?: number;
      }
    | {
        readonly type:
          | 'overlaps'
          | 'overlapped_by'
          | 'starts'
          | 'started_by'
          | 'finishes'
          | 'finished_by'
          | 'during'
          | 'contains'
          | 'equals';
        readonly source: string;
        readonly target: string;
        readonly violation_penalty?: number;
      }
    | {
        readonly type: 'deadline' | 'cooldown';
        readonly source: string;
        /** How long (seconds) */
        readonly duration: number;
        readonly violation_penalty?: number;
      }
    | {
        readonly type: 'window';
        readonly source: string;
        /** What must be in the window; the end by default. */
        readonly point?: 'start' | 'end';
        /** The earliest (seconds of game time) */
        readonly lo?: number;
        /** The latest (seconds of game time) */
        readonly hi?: number;
        readonly violation_penalty?: number;
      }
  )[];
  /** Who acts. */
  readonly agent?: string;
  /** When it starts (seconds of game time) */
  readonly start_time?: number;
  readonly duration?: number;
  readonly end_time?: number;
  /** The id of its action. */
  readonly timed_action_id?: string;
  /** Carried out before the plan changed. */
  readonly superseded?: true;
};

/** The outcome of the plan. */
export type TimestrikeOutlook = {
  /** When it is reached; null if never. */
  readonly success_time: number | null;
  /** How many actions the plan has. */
  readonly actions: number;
  /** Seconds to spare until the deadline; null without one. */
  readonly slack: number | null;
  /** The wounded; empty if nobody is hurt. */
  readonly losses: readonly {
    /** Who is hurt. */
    readonly agent: string;
    /** Hit points that it loses. */
    readonly hp_lost: number;
    /** Whether it dies. */
    readonly falls: boolean;
  }[];
  /** Hit points lost in all. */
  readonly hp_lost: number;
  /** The risk that the plan fails. */
  readonly risk: 'low' | 'some' | 'high';
};

/** A condition of the world. */
export type TimestrikeCondition =
  | {
      readonly type: 'predicate';
      /** What must hold. */
      readonly predicate: 'agent_at_position';
      /** Who, where, and how near (squares). */
      readonly args: readonly [TimestrikeAgentId, TimestrikePoint, number];
    }
  | {
      readonly type: 'predicate';
      readonly predicate: 'world_time_less_than' | 'world_time_greater_than';
      /** The time (seconds of game time). */
      readonly args: readonly [number];
    }
  | {
      readonly type: 'predicate';
      readonly predicate: 'agent_dead' | 'agent_alive';
      /** Who. */
      readonly args: readonly [TimestrikeAgentId];
    }
  | {
      readonly type: 'predicate';
      readonly predicate: 'agent_hp_at_least';
      /** Who, and how many hit points. */
      readonly args: readonly [TimestrikeAgentId, number];
    }
  | {
      readonly type: 'predicate';
      readonly predicate: 'agent_in_zone';
      /** Who, and where. */
      readonly args: readonly [TimestrikeAgentId, 'escape'];
    }
  | {
      readonly type: 'predicate';
      readonly predicate: 'all_agents_in_zone';
      readonly args: readonly ['escape'];
    }
  | {
      readonly type: 'predicate';
      readonly predicate: 'object_destroyed';
      /** What. */
      readonly args: readonly ['pillar_1' | 'pillar_2' | 'hostage'];
    }
  | {
      readonly type: 'predicate';
      readonly predicate:
        'all_enemies_dead' | 'hostage_alive' | 'hostage_rescued' | 'plans_taken' | 'alarm_raised';
      /** Nothing more. */
      readonly args: readonly unknown[];
    }
  | {
      readonly type: 'and' | 'or';
      /** What `and` or `or` joins. */
      readonly conditions: readonly TimestrikeCondition[];
    }
  | {
      readonly type: 'not';
      /** What must not hold. */
      readonly conditions: readonly [TimestrikeCondition];
    };

/** An event of the game, with its data. */
export type TimestrikeFact =
  | {
      readonly type: TimestrikeType;
      /** Something happened in the world. */
      readonly data: {
        readonly time: number;
        readonly type: TimestrikeType;
        /** The unit that it is about. */
        readonly unit?: TimestrikeAgentId;
        /** The id of the action that it is about. */
        readonly action?: string;
        /** An error code, the reason of a cancellation, the name of a skill. */
        readonly reason?: string;
      };
    }
  | {
      readonly type: 'command';
      /** What a command did. */
      readonly data: TimestrikeResult;
    };

/** Further fields of answers in TimeStrike. */
export type TimestrikeExtra = { readonly result?: TimestrikeResult };

/** How a game of TimeStrike ended: `resigned` (… resigned), `out_of_time` (Out of time…), `abandoned` (… went away), `session_full` (The session is full), `goal_reached` (Mission complete: the goal was reached (…)), `all_agents_dead` (Mission failed: all agents fell), `deadline` (Mission failed: time ran out for the goal), `hostage_dead` (Mission failed: the hostage was killed), `alex_dead` (Mission failed: Alex fell), `enemy_in_bunker` (Mission failed: the soldier got away to his bunker), `plans_burnt` (Mission failed: the plans were burnt), `bridge_lost` (Mission failed: the bridge was lost), `time_limit` (Mission failed: time ran out). */
export type TimestrikeEndCode =
  | 'resigned'
  | 'out_of_time'
  | 'abandoned'
  | 'session_full'
  | 'goal_reached'
  | 'all_agents_dead'
  | 'deadline'
  | 'hostage_dead'
  | 'alex_dead'
  | 'enemy_in_bunker'
  | 'plans_burnt'
  | 'bridge_lost'
  | 'time_limit';

export type TimestrikeTargetPosition = {
  /** From the left, 0 to 24 (squares). */
  readonly x: number;
  /** From the top, 0 to 9 (squares). */
  readonly y: number;
  /** Always 0, the default: the map is flat. */
  readonly z?: number;
};

export type TimestrikeGoal = {
  /** A name for the goal. Default: one that the game makes. */
  readonly id?: string;
  /** One of rescue_hostage, destroy_bridge, escape_scenario, eliminate_all_enemies, steal_plans, hold_bridge. */
  readonly type: string;
  /** 1-100. Default: 50. */
  readonly priority?: number;
  readonly deadline?: number | 'none';
  /** What must hold in place of the goal’s usual condition: {type:"predicate",predicate,args} or {type:"and"|"or"|"not",conditions}. */
  readonly success_condition?: unknown;
  /** The agents to use. Default: all living agents. */
  readonly agents?: readonly string[];
};

export type TimestrikePosition = {
  /** From the left (squares). */
  readonly x: number;
  /** From the top (squares). */
  readonly y: number;
};

/** A unit in brief. */
export type TimestrikeAgent = {
  /** There only when the unit is dead; then nothing else is. */
  readonly alive?: false;
  readonly position?: TimestrikePosition;
  readonly hp?: number;
  /** What it does; absent when it is ready. */
  readonly doing?: TimestrikeActivity;
  /** Of skills that are not ready: the time until they are, by name (seconds). */
  readonly cooldowns?: { readonly [name: string]: number };
  readonly effects?: readonly ('slow' | 'defend' | 'sneak')[];
};

/** Where the time of the game comes from. Not at the detail `minimal`. */
export type TimestrikeClock = {
  /** manual: time passes only by the move `advance_clock`. */
  readonly mode: 'realtime' | 'manual';
  /** Seconds of game time for each real second. */
  readonly time_scale: number;
  /** Whether time stands still: real time may be paused. */
  readonly paused: boolean;
};

/** The choice of a conviction, which sets the goal. At the detail `full`. */
export type TimestrikeConviction = {
  readonly chosen: 'morality' | 'utility' | 'liberty' | 'valor' | null;
  readonly window_open: boolean;
  /** Until when it may be chosen (seconds of game time) */
  readonly window_closes_at: number;
  /** The goal if nothing is chosen. */
  readonly default: TimestrikeGoal3;
};

export type TimestrikeHostage = {
  /** Whether he lives. */
  readonly alive: boolean;
  /** Whether he is free. */
  readonly rescued: boolean;
};

export type TimestrikePillar1 = {
  /** Where it is. */
  readonly position: TimestrikePoint;
  readonly hp: number;
  readonly max_hp: number;
  /** Of a pillar: whether it is destroyed. */
  readonly destroyed?: boolean;
  /** Of the hostage: whether he lives. */
  readonly alive?: boolean;
  /** Of the hostage: whether he is free. */
  readonly rescued?: boolean;
  /** Of the plans: whether an agent has them. */
  readonly taken?: boolean;
};

/** The pillars of the bridge, the hostage, and the plans. At the detail `full`. */
export type TimestrikeObjects = {
  readonly pillar_1: TimestrikePillar1;
  readonly pillar_2: TimestrikePillar1;
  readonly hostage: TimestrikePillar1;
  readonly plans?: TimestrikePillar1;
};

export type TimestrikeMap = {
  /** From left to right (squares). */
  readonly width: 25;
  /** From top to bottom (squares). */
  readonly height: 10;
  /** Always 1: the map is flat (squares). */
  readonly depth: 1;
};

export type TimestrikeTimers = {
  /** When the hostage is killed (seconds of game time); null while that is not due. */
  readonly hostage_execution_at: number | null;
  /** Until then (seconds); null while that is not due. */
  readonly hostage_time_remaining: number | null;
  /** When reinforcements come (seconds of game time); null if none do. */
  readonly reinforcements_at: number | null;
  /** The time until the deadline of the goal (seconds); null if there is none. */
  readonly goal_deadline_remaining: number | null;
  /** When the next wave is expected (seconds of game time); null if none is. */
  readonly next_wave_at: number | null;
  /** When the helicopter lands (seconds of game time); null if none does. */
  readonly helicopter_at: number | null;
  /** When the plans are burnt after an alarm (seconds of game time); null if they are not. */
  readonly plans_burnt_at: number | null;
};

export type TimestrikeEffect = {
  /** What it does. */
  readonly type: 'slow' | 'defend' | 'sneak';
  readonly expires_at: number;
};

export type TimestrikeAlternative = {
  /** What would be reached. */
  readonly goal: TimestrikeGoal3;
  /** The command that chooses it, or lets it go on. */
  readonly command: string;
  /** Whether it is the plan that is carried out. */
  readonly running: boolean;
  readonly predicted: TimestrikeOutlook;
  /** There is a plan. */
  readonly failure: null;
};

/** Why there is no plan. */
export type TimestrikeFailure = {
  /** An error code. */
  readonly code: string;
  /** Why, in words. */
  readonly message: string;
};

/** Whether the team follows a plan after the command. */
export type TimestrikePlan = {
  readonly executing: boolean;
  readonly replans: number;
  readonly failure: TimestrikeFailure2 | null;
};

export type TimestrikeMoveAgent = {
  readonly type: 'move_agent';
  /** The action. */
  readonly timed_action: TimestrikeAction;
  /** Where the agent is. */
  readonly current_position: TimestrikePoint;
  /** How far it goes (squares); 0 for an action in place. */
  readonly distance: number;
  /** When it is expected to end (seconds of game time) */
  readonly eta: number;
  /** Why the order was dropped: no plan could keep it. Null if it was given. */
  readonly dropped: string | null;
  readonly plan: TimestrikePlan;
};

export type TimestrikeIssueAction = {
  readonly type: 'issue_action';
  readonly timed_action: TimestrikeAction;
  readonly current_position: TimestrikePoint;
  readonly distance: number;
  readonly eta: number;
  readonly dropped: string | null;
  readonly plan: TimestrikePlan;
};

export type TimestrikePlanGoal = {
  readonly type: 'plan_goal';
  readonly goal_id: string;
  /** Whether the plan is being carried out. */
  readonly executed: boolean;
  readonly plan: TimestrikePlan;
};

export type TimestrikeInterruptAction = {
  readonly type: 'interrupt_action';
  /** Where the agent stopped. */
  readonly interrupted_at: TimestrikePoint;
  /** Its former action. */
  readonly interrupted_action: TimestrikeAction;
  /** The agent’s first action in the new plan; null if it stands still. */
  readonly next_action: TimestrikeAction | null;
  /** Why no new plan was found; null if one was, or none was needed. */
  readonly replan_error: TimestrikeFailure | null;
  readonly plan: TimestrikePlan;
};

export type TimestrikeMakeConvictionChoice = {
  readonly type: 'make_conviction_choice';
  /** Whether the goal is another one now. */
  readonly goal_changed: boolean;
  /** The goal before. */
  readonly old_goal: TimestrikeOldGoal;
  /** The goal now. */
  readonly new_goal: TimestrikeGoal3;
  /** What was chosen. */
  readonly conviction: 'morality' | 'utility' | 'liberty' | 'valor';
  /** What agents no longer do. */
  readonly cancelled_actions: readonly TimestrikeAction[];
  /** Whether a plan is being carried out. */
  readonly executed: boolean;
  readonly plan: TimestrikePlan;
};

export type TimestrikeAdvanceClock = {
  readonly type: 'advance_clock';
  readonly time: number;
  /** What happened in that time. */
  readonly events: readonly TimestrikeEventLine[];
  readonly plan: TimestrikePlan;
};

export type TimestrikeCompareGoals = {
  readonly type: 'compare_goals';
  readonly alternatives: readonly (TimestrikeAlternative | TimestrikeAlternative2)[];
  readonly plan: TimestrikePlan;
};

export type TimestrikeSetClock = {
  readonly type: 'set_clock';
  readonly time: number;
  readonly clock: TimestrikeClock;
  readonly plan: TimestrikePlan;
};

export type TimestrikeScenario =
  | 'hostage_rescue'
  | 'open_field'
  | 'walled_field'
  | 'canonical_backtracking'
  | 'night_raid'
  | 'bridge_defence';

export type TimestrikeAgentId =
  | 'alex'
  | 'maya'
  | 'jordan'
  | 'soldier_1'
  | 'soldier_2'
  | 'soldier_3'
  | 'soldier_4'
  | 'soldier_5'
  | 'archer_1'
  | 'archer_2';

export type TimestrikeGoal2 = {
  /** The goal. */
  readonly type: TimestrikeGoal3;
  readonly priority: number | null;
  /** The latest success (seconds of game time), or `none`. */
  readonly deadline: number | 'none';
};

export type TimestrikeGoal3 =
  | 'rescue_hostage'
  | 'destroy_bridge'
  | 'escape_scenario'
  | 'eliminate_all_enemies'
  | 'steal_plans'
  | 'hold_bridge';

export type TimestrikeUnit2 =
  'soldier_1' | 'soldier_2' | 'soldier_3' | 'soldier_4' | 'soldier_5' | 'archer_1' | 'archer_2';

export type TimestrikeType =
  | 'action_started'
  | 'action_completed'
  | 'action_cancelled'
  | 'action_rejected'
  | 'attack_missed'
  | 'damage'
  | 'skill'
  | 'death'
  | 'pillar_damaged'
  | 'pillar_destroyed'
  | 'hostage_rescued'
  | 'hostage_executed'
  | 'reinforcements'
  | 'alarm'
  | 'escaped'
  | 'noticed'
  | 'noise_heard'
  | 'plans_taken'
  | 'plans_burnt'
  | 'sighted'
  | 'goal_set'
  | 'replanned'
  | 'plan_failed'
  | 'order_dropped'
  | 'window_closed'
  | 'mission_complete'
  | 'mission_failed';

export type TimestrikeResult =
  | TimestrikeMoveAgent
  | TimestrikeIssueAction
  | TimestrikePlanGoal
  | TimestrikeInterruptAction
  | TimestrikeMakeConvictionChoice
  | TimestrikeAdvanceClock
  | TimestrikeCompareGoals
  | TimestrikeSetClock;

export type TimestrikeFailure2 = 'GOAL_INFEASIBLE' | 'NO_PLAN_FOUND' | 'PLANNING_TIMEOUT' | 'replan_limit';

export type TimestrikeOldGoal =
  | 'rescue_hostage'
  | 'destroy_bridge'
  | 'escape_scenario'
  | 'eliminate_all_enemies'
  | 'steal_plans'
  | 'hold_bridge'
  | 'survive_encounter';

export type TimestrikeAlternative2 = {
  readonly goal: TimestrikeGoal3;
  readonly command: string;
  readonly running: boolean;
  /** There is no plan. */
  readonly predicted: null;
  readonly failure: TimestrikeFailure;
};

/** All of them. */
export interface TimestrikeTypes {
  readonly options: TimestrikeOptions;
  readonly move: TimestrikeMove;
  readonly gameState: TimestrikeGameState;
  readonly view: TimestrikeView;
  readonly fact: TimestrikeFact;
  readonly extra: TimestrikeExtra;
  readonly endCode: TimestrikeEndCode;
}
