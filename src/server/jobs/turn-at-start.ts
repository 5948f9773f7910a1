import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const againMs = 2_000

type Turn = { end(): Promise<void> }

/**
 * Runs the start's work in only one process at a time, because two processes would only wait for each other's
 * row locks. A process that does not get the turn continues its own start and tries again later. It finishes
 * the work if the first process was killed. Resolves when it is known whether this process has the turn.
 */
export async function beginInTurn(
  databaseUrl: string,
  run: () => Promise<unknown>,
  signal: AbortSignal,
): Promise<{ done: Promise<unknown> }> {
  const runAndEnd = async (turn: Turn) => {
    try {
      await run()
    } finally {
      await turn.end()
    }
  }
  const first = await takeTurn(databaseUrl)
  if (first) return { done: runAndEnd(first) }
  const comeLater = async () => {
    while (!signal.aborted) {
      await sleep(againMs, undefined, { signal }).catch(() => undefined)
      // Treats an unreachable database like a turn that another process has: the loop tries again later.
      const turn = signal.aborted ? undefined : await takeTurn(databaseUrl).catch(() => undefined)
      if (turn) return await runAndEnd(turn)
    }
  }
  return { done: comeLater() }
}

/**
 * Takes an advisory lock, which PostgreSQL releases when the connection ends, even if the process was killed.
 * Returns undefined if another process has the lock.
 */
async function takeTurn(databaseUrl: string): Promise<Turn | undefined> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'bmart turn',
    connectionTimeoutMillis: 3_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  const end = () => client.end().catch(() => undefined)
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      `select pg_try_advisory_lock(hashtext('jobs at start')) as mine`,
    )
    if (rows[0]!.mine) return { end }
  } catch (error) {
    await end()
    throw error
  }
  await end()
  return undefined
}
