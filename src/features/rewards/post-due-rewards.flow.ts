import { type Db, isLockConflict } from '../../platform/database/database.ts'
import { isDatabaseOutage } from '../../platform/database/outage.ts'
import type { JobContext } from '../../platform/service/job.ts'
import { readShopSetting } from '../../platform/settings/shop-settings.ts'
import { postRewards } from './post-rewards.flow.ts'
import { type DuePlace, listDueOrders, setAside } from './reward-posting.sql.ts'
import { returnWindowDays } from './rewards.settings.ts'

type Posting = Pick<JobContext, 'db' | 'transaction' | 'log'>

/** How many orders were posted, with how many rewards; and how many could not be. */
export type PostedOrders = { orders: number; rewards: number; setAside: number }

const atOnceMax = 200

/**
 * Posts what is due, the longest delivered first, each order in a transaction of its own. One that fails is set aside with
 * its reason and stops no other; while the database is away or another transaction is in the way, it stays due.
 * @param until when to leave the rest to the next run.
 */
export async function postDueRewards(context: Posting, until?: Date): Promise<PostedOrders> {
  const done = { orders: 0, rewards: 0, setAside: 0 }
  const windowDays = await readShopSetting(context.db, returnWindowDays)
  let after: DuePlace | undefined
  for (;;) {
    const due = await listDueOrders(context.db, { windowDays, after, limit: atOnceMax })
    for (const { orderId } of due) {
      if (until && Date.now() >= until.getTime()) return done
      await postOne(context, orderId, done)
    }
    after = due.at(-1)
    if (due.length < atOnceMax) return done
  }
}

async function postOne(
  { db, transaction, log }: Posting,
  orderId: number,
  done: PostedOrders,
): Promise<void> {
  try {
    const { refused, ...posted } = await transaction((inner) => postOrder(inner, orderId))
    if (refused) return
    done.orders += 1
    done.rewards += posted.rewards
  } catch (error) {
    if (isDatabaseOutage(error)) throw error
    if (isInTheWay(error)) return log.warn({ err: error, orderId }, 'the rewards of an order have to wait')
    log.error({ err: error, orderId }, 'the rewards of an order could not be posted: it is set aside')
    await setAside(db, orderId, error instanceof Error ? error.message : 'unknown')
    done.setAside += 1
  }
}

async function postOrder(db: Db, orderId: number): Promise<{ refused: boolean; rewards: number }> {
  const outcome = await postRewards(db, { orderId })
  // A return writes both in one transaction, so only a fault leaves an order due that is not delivered.
  if (outcome.refused === 'returned') await setAside(db, orderId, 'the order is not delivered any more')
  return outcome.refused ? { refused: true, rewards: 0 } : { refused: false, rewards: outcome.rewards.length }
}

const statementTimedOut = '57014'

/** It gave way to another transaction, or waited for one for too long. */
function isInTheWay(error: unknown): boolean {
  return (
    isLockConflict(error) || (error instanceof Error && 'code' in error && error.code === statementTimedOut)
  )
}
