import type { Job, JobContext } from '../../platform/service/job.ts'
import { languageOfMember } from '../../platform/stored-language.ts'
import { queueMessages } from '../messages/queue-message.flow.ts'
import { type BackInStock, forgetCameBack, lockCameBack, takeAlertsInStock } from './stock-alerts.sql.ts'

// So many share what a transaction and its statements cost; more would hold locks for longer.
const atOnceMax = 200

// A registered text has room for so much in each of its places.
const nameLengthMax = 30

/** Every minute: one text message to each who asked to be told that a product is back. */
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
    const taken = await takeAlertsInStock(db, cameBack, atOnceMax)
    await queueMessages(db, taken.filter(canBeTold).map(messageOf))
    const forgotten = await forgetCameBack(db, cameBack)
    return taken.length + forgotten > 0
  })
}

function canBeTold({ isClosed, mobile }: BackInStock): boolean {
  return !isClosed && /^\d{10}$/.test(mobile)
}

function messageOf({ mobile, language, product }: BackInStock) {
  const name = product.length <= nameLengthMax ? product : `${product.slice(0, nameLengthMax - 1).trimEnd()}…`
  return {
    mobile,
    template: 'back_in_stock' as const,
    language: languageOfMember(language),
    details: { product: name },
  }
}
