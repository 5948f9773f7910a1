import { paise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import type { Say } from '../../../words/words-of.ts'
import { isOwnPassword } from '../../members/login/login-try.flow.ts'
import { refuseBlocked } from '../../members/login/session.sql.ts'
import { holdMember, lockMember } from '../../members/member.sql.ts'
import { returnCredit } from '../../payments/refunds/return-credit.flow.ts'
import { type getMyClosing, returnMyCredit } from './closing.calls.ts'
import { readClosingMoney } from './closing-money.flow.ts'
import { waiverSentence } from './give-up-balance.flow.ts'

export const getMyClosingService: Service<typeof getMyClosing> = async ({ db, member, say }) => ({
  data: await describeClosing(db, member.id, say),
})

export const returnMyCreditService: Service<typeof returnMyCredit> = async (context, input) => {
  const { db, transaction, jobs, member, say } = context
  if (!(await isOwnPassword(context, input.password))) {
    throw refuse(returnMyCredit, 'wrongPassword', { field: 'password' })
  }
  await transaction(async (trx) => {
    await lockMember(trx, member.id)
    if ((await holdMember(trx, member.id)).isBlocked) await refuseBlocked(trx, member.id)
    const returned = await returnCredit(trx, jobs, member.id)
    // A repeat of the request finds the money on its way, and gets the same answer.
    if (returned === 0 && (await readClosingMoney(trx, member.id)).returning.length === 0)
      throw refuse(returnMyCredit, 'nothingToReturn')
  })
  return { message: say('profile.creditReturning'), data: await describeClosing(db, member.id, say) }
}

async function describeClosing(db: Db, memberId: number, say: Say) {
  const { toWithdraw, returnable, returning, toGiveUp } = await readClosingMoney(db, memberId)
  const amount = paise(toGiveUp.storeCredit + toGiveUp.earnings)
  return {
    to_withdraw: toWithdraw,
    to_return: returnable.map(({ paidAt, unspent, wasRefused }) => ({
      paid_at: paidAt,
      amount: unspent,
      was_refused: wasRefused,
    })),
    returning: returning.map((deposit) => ({ paid_at: deposit.paidAt, amount: paise(deposit.returning) })),
    give_up: amount,
    sentence: amount > 0 ? waiverSentence(say, amount) : null,
  }
}
