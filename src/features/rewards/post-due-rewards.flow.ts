import { type Db, isLockConflict } from '../../platform/database/database.ts'
import { isDatabaseOutage } from '../../platform/database/outage.ts'
import type { JobContext } from '../../platform/service/job.ts'
import {
  type DueOrder,
  findDueOrders,
  type LockedOrder,
  lockDueOrders,
  markUnpostable,
} from './order-rewards.sql.ts'
import { postRewards, postRewardsOf, readPostingTerms } from './post-rewards.flow.ts'

type Posting = Pick<JobContext, 'db' | 'transaction' | 'log'>

/**
 * The number of orders whose rewards were posted (credited), the number of these rewards, and the number of
 * orders that need manual handling.
 */
export type PostedOrders = { orders: number; rewards: number; setAside: number }

// The number of orders per batch. A larger batch saves little time, but locks the buyers and the members
// above them for longer.
const atOnce = 50

/**
 * Posts (credits) the rewards of orders whose return window has passed, earliest delivery first, a batch of
 * orders per transaction. If a batch fails, posts its orders one by one. An order that fails again is marked
 * for manual handling, with the reason. After a lost database connection or a lock conflict, the orders
 * remain due. Several nodes can run this at once, because each posts different orders.
 * @param until the time at which to stop. The next run posts the remaining orders.
 */
export async function postDueRewards(context: Posting, until?: Date): Promise<PostedOrders> {
  const done = { orders: 0, rewards: 0, setAside: 0 }
  const isTime = () => until !== undefined && Date.now() >= until.getTime()
  let after: DueOrder | undefined
  while (!isTime()) {
    const { found, failed } = await postSome(context, after, done)
    for (const orderId of failed) if (!isTime()) await postOne(context, orderId, done)
    if (found.length === 0) break
    after = found.at(-1)
  }
  return done
}

/** Orders whose rewards were due when they were read, and the ids of those that failed. */
type Some = { found: readonly DueOrder[]; failed: readonly number[] }

async function postSome(
  { transaction, log }: Posting,
  after: DueOrder | undefined,
  done: PostedOrders,
): Promise<Some> {
  let found: DueOrder[] = []
  let taken: LockedOrder[] = []
  try {
    const posted = await transaction(async (db) => {
      const { windowDays, tds } = await readPostingTerms(db)
      found = await findDueOrders(db, { windowDays, after, limit: atOnce })
      if (found.length === 0) return { orders: 0, rewards: 0 }
      const due = await lockDueOrders(db, found)
      taken = due
      for (const { id, status } of due) if (status !== 'delivered') await setAsideReturned(db, id)
      const orders = due.filter(({ status }) => status === 'delivered')
      return { orders: orders.length, rewards: (await postRewardsOf(db, orders, { tds })).length }
    })
    done.orders += posted.orders
    done.rewards += posted.rewards
    return { found, failed: [] }
  } catch (error) {
    if (isDatabaseOutage(error) || (taken.length === 0 && !isConflictOrTimeout(error))) throw error
    log.warn({ err: error, orders: taken.length }, 'could not post the rewards of a batch of orders')
    return { found, failed: taken.map(({ id }) => id) }
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
    if (isConflictOrTimeout(error))
      return log.warn({ err: error, orderId }, 'the rewards of an order must wait')
    log.error({ err: error, orderId }, 'could not post the rewards of an order: it needs manual handling')
    await markUnpostable(db, orderId, error instanceof Error ? error.message : 'unknown')
    done.setAside += 1
  }
}

async function postOrder(db: Db, orderId: number): Promise<{ refused: boolean; rewards: number }> {
  const outcome = await postRewards(db, { orderId })
  if (outcome.refused === 'returned') await setAsideReturned(db, orderId)
  return outcome.refused ? { refused: true, rewards: 0 } : { refused: false, rewards: outcome.rewards.length }
}

// Marks an order for manual handling: its rewards are due, but its status is no longer 'delivered'. Only a
// bug causes this, because a return changes status and rewards in one transaction.
async function setAsideReturned(db: Db, orderId: number): Promise<void> {
  await markUnpostable(db, orderId, 'the order is not delivered any more')
}

const statementTimedOut = '57014'

/** Returns whether the error is a lock conflict or a statement timeout. */
function isConflictOrTimeout(error: unknown): boolean {
  return (
    isLockConflict(error) || (error instanceof Error && 'code' in error && error.code === statementTimedOut)
  )
}
