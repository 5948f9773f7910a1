import { type Paise, toRupees } from '../../money/paise.ts'
import type { Service } from '../../platform/service.ts'
import { accountNumberContext } from '../bank/account-number.ts'
import { listBankAccountChanges, readBankAccount } from '../bank/bank.sql.ts'
import { readLocationNames } from '../locations/locations.sql.ts'
import { deviceName } from '../members/device-name.ts'
import { findMemberById } from '../members/member.sql.ts'
import { listSessions } from '../members/session.sql.ts'
import { listMessages } from '../messages/messages.sql.ts'
import type { downloadMyData } from './downloadMyData.call.ts'
import {
  readBalancesOf,
  readMyAddresses,
  readMyOrders,
  readMyPayments,
  readMySlots,
  readMyStatement,
} from './my-data.sql.ts'

export const downloadMyDataService: Service<typeof downloadMyData> = async ({ db, secrets, member }) => {
  const me = await findMemberById(db, member.id)
  const [location, balances, addresses, orders, statement, slots, payments, sessions, messages, bank, banks] =
    await Promise.all([
      readLocationNames(db, {
        district: me.district_id ?? undefined,
        subDistrict: me.sub_district_id ?? undefined,
        village: me.village_id ?? undefined,
      }),
      readBalancesOf(db, member.id),
      readMyAddresses(db, member.id),
      readMyOrders(db, member.id),
      readMyStatement(db, member.id),
      readMySlots(db, member.id),
      readMyPayments(db, member.id),
      listSessions(db, member.id),
      listMessages(db, me.mobile),
      readBankAccount(db, member.id),
      listBankAccountChanges(db, member.id),
    ])
  const withNumber = <Row extends { account_no_sealed: Buffer }>({ account_no_sealed, ...row }: Row) => ({
    ...row,
    account_number: secrets.open(account_no_sealed, accountNumberContext(member.id)),
  })
  return {
    data: {
      about: 'Everything that Bmart keeps about you. Amounts are rupees; points are counted.',
      profile: {
        user_id: String(me.id),
        name: me.name,
        email: me.email,
        mobile: me.mobile,
        aadhaar_last_4_digits: me.aadhaar_last4,
        pan: me.pan_encrypted && secrets.open(me.pan_encrypted, `pan of member ${me.id}`),
        ...location,
        referred_by: me.referrer_id && String(me.referrer_id),
        registered_at: me.registered_at,
      },
      balances: balances.map(inUnits),
      statement: statement.map(inUnits),
      orders: orders.map(({ order, lines, events }) => ({
        ...inRupees(order, ['total', 'discount', 'cashback', 'special_discount', 'net']),
        lines: lines.map((line) => inRupees(line, ['mrp', 'net'])),
        events,
      })),
      addresses,
      bank_account: bank ? withNumber(bank) : null,
      bank_accounts_over_time: banks.map(withNumber),
      slots,
      online_payments: payments.map((intent) => ({
        ...inRupees(intent, ['net', 'online']),
        payments: intent.payments.map((payment) => inRupees(payment, ['amount'])),
      })),
      signed_in_devices: sessions.map((session) => ({
        device: deviceName(session.device),
        signed_in_at: session.created_at,
        last_seen_at: session.last_seen_at,
      })),
      messages_of_the_last_month: messages,
    },
  }
}

/** Paise become rupees where the currency says so; points stay. */
function inUnits<Row extends { currency: string; amount: number }>(row: Row) {
  return { ...row, amount: row.currency === 'INR' ? toRupees(row.amount as Paise) : row.amount }
}

function inRupees(row: Record<string, unknown>, amounts: string[]): Record<string, unknown> {
  const converted = amounts.map((name) => [name, toRupees(row[name] as Paise)] as const)
  return { ...row, ...Object.fromEntries(converted) }
}
