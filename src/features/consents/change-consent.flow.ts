import type { Db } from '../../platform/database/database.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import { noticeVersion } from '../../platform/personal-data/notice-versions.ts'
import type { AppContext } from '../../platform/service/service.ts'
import type { Language } from '../../words/languages.ts'
import type { ConsentPurpose } from './consent-purposes.ts'
import { type ConsentPlace, hasConsent, insertConsent } from './consents.sql.ts'

type ConsentChange = {
  memberId: number
  purpose: ConsentPurpose
  isGiven: boolean
  language: Language
  place: ConsentPlace
}

/** Records a member's consent, without further effects. */
export async function giveConsent(
  db: Db,
  { memberId, purpose, language, place }: Omit<ConsentChange, 'isGiven'>,
): Promise<void> {
  await insertConsent(db, { memberId, purpose, isGiven: true, noticeVersion, language, place })
}

/**
 * Records a member's decision in the caller's transaction. A withdrawal also deletes what the purpose stored. Who
 * withdraws the rows of home withdraws the viewing history too. A first no to the rows leaves the history as it is.
 */
export async function changeConsent(
  db: Db,
  { extensions }: Pick<AppContext, 'extensions'>,
  change: ConsentChange,
): Promise<void> {
  const { memberId, purpose, isGiven } = change
  await lockMember(db, memberId)
  const hadRows = purpose === 'rows' && (await hasConsent(db, memberId, 'rows'))
  await insertConsent(db, { ...change, noticeVersion })
  if (isGiven) return
  for (const { purpose: ended, withdraw } of extensions.consentWithdrawals)
    if (ended === purpose) await withdraw(db, memberId)
  if (hadRows) await changeConsent(db, { extensions }, { ...change, purpose: 'viewed' })
}
