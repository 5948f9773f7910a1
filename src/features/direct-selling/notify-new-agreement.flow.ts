import type { AppContext } from '../../platform/service/service.ts'
import { languageOfMember } from '../../platform/stored-language.ts'
import { queueMessages } from '../messages/queue-message.flow.ts'
import { listNextReaders, lockDueNotices, saveNotified } from './agreement-notices.sql.ts'

// The number of members per transaction. More would hold the lock for longer.
const atOnceMax = 500

/**
 * Notifies the next members who accepted an earlier version of the direct seller's agreement of the newest
 * one. The messages and the progress commit together, so each member is notified once per version.
 * @returns whether more members may be due.
 */
export async function notifyNextMembers({
  transaction,
  settings,
  sayIn,
}: Pick<AppContext, 'transaction' | 'settings' | 'sayIn'>): Promise<boolean> {
  const link = `${settings.publicUrl ?? ''}/seller-agreement`
  return await transaction(async (db) => {
    const due = await lockDueNotices(db)
    if (!due) return false
    const { readers, lastId } = await listNextReaders(db, due, atOnceMax)
    await queueMessages(
      db,
      readers.map(({ mobile, language: stored }) => {
        const language = languageOfMember(stored)
        return {
          mobile,
          language,
          template: 'agreement_changed' as const,
          details: { day: sayIn(language).date(due.requiredFrom), link },
        }
      }),
    )
    await saveNotified(db, due.version, lastId)
    return lastId !== null
  })
}
