import { nameOf } from '../../core/engine/play';
import { exportGame } from '../lib/panels';
import { saveFile, type SessionApi, type SessionInfo } from '../lib/api';
import { CopyButton } from './copy-button';
import { seatNames } from '../lib/words';

interface FairPlayProps {
  readonly api: SessionApi;
  readonly info: SessionInfo;
}

/** The sources of the game's seed: a fingerprint while it is secret, and all parts once the game has an outcome. */
export function FairPlay({ api, info }: FairPlayProps) {
  const { fairPlay, seedHash } = info;
  return (
    <details class="panel fair-play">
      <summary>{fairPlay ? 'Was chance fair?' : 'Is chance fair?'}</summary>
      {fairPlay ? (
        <Parts api={api} info={info} fairPlay={fairPlay} />
      ) : (
        <>
          <p>
            The secret that decides every deal, shuffle and roll was fixed before the game. This fingerprint
            of it was published then; when the game is over the secret is shown, and anybody can check it.
          </p>
          <dl>
            <Part name="Fingerprint" value={seedHash} />
          </dl>
          <CopyButton label="Copy the fingerprint" text={() => seedHash} />
        </>
      )}
    </details>
  );
}

interface PartsProps extends FairPlayProps {
  readonly fairPlay: NonNullable<SessionInfo['fairPlay']>;
}

function Parts({ api, info, fairPlay }: PartsProps) {
  const { seedHash, secret, salt, entropy = [], seed } = fairPlay;
  const names = seatNames(info);
  const download = async (): Promise<void> => {
    const file = await exportGame?.(api, 'json');
    if (file?.ok) saveFile(file.value);
  };
  return (
    <>
      <p>{originOf(fairPlay)}</p>
      <dl>
        <Part name="Fingerprint, from before the game" value={seedHash} />
        <Part name={salt === undefined ? 'The server’s secret' : 'The creator’s seed'} value={secret} />
        {salt !== undefined && <Part name="Salt" value={salt} />}
        {entropy.map((text, seat) => (
          <Part key={seat} name={`Added by ${nameOf(names, seat)}`} value={text ?? 'nothing'} />
        ))}
        {salt === undefined && <Part name="The seed of the game" value={seed} />}
      </dl>
      <div class="fair-play-copies">
        <CopyButton label="Copy all parts" text={() => JSON.stringify(fairPlay, null, 2)} />
        {exportGame && (
          <button type="button" class="quiet" onClick={() => void download()}>
            Save the replay
          </button>
        )}
      </div>
      {exportGame && (
        <p class="hint">
          <code>principality verify</code> replays the saved game and checks all of this. The page “Fair play”
          of the documentation explains how to check it without our programs.
        </p>
      )}
    </>
  );
}

/** Explains who chose the seed. */
function originOf({ salt, entropy = [] }: PartsProps['fairPlay']): string {
  if (salt !== undefined) {
    return 'The creator chose the seed. Its fingerprint, mixed with a random salt, was published before the game.';
  }
  const begin = 'Before the game the server fixed a secret and published its fingerprint.';
  return entropy.some((text) => text !== null)
    ? `${begin} Players added random text, and the seed of the game was made from all of it: nobody decided it alone.`
    : `${begin} No player added random text, so the seed of the game follows from the secret alone.`;
}

const Part = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>
      <code>{value}</code>
    </dd>
  </>
);
