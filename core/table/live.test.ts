import { toySession } from '../../tests/support/toy-session';
import type { AnyGame } from '../engine';
import { type LiveDeletion, liveGroups, type LiveUpdate } from '../ports/services';
import { LiveUpdates } from './live';

/** Live updates to an adapter that knows who hears it, and the views that were made for them. */
function setUp(heard: ReadonlySet<string>) {
  const { session, log, game } = toySession();
  const sent: (LiveUpdate | LiveDeletion)[] = [];
  let views = 0;
  const watched: AnyGame = {
    ...game,
    viewFor: (...call) => {
      views += 1;
      return game.viewFor(...call);
    },
  };
  const silent = () => undefined;
  const updates = new LiveUpdates({
    broadcaster: {
      publish: (_group, message) => Promise.resolve(void sent.push(message)),
      isHeard: (group) => heard.has(group),
      clientUrl: () => Promise.resolve(null),
      ping: () => Promise.resolve(),
    },
    logger: { warn: silent, error: silent },
  });
  const publish = async (): Promise<void> => {
    for (const entry of log) await updates.publish(watched, session, entry);
    await updates.publishDeletion(session.id);
  };
  return { session, sent, publish, views: () => views };
}

describe('Live updates', () => {
  it('are not made for nobody', async () => {
    const { sent, publish, views } = setUp(new Set());
    await publish();
    expect(sent).toEqual([]);
    expect(views()).toBe(0);
  });

  it('are sent as soon as somebody hears them', async () => {
    const heard = new Set<string>();
    const { session, sent, publish, views } = setUp(heard);
    await publish();
    heard.add(liveGroups.public(session.id));
    await publish();
    expect(sent.map(({ type }) => type)).toEqual(['update', 'deleted']);
    expect(views()).toBe(1);
  });
});
