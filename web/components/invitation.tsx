import { useState } from 'preact/hooks';
import type { SessionInfo } from '../lib/api';
import { areSeatsKept } from '../lib/seats';
import { readFragment } from '../lib/tab';
import { joinPrompt } from '../lib/words';
import { CopyButton, ShareButton } from './copy-button';
import { QrCode } from './qr-code';
import './invitation.css';

/** How to invite others to the free seats: a person opens a link, an agent gets a sentence. */
export function Invitation({ info }: { readonly info: SessionInfo }) {
  const [guest, setGuest] = useState<'person' | 'agent'>(() => readFragment(location.hash).guest);
  if (areSeatsKept(info.seats)) return <p>It is kept for your opponent.</p>;
  return (
    <div class="invitation">
      <h3>Invite somebody</h3>
      <div role="group" aria-label="Whom" class="tabs">
        {(['person', 'agent'] as const).map((each) => (
          <button key={each} type="button" aria-pressed={guest === each} onClick={() => setGuest(each)}>
            {each === 'person' ? 'A person' : 'An AI agent'}
          </button>
        ))}
      </div>
      {guest === 'person' ? <PersonInvitation info={info} /> : <AgentInvitation info={info} />}
    </div>
  );
}

function PersonInvitation({ info: { session, name, title } }: { readonly info: SessionInfo }) {
  const address = `${location.origin}/game/${session}`;
  return (
    <>
      <label>
        Send this link. Anybody who opens it can sit down:
        <input type="text" readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
      </label>
      <div class="invitation-ways">
        <CopyButton label="Copy the link" text={() => address} />
        <ShareButton title={`Play ${name ?? title} with me`} url={address} />
        <QrCode text={address} label="The link to the game" />
      </div>
    </>
  );
}

function AgentInvitation({ info }: { readonly info: SessionInfo }) {
  const prompt = joinPrompt(info, location.origin);
  return (
    <>
      <label>
        Give this to your agent. It sits down and plays:
        <textarea readOnly rows={4} value={prompt} onFocus={({ currentTarget }) => currentTarget.select()} />
      </label>
      <div class="invitation-ways">
        <CopyButton label="Copy join prompt" text={() => prompt} />
      </div>
      <details class="agent-setup">
        <summary>My agent does not have this server yet</summary>
        <div>
          <p>Add this to the MCP servers of your agent, and start it again:</p>
          <pre tabIndex={0} aria-label="Configuration of the agent">
            <code>{agentConfig(location.origin)}</code>
          </pre>
          <CopyButton label="Copy the configuration" text={() => agentConfig(location.origin)} />
          <p>In Claude Code, this line does it:</p>
          <pre tabIndex={0} aria-label="Line for Claude Code">
            <code>{claudeLine(location.origin)}</code>
          </pre>
          <CopyButton label="Copy the line" text={() => claudeLine(location.origin)} />
        </div>
      </details>
    </>
  );
}

/** The tools of this server, as most agents take them. */
const agentConfig = (origin: string): string =>
  JSON.stringify({ mcpServers: { principality: { type: 'http', url: `${origin}/api/mcp` } } }, null, 2);

const claudeLine = (origin: string): string =>
  `claude mcp add --transport http principality ${origin}/api/mcp`;
