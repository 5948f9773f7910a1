import type { Job, JobContext } from '../../platform/service/job.ts'
import { queueMessages } from '../messages/queue-message.flow.ts'
import { messageOf } from './due-alert-message.flow.ts'
import { type DueAlert, forgetCameBack, lockCameBack, takeDueAlerts } from './stock-alerts.sql.ts'

// So many share what a transaction and its statements cost; more would hold locks for longer.
const atOnceMax = 200

/** Every minute: one text message to each who asked to be told that a product is back, or costs less. */
export const tellBackInStock: Job = {
  name: 'tell-back-in-stock',
  cron: '* * * * *',
  async run(context) {
    while (await tellNext(context));
  },
}

/** @returns whether there may be more to tell. */
async function tellNext({ transaction }: Pick<JobContext, 'transaction'>): Promise<boolean> {
  return await transaction(async (db) => {
    const cameBack = await lockCameBack(db, atOnceMax)
    if (cameBack.length === 0) return false
    const taken = await takeDueAlerts(db, cameBack, atOnceMax)
    await queueMessages(db, taken.filter(canBeTold).map(messageOf))
    const forgotten = await forgetCameBack(db, cameBack)
    return taken.length + forgotten > 0
  })
}

function canBeTold({ isClosed, mobile }: DueAlert): boolean {
  return !isClosed && /^\d{10}$/.test(mobile)
}
