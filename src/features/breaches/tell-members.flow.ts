import type { BreachText } from '../../platform/database/json-columns.ts'
import type { AppContext } from '../../platform/service/service.ts'
import { languageOfMember } from '../../platform/stored-language.ts'
import { queueMessages } from '../messages/queue-message.flow.ts'
import { breachDetails } from './breach-message.flow.ts'
import { lockTelling, saveTold, takeNextTold } from './breaches.sql.ts'

// The number of members per transaction. More would hold the lock for longer.
const atOnceMax = 500

/**
 * Queues the message about a breach to the next members, each in their language. The messages and the
 * progress commit together, so each member is told once.
 * @returns whether more members may wait.
 */
export async function tellNextMembers(
  context: Pick<AppContext, 'transaction' | 'settings' | 'sayIn'>,
): Promise<boolean> {
  return await context.transaction(async (db) => {
    const breach = await lockTelling(db)
    if (!breach) return false
    const texts: Partial<Record<string, BreachText>> = breach.texts
    const { readers, lastId } = await takeNextTold(db, breach, atOnceMax)
    await queueMessages(
      db,
      readers.map(({ mobile, language: stored }) => {
        const language = languageOfMember(stored)
        const details = breachDetails(context, context.sayIn(language), {
          foundAt: breach.foundAt,
          text: texts[language] ?? breach.texts.en,
        })
        return { mobile, language, template: 'breach_found' as const, details }
      }),
    )
    await saveTold(db, breach.id, { lastId, count: readers.length })
    return true
  })
}
