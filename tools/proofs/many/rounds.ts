import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster, NodeName } from './cluster.ts'
import { until } from './until.ts'
import type { Seen, Watch } from './watch.ts'

/** The kinds of failures of the primary. */
export const happenings = {
  killed: 'machine of the primary killed (kill -9 of Patroni and PostgreSQL)',
  postgres: 'PostgreSQL of the primary killed (kill -9)',
  cut: 'primary cut off from etcd',
  frozen: 'primary frozen, and let go on',
} as const
export type Happening = keyof typeof happenings

export type Round = {
  happening: Happening
  from: NodeName
  to: NodeName
  /** How many milliseconds it took until there were a primary and two standbys again. */
  wholeAgainMs: number
  seen: Seen
  /** What the old primary did although it must not, such as accepting a change. */
  wrongs: string[]
}

const triesAfterwards = 4

/** Causes one failure of the primary while shoppers buy. Waits until the cluster is complete again. */
export async function playRound(cluster: Cluster, watch: Watch, happening: Happening): Promise<Round> {
  const from = await cluster.primary()
  // Waits for a random time. The failures then occur at different moments of Patroni's loop.
  await sleep(1_000 + Math.random() * 4_000)
  watch.take()
  const beganAt = Date.now()
  const undo = happen(cluster, from, happening)
  const to = await until('No other primary was chosen', async () => {
    const leader = (await cluster.members()).find(
      ({ role, state }) => role === 'leader' && state === 'running',
    )
    return leader && leader.name !== from ? leader.name : undefined
  })
  const wrongs: string[] = []
  const tryOld = async (when: string) => {
    if (await cluster.takesChanges(from))
      wrongs.push(`${from} took a change ${when}, while ${to} was the primary`)
  }
  if (happening === 'cut') await tryOld('without etcd')
  await undo()
  if (happening === 'frozen')
    for (let tried = 0; tried < triesAfterwards; tried += 1) await tryOld('when it went on')
  const chosenAt = Date.now()
  await until('No order is acknowledged any more', async () => watch.acknowledgedAfter(chosenAt))
  await cluster.isWhole()
  return { happening, from, to, wholeAgainMs: Date.now() - beganAt, seen: watch.take(), wrongs }
}

/** Causes a failure of a node. @returns a function that ends the failure. */
function happen(cluster: Cluster, node: NodeName, happening: Happening): () => void | Promise<void> {
  switch (happening) {
    case 'killed':
      cluster.killNode(node)
      return () => cluster.startNode(node)
    case 'postgres':
      cluster.killPostgres(node)
      return () => undefined
    case 'cut':
      cluster.line[node].cut()
      return () => cluster.line[node].mend()
    case 'frozen':
      return cluster.freeze(node)
  }
}
