/** The file that `principality arena init` writes: a run that works at once, with all other settings as comments. */
export const EXAMPLE = `# A run of the arena: who plays what, how often, and under which rules.
#   principality arena run arena.yaml         plays it, into the folder arena-<name>
#   principality arena resume arena-<name>    goes on after a stop
# features/arena/arena.md explains every field.

name: first
seed: first-1              # everything random follows from it

games:
  - game: tic-tac-toe
    rounds: 4              # each table plays this many pairs: one deal, every player in every seat
  - game: rock-paper-scissors
    rounds: 4
  # - game: chess
  #   options: {}
  #   rounds: 10

players:
  - name: easy
    bot: random            # a built-in bot; every game has this one
  - name: strong
    bots:                  # or another for each game, with its level after @
      tic-tac-toe: perfect
      rock-paper-scissors: mind

  # A program that reads and writes JSON lines:
  # - name: mine
  #   command: python3 my_agent.py

  # An agent with a client of MCP. It finds its game in PRINCIPALITY_MCP_URL, PRINCIPALITY_GAME_ID and PRINCIPALITY_SEAT_TOKEN,
  # and a task for a language model in PRINCIPALITY_PROMPT:
  # - name: agent
  #   mcp: node my_mcp_agent.mjs

  # A language model. The key is read from an environment variable, and is never written anywhere:
  # - name: gpt
  #   model: gpt-4.1-mini
  #   api: openai          # or anthropic; servers like OpenAI's: give their baseUrl
  #   # baseUrl: http://127.0.0.1:11434/v1
  #   keyFrom: OPENAI_API_KEY
  #   harness:
  #     legal: shown       # or hidden: it must know the legal moves by the rules
  #     conversation: fresh  # or rolling (the last \`window\` turns), or whole
  #     tools: false       # true: it answers by calling a tool
  #     sample: 1          # several answers to each question; the most frequent move is played
  #     temperature: 0
  #   price: { prompt: 0.4, answer: 1.6, per: 1000000, currency: USD }

schedule: round-robin      # or: { gauntlet: { anchors: [easy, strong] } }

illegal:
  retries: 2               # attempts after an answer that is no legal move
  then: forfeit            # or random (a legal move by the seed), or resign

time:
  move: 60                 # seconds for an answer

parallel: 4                # games at a time

# budget:                  # the run stops cleanly when one of them is used up, and can be resumed with more
#   games: 100
#   tokens: 2000000
#   money: 5
`;
