import { indianTime } from '../../calendar/india.ts'
import type { Db } from '../../platform/database/database.ts'
import { languageOfMember } from '../../platform/stored-language.ts'
import { queueMessages } from '../messages/queue-message.flow.ts'
import { takeLeftCarts } from './saved-cart.sql.ts'

// The hours of the day between which reminders are sent.
const fromHour = 10
const untilHour = 20

/** Returns whether a reminder may be sent at this moment, by Indian time. */
export function mayRemind(moment: Date): boolean {
  const hour = Number(indianTime(moment).slice(11, 13))
  return hour >= fromHour && hour < untilHour
}

/** Queues reminders for up to `limit` abandoned carts. Returns the number of these carts. */
export async function remindNext(db: Db, limit: number): Promise<number> {
  const left = await takeLeftCarts(db, limit)
  await queueMessages(
    db,
    left.map(({ mobile, language }) => ({
      mobile,
      template: 'cart_reminder' as const,
      language: languageOfMember(language),
      details: {},
    })),
  )
  return left.length
}
