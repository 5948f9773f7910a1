import { readBalances, readClawbackDue } from '../../ledger/balances.ts'
import { writeOffDue } from '../../ledger/write-off-due.ts'
import type { Paise } from '../../money/paise.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Service } from '../../platform/service/service.ts'
import { readShopSetting } from '../../platform/settings/shop-settings.ts'
import { refuse } from '../../wire/call-failure.ts'
import type { Say } from '../../words/words-of.ts'
import { isOwnPassword } from '../members/login/login-try.flow.ts'
import { findMemberById, lockMember, updateMemberDetails } from '../members/member.sql.ts'
import { panContext } from '../members/pan-context.ts'
import { recordPanHolder } from '../members/record-pan-holders.flow.ts'
import { spendProofForAccount } from '../members/step-up/step-up.flow.ts'
import { dueGivenUpDays } from '../rewards/rewards.settings.ts'
import { readClosingMoney } from './closing/closing-money.flow.ts'
import { eraseMember } from './closing/erase-member.flow.ts'
import { giveUpBalance } from './closing/give-up-balance.flow.ts'
import { isDueSince, lockHeldMoney, lockOrdersOf, readOpenBusiness } from './closing/open-business.sql.ts'
import {
  closeMyAccount,
  downloadMyData,
  type getUserDashboardCounts,
  updateMyProfile,
} from './profile.calls.ts'
import { countReferralsAndOrders } from './profile.sql.ts'

export const closeMyAccountService: Service<typeof closeMyAccount> = async (context, input) => {
  const { db, transaction, member, sessionCookie, client, say } = context
  if (!(await isOwnPassword(context, input.password))) {
    throw refuse(closeMyAccount, 'wrongPassword', { field: 'password' })
  }

  const { name, email, mobile } = await findMemberById(db, member.id)
  await transaction(async (trx) => {
    await lockMember(trx, member.id)
    await lockOrdersOf(trx, member.id)
    await refuseWhileOpen(trx, member.id)
    const balance = await agreedWaiver(trx, member.id, input.give_up)
    await refuseWhileOwing(trx, member.id, say)
    // Requires the proof of identity last, so that the member proves it only if nothing else prevents
    // closing.
    const missing = await spendProofForAccount({ ...context, db: trx })
    if (missing) throw refuse(closeMyAccount, 'stepUpRequired', { data: missing })
    if (balance.storeCredit + balance.earnings > 0)
      await giveUpBalance(trx, { say, memberId: member.id, address: client.address }, balance)
    await writeOffDue(trx, member.id)
    await eraseMember(trx, context, { id: member.id, name, email, mobile })
  })
  sessionCookie.clear()
  return { message: say('profile.closed') }
}

// Refuses to close an account with a debt for reversed rewards. Staff may waive the debt. After the days of
// the setting due_given_up_days, closing the account waives it.
async function refuseWhileOwing(db: Db, memberId: number, say: Say): Promise<void> {
  const due = await readClawbackDue(db, memberId)
  if (due === 0) return
  const days = await readShopSetting(db, dueGivenUpDays)
  if (await isDueSince(db, memberId, days)) return
  throw refuse(closeMyAccount, 'debtOpen', { places: { amount: say.rupees(due), days } })
}

async function refuseWhileOpen(db: Db, memberId: number): Promise<void> {
  const held = await lockHeldMoney(db, memberId)
  const open = await readOpenBusiness(db, memberId)
  if (open.orders) throw refuse(closeMyAccount, 'ordersOpen')
  if (open.returns) throw refuse(closeMyAccount, 'returnsOpen')
  if (open.payments || held > 0) throw refuse(closeMyAccount, 'paymentsOpen')
}

// Returns the balance that the member gives up. Refuses to close while the member can withdraw or get back a
// part of it, or did not agree to give up exactly the rest.
async function agreedWaiver(db: Db, memberId: number, agreed: Paise | undefined) {
  const { toWithdraw, toReturnFirst, toGiveUp } = await readClosingMoney(db, memberId)
  if (toWithdraw > 0) throw refuse(closeMyAccount, 'moneyLeft')
  const rest = toGiveUp.storeCredit + toGiveUp.earnings
  if (toReturnFirst > 0 || (rest > 0 && agreed !== rest)) throw refuse(closeMyAccount, 'creditLeft')
  return toGiveUp
}

export const downloadMyDataService: Service<typeof downloadMyData> = async (context, input) => {
  const { db, memberData, member, say } = context
  // Requires the password, because the file contains in full the numbers that screens mask.
  if (!(await isOwnPassword(context, input.password))) {
    throw refuse(downloadMyData, 'wrongPassword', { field: 'password' })
  }
  const { id, mobile } = await findMemberById(db, member.id)
  const sections = await Promise.all(
    memberData.map(async ({ export: given }) =>
      typeof given === 'string' ? [] : [[given.as, await given.read(context, { id, mobile })] as const],
    ),
  )
  return { data: { about: say('profile.aboutData'), ...Object.fromEntries(sections.flat()) } }
}

export const getUserDashboardCountsService: Service<typeof getUserDashboardCounts> = async ({
  db,
  member,
}) => {
  const [balances, counts] = await Promise.all([
    readBalances(db, member.id),
    countReferralsAndOrders(db, member.id),
  ])
  return {
    data: [
      {
        availBalance: balances.available,
        withdrawable: balances.withdrawable,
        availPoints: balances.points,
        activeDirectReferral: counts.active,
        inactiveDirectReferral: counts.inactive,
        totalOrders: counts.orders,
      },
    ],
  }
}

export const updateMyProfileService: Service<typeof updateMyProfile> = async (context, input) => {
  const { transaction, secrets, member, say } = context
  const last4 = input.aadhar?.replaceAll(/\s/g, '').slice(-4)
  const pan = input.pan?.toUpperCase()
  await transaction(async (db) => {
    const before = await lockMember(db, member.id)
    if (last4 && before.aadhaar_last4 && before.aadhaar_last4 !== last4)
      throw refuse(updateMyProfile, 'aadhaarSaved')
    const sealedFor = panContext(member.id)
    const savedPan = pan && before.pan_encrypted && secrets.open(before.pan_encrypted, sealedFor)
    if (pan && savedPan && savedPan !== pan) throw refuse(updateMyProfile, 'panSaved')
    await updateMemberDetails(db, member.id, {
      name: input.user_name,
      email: input.user_email,
      ...(last4 ? { aadhaar_last4: last4 } : {}),
      ...(pan && !savedPan ? { pan_encrypted: secrets.seal(pan, sealedFor) } : {}),
    })
    if (pan) await recordPanHolder(db, secrets, { memberId: member.id, pan })
  })
  return { message: say('profile.saved') }
}
