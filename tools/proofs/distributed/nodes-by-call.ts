import { sql } from 'kysely'
import type { Db } from '../../../src/platform/database/database.ts'
import type { SeenCall } from '../../checks/distribution/find-crossings.ts'
import { makeHotCalls } from '../../checks/distribution/hot-calls.ts'
import { openHotShop } from '../../checks/distribution/hot-shop.ts'
import { recordingUrl } from '../../checks/distribution/statements-seen.ts'

/**
 * How many statements of a call were sent to the member's own node, and how many to other nodes. The latter
 * are counted by the statement's name.
 */
type Sent = { toOwn: number; toOthers: Map<string, number> }

/**
 * Makes each call that the pages and orders of a demo member need, on a cluster.
 * @param distribute distributes the tables. It runs after the demo data is inserted.
 * @returns a line for each call. Calls that use other nodes than the member's come first.
 */
export async function attributeNodesByCall(
  { url, ownerUrl }: { url: string; ownerUrl: string },
  distribute: () => Promise<void>,
): Promise<string[]> {
  const shop = await openHotShop({ url: recordingUrl(url), ownerUrl }, distribute)
  const refused: string[] = []
  try {
    await makeHotCalls(shop, (call, { message }) => refused.push(`${call}: refused, ${message}`))
    const calls = [...(await countSent(shop.db, shop.seen))]
      .map(([call, { toOwn, toOthers }]) => {
        const others = [...toOthers].map(([name, count]) => `${name} ${count}`).join(', ')
        return { toOthers: toOthers.size, line: `${call}: ${toOwn} to its node, others: ${others || 'none'}` }
      })
      .toSorted((one, other) => other.toOthers - one.toOthers)
    return [...refused, ...calls.map(({ line }) => line)]
  } finally {
    await shop.close()
  }
}

async function countSent(db: Db, seen: readonly SeenCall[]): Promise<Map<string, Sent>> {
  const nodes = await readNodes(
    db,
    seen.flatMap(({ members }) => members),
  )
  const counted = new Map<string, Sent>()
  for (const { call, members, statements } of seen) {
    const sent: Sent = counted.get(call) ?? { toOwn: 0, toOthers: new Map() }
    counted.set(call, sent)
    for (const statement of statements) {
      if (!('sentTo' in statement)) continue
      const { name, sentTo } = statement
      if (members.some((id) => nodes.get(id) === sentTo)) sent.toOwn += 1
      else sent.toOthers.set(name, (sent.toOthers.get(name) ?? 0) + 1)
    }
  }
  return counted
}

/** Returns the node that stores the rows of each member. */
async function readNodes(db: Db, members: number[]): Promise<Map<number, string>> {
  const nodes = new Map<number, string>()
  for (const id of new Set(members)) {
    const { rows } = await sql<{ address: string }>`
      select concat(nodename, ':', nodeport) as address from pg_dist_placement join pg_dist_node using (groupid)
        where shardid = get_shard_id_for_distribution_column('member', ${id}::bigint)`.execute(db)
    nodes.set(id, rows[0]!.address)
  }
  return nodes
}
