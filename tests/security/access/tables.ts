import type { Situation } from './callers';

/**
 * One line a request: its name, and the status for each caller that there is. Every other situation is as one of these, but for some rows
 * (`matrix.ts`). There is a watcher in private sessions only.
 */
export const TABLES: Readonly<Partial<Record<Situation, string>>> = {
  waiting: `
                              nobody    creator   outsider  forger
    getSession                200       200       401       401
    joinSession               200       200       200       200
    joinSession, accepting    200       200       200       200
    act resign                401       200       401       401
    act resign, seat 0        401       200       401       401
    act leave                 401       200       401       401
    act end                   401       200       401       401
    act undo                  401       409       401       401
    act decline               401       409       401       401
    act rematch               401       409       401       401
    act claim                 401       409       401       401
    act claim, seat 0         401       409       401       401
    act substitute            401       409       401       401
    act substitute, seat 0    401       409       401       401
    act reopen                401       409       401       401
    act reopen, seat 0        401       409       401       401
    removeSession             401       200       401       401
    state                     200       200       401       401
    state, seat 0             401       200       401       401
    state, public             200       200       401       401
    state, wait               200       200       401       401
    state, my turn            401       200       401       401
    validate                  401       200       401       401
    validate, seat 0          401       200       401       401
    execute                   401       200       401       401
    execute, seat 0           401       200       401       401
    events                    200       200       401       401
    events, seat 0            401       200       401       401
    negotiate                 200       200       401       401
    negotiate, seat 0         401       200       401       401
    history                   200       200       401       401
    graphs                    409       409       401       401
  `,
  public: `
                            nobody    creator   joiner    watcher   outsider  forger
    getSession                200       200       200       200       401       401
    joinSession               409       409       409       409       409       409
    joinSession, accepting    409       409       409       409       409       409
    act resign                401       200       200       403       401       401
    act resign, seat 0        401       200       403       403       401       401
    act leave                 401       200       200       403       401       401
    act end                   401       409       403       403       401       401
    act undo                  401       409       409       403       401       401
    act decline               401       409       409       403       401       401
    act rematch               401       409       409       403       401       401
    act claim                 401       409       409       403       401       401
    act claim, seat 0         401       409       403       403       401       401
    act substitute            401       409       409       403       401       401
    act substitute, seat 0    401       409       403       403       401       401
    act reopen                401       409       409       403       401       401
    act reopen, seat 0        401       409       403       403       401       401
    removeSession             401       409       403       403       401       401
    state                     200       200       200       200       401       401
    state, seat 0             401       200       403       403       401       401
    state, public             200       200       200       200       401       401
    state, wait               200       200       200       200       401       401
    state, my turn            401       200       200       403       401       401
    validate                  401       200       200       403       401       401
    validate, seat 0          401       200       403       403       401       401
    execute                   401       200       422       403       401       401
    execute, seat 0           401       200       403       403       401       401
    events                    200       200       200       200       401       401
    events, seat 0            401       200       403       403       401       401
    negotiate                 200       200       200       200       401       401
    negotiate, seat 0         401       200       403       403       401       401
    history                   200       200       200       200       401       401
    graphs                    409       409       409       409       401       401
  `,
};
