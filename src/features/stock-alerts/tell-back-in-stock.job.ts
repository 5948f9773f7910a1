import type { Job, JobContext } from '../../platform/service/job.ts'
import { queueMessages } from '../messages/queue-message.flow.ts'
import { messageOf } from './due-alert-message.flow.ts'
import { type DueAlert, forgetCameBack, lockCameBack, takeDueAlerts } from './stock-alerts.sql.ts'

// The number of alerts per transaction. More would hold locks for longer.
const atOnceMax = 200

/** Notifies members once a minute about products that are back in stock or cheaper, once per alert. */
export const notifyBackInStock: Job = {
  name: 'tell-back-in-stock',
  cron: '* * * * *',
  async run(context) {
    while (await tellNext(context));
  },
}

/** @returns whether more alerts may be due. */
async function tellNext({ transaction }: Pick<JobContext, 'transaction'>): Promise<boolean> {
  return await transaction(async (db) => {
    const cameBack = await lockCameBack(db, atOnceMax)
    if (cameBack.length === 0) return false
    const taken = await takeDueAlerts(db, cameBack, atOnceMax)
    await queueMessages(db, taken.filter(canBeNotified).map(messageOf))
    const forgotten = await forgetCameBack(db, cameBack)
    return taken.length + forgotten > 0
  })
}

function canBeNotified({ mayBeTold, mobile }: DueAlert): boolean {
  return mayBeTold && /^\d{10}$/.test(mobile)
}
