import { postTransfer } from '../../../ledger/post-transfer.ts'
import { type Paise, paise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import { storedLanguage } from '../../../platform/stored-language.ts'
import type { Say } from '../../../words/words-of.ts'
import { insertWaiver } from './credit-waivers.sql.ts'

type Balance = { storeCredit: Paise; earnings: Paise }

/** Returns the sentence by which a member gives up a balance. */
export function waiverSentence(say: Say, amount: Paise): string {
  return say('profile.giveUpSentence', { amount: say.rupees(amount) })
}

/**
 * Posts a balance that the member gives up as income of the shop, and records the sentence that the member
 * agreed to. Call it in the transaction that closes the account.
 */
export async function giveUpBalance(
  db: Db,
  { say, memberId, address }: { say: Say; memberId: number; address: string },
  { storeCredit, earnings }: Balance,
): Promise<void> {
  const amount = paise(storeCredit + earnings)
  const transferId = await postTransfer(db, {
    code: 'credit_given_up',
    requestKey: `member:${memberId}:given_up`,
    cause: { kind: 'member', id: memberId },
    memberId,
    legs: [
      { account: 'store_credit', amount: 0 - storeCredit },
      { account: 'earnings', amount: 0 - earnings },
      { account: 'given_up_credit', amount },
    ],
  })
  await insertWaiver(db, {
    memberId,
    transferId,
    storeCredit,
    earnings,
    sentence: waiverSentence(say, amount),
    language: storedLanguage(say),
    address,
  })
}
