import type { Credited } from '../../../ledger/credit-earnings.ts'
import { postTransfer, postTransfers, type Transfer } from '../../../ledger/post-transfer.ts'
import { paise, sumPaise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readCommissionOfYear } from './commission.sql.ts'
import { insertCommissionTds, lockReturnableTds, type ReturnableTds } from './commission-tds.sql.ts'
import { returnedTds, type TdsDue, type TdsOfCredit, type TdsRule, tdsOfCredits, tdsOfYears } from './tds.ts'
import { readTdsRule } from './tds-rule.flow.ts'

/** A reward that was credited as commission. */
export type CommissionCredit = Credited & {
  rewardId: number
  memberId: number
  /** The commission, in paise. */
  amount: number
  order: { order_no: string }
}

/**
 * Deducts TDS from credits of commission, in the given order, if the member's commission of the year is above
 * the threshold. The year's commission is the sum over all accounts with the member's PAN. Does not deduct
 * tax again that a withdrawal has deducted. Call it in the transaction of the credits, after the rewards are
 * inserted and the accounts locked.
 * @param at the time of the credits, for imported history; by default now.
 */
export async function deductTds(
  db: Db,
  credits: readonly CommissionCredit[],
  { rule, at }: { rule: TdsRule; at?: Date | undefined },
): Promise<void> {
  if (credits.length === 0 || (rule.percent === 0 && rule.percentWithoutPan === 0)) return
  const credited = [...new Set(credits.map(({ memberId }) => memberId))]
  const years = await readCommissionOfYear(db, credited, { at, above: rule.threshold })
  const deducted = years.flatMap(({ memberIds, commission, deducted: before, hasPan }) => {
    const own = credits
      .filter(({ memberId }) => memberIds.includes(memberId))
      .map((credit) => ({ ...credit, amount: paise(credit.amount) }))
    const year = { commission: paise(commission), deducted: paise(before), hasPan }
    return tdsOfCredits(own, year, rule).flatMap((tds, index) =>
      tds.taken > 0 ? [{ credit: own[index]!, tds }] : [],
    )
  })
  const transferIds = await postTransfers(
    db,
    deducted.map(({ credit, tds }) => deduction(credit, tds, at)),
  )
  await insertCommissionTds(
    db,
    deducted.map(({ credit, tds }, index) => ({
      member_id: credit.memberId,
      reward_id: credit.rewardId,
      transfer_id: transferIds[index]!,
      base: tds.base,
      of_whole: tds.isOfWhole,
      percent_bp: tds.percent,
      due: tds.due,
      amount: tds.taken,
      at,
    })),
  )
}

function deduction(
  { memberId, transferId, order }: CommissionCredit,
  { taken, percent }: TdsOfCredit,
  at: Date | undefined,
): Transfer {
  return {
    code: 'tds_deducted',
    requestKey: `transfer:${transferId}:tds_deducted`,
    cause: { kind: 'transfer', id: transferId },
    memberId,
    reference: { order_no: order.order_no, tds_percent_bp: percent, credit_transfer_id: transferId },
    at,
    legs: [
      { account: 'earnings', amount: 0 - taken },
      { account: 'tds_payable', amount: taken },
    ],
  }
}

/** Commission that was reversed, in paise. */
export type ReversedCommission = { id: number; memberId: number; amount: number }

/**
 * Gives members tax back after their commission was reversed. The amount is the fall of the year's tax, but
 * at most the deducted tax minus the tax now due. Only tax that was deducted at credits and is not yet
 * deposited with the state can be given back. Deposited tax counts towards later credits of the year. Call it
 * in the transaction of the reversals, with the accounts locked.
 */
export async function giveBackTds(
  db: Db,
  orderNo: string,
  reversed: readonly ReversedCommission[],
): Promise<void> {
  const reversedOf = Map.groupBy(reversed, ({ memberId }) => memberId)
  const returnableOf = Map.groupBy(
    await lockReturnableTds(db, [...reversedOf.keys()]),
    ({ memberId }) => memberId,
  )
  if (returnableOf.size === 0) return
  const rule = await readTdsRule(db)
  for (const year of await readCommissionOfYear(db, [...reversedOf.keys()])) {
    // If several accounts share the PAN, handles their reversals one account after the other.
    const accounts = year.memberIds.filter((id) => reversedOf.has(id))
    let uncounted = sumReversed(accounts.flatMap((id) => reversedOf.get(id)!))
    let { deducted } = year
    for (const memberId of accounts) {
      const own = reversedOf.get(memberId)!
      uncounted -= sumReversed(own)
      const months = (returnableOf.get(memberId) ?? []).map((month) => ({ ...month }))
      const given = returnedTds(
        own.map(({ amount }) => paise(amount)),
        { commission: paise(year.commission + uncounted), deducted: paise(deducted), hasPan: year.hasPan },
        rule,
        sumPaise(months.map(({ left }) => paise(left))),
      )
      deducted -= tdsOfYears(given)
      for (const [index, tds] of given.entries())
        for (const { month, amount } of takenOf(months, tds.due))
          await giveBack(db, { orderNo, reward: own[index]!, month, tds: { ...tds, due: paise(amount) } })
    }
  }
}

function sumReversed(reversed: readonly ReversedCommission[]): number {
  return sumPaise(reversed.map(({ amount }) => paise(amount)))
}

/**
 * Takes an amount from the tax of each month that can be given back, latest month first. Reduces `left` of
 * these months.
 */
function takenOf(months: ReturnableTds[], due: number): { month: string; amount: number }[] {
  let wanted = due
  return months.flatMap((each) => {
    const amount = Math.min(wanted, each.left)
    wanted -= amount
    each.left -= amount
    return amount > 0 ? [{ month: each.month, amount }] : []
  })
}

type GivenBack = { orderNo: string; reward: ReversedCommission; month: string; tds: TdsDue }

async function giveBack(
  db: Db,
  { orderNo, reward: { id: rewardId, memberId }, month, tds: { due, base, isOfWhole, percent } }: GivenBack,
): Promise<void> {
  const transferId = await postTransfer(db, {
    code: 'tds_returned',
    requestKey: `reward:${rewardId}:tds_returned:${month}`,
    cause: { kind: 'reward', id: rewardId },
    memberId,
    reference: { order_no: orderNo, reward_id: rewardId, tds_percent_bp: percent },
    legs: [
      { account: 'tds_payable', amount: 0 - due },
      { account: 'earnings', amount: due },
    ],
  })
  await insertCommissionTds(db, [
    {
      member_id: memberId,
      transfer_id: transferId,
      reward_id: rewardId,
      month,
      base,
      of_whole: isOfWhole,
      percent_bp: percent,
      amount: 0 - due,
    },
  ])
}
