import { readBalances } from '../../ledger/balances.ts'
import type { Service } from '../../platform/service/service.ts'
import { readShopSettings } from '../../platform/settings/shop-settings.ts'
import { accountNumberContext, maskedAccountNumber } from '../bank/account-number.ts'
import { readBankAccount } from '../bank/bank.sql.ts'
import { panContext } from '../members/pan-context.ts'
import { cashOnDelivery } from '../shop-details/cash.settings.ts'
import { readMemberRecord } from './member-record.sql.ts'
import type { getBmartUsers } from './wallet.calls.ts'
import { cartBalanceGate } from './wallet.settings.ts'

export const getBmartUsersService: Service<typeof getBmartUsers> = async (context) => {
  const { db, member, cardPayments } = context
  const [profile, balances, bank, [gate, inCash]] = await Promise.all([
    readMemberRecord(db, member.id),
    readBalances(db, member.id),
    readBankAccount(db, member.id),
    readShopSettings(db, [cartBalanceGate, cashOnDelivery]),
  ])
  const otherWays = { online: cardPayments !== undefined, cash: inCash.is_on }
  const pan = openForShow(context, profile.pan_encrypted, panContext(member.id))
  const accountNumber = openForShow(context, bank?.account_no_sealed, accountNumberContext(member.id))
  return {
    data: [
      {
        user_id: profile.id,
        user_name: profile.name,
        user_email: profile.email,
        user_mobile: profile.mobile,
        aadhar: profile.aadhaar_last4 ? maskedAadhaar(profile.aadhaar_last4) : '',
        pan: pan ? maskedPan(pan) : '',
        avail_balance: balances.available,
        withdrawable_balance: balances.withdrawable,
        point_balance: balances.points,
        isSubscribe: profile.is_subscribed ? '2' : '1',
        bank_ifsc: bank?.ifsc ?? '',
        bank_acc_no: accountNumber ? maskedAccountNumber(accountNumber) : '',
        bank_name: bank?.bank_name ?? '',
        bank_address: bank?.bank_address ?? '',
        bank_changed_at: bank?.changed_at ?? null,
        cart_balance_gate: gate !== 'never',
        ways_above_balance:
          gate === 'with_way_out' ? (['online', 'cash'] as const).filter((way) => otherWays[way]) : [],
      },
    ],
  }
}

/**
 * Decrypts a text so that it can be masked. If the shop has lost its encryption key, logs the error and
 * returns dots, so that members still see the rest of the page.
 */
function openForShow(
  { secrets, log }: Pick<Parameters<typeof getBmartUsersService>[0], 'secrets' | 'log'>,
  sealed: Buffer | null | undefined,
  sealedAs: string,
): string | undefined {
  if (!sealed) return undefined
  try {
    return secrets.open(sealed, sealedAs)
  } catch (error) {
    log.error({ err: error }, `cannot open the sealed ${sealedAs}; was DATA_KEY changed?`)
    return '•'.repeat(10)
  }
}

/** Masks an Aadhaar number, of which the shop stores only the last four digits. */
function maskedAadhaar(last4: string): string {
  return `•••• •••• ${last4}`
}

/**
 * Masks a PAN for display, including the letters, which identify the holder: ABCPE1234F becomes •••••1234•.
 */
function maskedPan(pan: string): string {
  return `•••••${pan.slice(5, 9)}•`
}
