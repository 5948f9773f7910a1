import type { BreachText } from '../../platform/database/json-columns.ts'
import type { AppContext } from '../../platform/service/service.ts'
import { languageOfMember } from '../../platform/stored-language.ts'
import { queueMessages } from '../messages/queue-message.flow.ts'
import { breachDetails } from './breach-message.flow.ts'
import { lockNotifying, saveNotified, takeNextMembers } from './breaches.sql.ts'

// The number of members per transaction. More would hold the lock for longer.
const atOnceMax = 500

type NotifyingContext = Pick<AppContext, 'transaction' | 'settings' | 'sayIn'>

/**
 * Queues the messages about breaches to all members who wait for one. If a breach fails, goes on with the others.
 * @throws AggregateError with the failures, after the others are done.
 */
export async function notifyMembers(context: NotifyingContext): Promise<void> {
  const failures = new Map<number, unknown>()
  while (await notifyNextMembers(context, failures));
  if (failures.size > 0)
    throw new AggregateError(
      failures.values(),
      `members of the breaches ${[...failures.keys()].join(', ')} were not notified`,
    )
}

/**
 * Queues the message about a breach to the next members, each in their language. The messages and the
 * progress commit together, so each member is notified once.
 * @returns whether more members may wait.
 */
async function notifyNextMembers(
  context: NotifyingContext,
  failures: Map<number, unknown>,
): Promise<boolean> {
  let breachId: number | undefined
  try {
    return await context.transaction(async (db) => {
      const breach = await lockNotifying(db, [...failures.keys()])
      if (!breach) return false
      breachId = breach.id
      const texts: Partial<Record<string, BreachText>> = breach.texts
      const { readers, unreachable, lastId } = await takeNextMembers(db, breach, atOnceMax)
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
      await saveNotified(db, breach.id, { lastId, told: readers.length, unreachable })
      return true
    })
  } catch (error) {
    if (breachId === undefined) throw error
    failures.set(breachId, error)
    return true
  }
}
