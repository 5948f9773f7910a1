import type { Job, JobContext } from '../../platform/service/job.ts'
import { languageOfMember } from '../../platform/stored-language.ts'
import { queueMessages } from '../messages/queue-message.flow.ts'
import { type BackInStock, takeAlertsInStock } from './stock-alerts.sql.ts'

// So many share what a transaction and its statements cost; more would hold locks for longer.
const atOnceMax = 200

// A registered text has room for so much in each of its places.
const nameLengthMax = 30

/** Every minute: one text message to each who asked to be told that a product is back. */
export const tellBackInStock: Job = {
  name: 'tell-back-in-stock',
  cron: '* * * * *',
  async run(context) {
    while ((await tellNext(context)) === atOnceMax);
  },
}

async function tellNext({ transaction }: Pick<JobContext, 'transaction'>): Promise<number> {
  return await transaction(async (db) => {
    const taken = await takeAlertsInStock(db, atOnceMax)
    await queueMessages(db, taken.filter(canBeTold).map(messageOf))
    return taken.length
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
