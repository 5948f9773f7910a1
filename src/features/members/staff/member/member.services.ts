import { type AuditRow, readAuditOf } from '../../../../audit/audit-log.sql.ts'
import { formatAuditLog } from '../../../../audit/format-audit-log.ts'
import { paise } from '../../../../money/paise.ts'
import { deviceName } from '../../../../platform/device-name.ts'
import { pageOf } from '../../../../platform/service/page.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { keyedCursorOf } from '../../../../wire/cursors.ts'
import { addressesMax } from '../../../addresses/address-fields.ts'
import { receiverOf } from '../../../addresses/address-text.ts'
import { listAddresses } from '../../../addresses/addresses.sql.ts'
import { accountNumberContext, maskedAccountNumber } from '../../../bank/account-number.ts'
import { listEntries, listMemberAccounts } from '../../../books/staff/ledger/ledger-browser.sql.ts'
import { accountRow, entryRow } from '../../../books/staff/ledger/ledger-rows.flow.ts'
import { readLocationNames } from '../../../locations/locations.sql.ts'
import { listTeam, readLevels, readNetworkTotals } from '../../../network/network.sql.ts'
import { findOrdersOfBuyers, readListedOrders } from '../../../orders/staff/list/orders-list.sql.ts'
import { sumReturningCredit } from '../../../payments/refunds/returned-credit.sql.ts'
import { listOfficeIntents } from '../../../payments/staff/payments/payment-lists.sql.ts'
import { intentRow } from '../../../payments/staff/payments/payment-rows.ts'
import { readWaiver } from '../../../profile/closing/credit-waivers.sql.ts'
import { listPushDevices } from '../../../push/push-device.sql.ts'
import { listLinkedMembers } from '../../../withdrawals/staff/linked-members.sql.ts'
import { listWithdrawalsOfMember } from '../../../withdrawals/staff/withdrawal-lists.sql.ts'
import { withdrawalRow } from '../../../withdrawals/staff/withdrawal-row.ts'
import { listSessionsForStaff } from '../../login/session.sql.ts'
import { listPasskeys } from '../../passkeys/passkeys.sql.ts'
import { listBlocks } from '../block/member-blocks.sql.ts'
import { findMemberHead, findOfficeMember, findSponsorId } from '../office-member.sql.ts'
import { viewMember, viewMemberBusiness, viewMemberMoney, viewMemberNetwork } from './member.calls.ts'
import { listMessagesTo } from './member-messages.sql.ts'
import { listMemberNotes } from './member-notes.sql.ts'
import { findWaitingNumberChange } from './number-change.sql.ts'

export const viewMemberService: Service<typeof viewMember> = async (context, input) => {
  const { db, say } = context
  const id = Number(input.member_id)
  const [head, found] = await Promise.all([findMemberHead(db, id), findOfficeMember(db, id)])
  if (!head || !found) throw refuse(viewMember, 'unknown')
  const [location, addresses, sessions, passkeys, pushDevices, change, messages, blocks, notes, trail] =
    await Promise.all([
      readLocationNames(db, {
        district: found.district_id ?? undefined,
        subDistrict: found.sub_district_id ?? undefined,
        village: found.village_id ?? undefined,
      }),
      listAddresses(db, id, { beforeId: undefined, limit: addressesMax }),
      listSessionsForStaff(db, id),
      listPasskeys(db, id),
      listPushDevices(db, id),
      findWaitingNumberChange(db, id),
      found.closed_at ? [] : listMessagesTo(db, found.mobile),
      listBlocks(db, id),
      listMemberNotes(db, id),
      formatTrail(context, found),
    ])
  const { email, version, language, blocked_at, closed_at, recovered_at, aadhaar_last4 } = found
  return {
    member: head,
    data: {
      email,
      version,
      language,
      ...location,
      joined_at: found.registered_at,
      blocked_at,
      closed_at,
      aadhaar_last4,
      has_pan: found.pan_encrypted !== null,
      bank: bankOf(context, found),
      addresses: addresses.map(({ id: addressId, pin_code, is_last_used, ...lines }) => ({
        id: addressId,
        lines: [receiverOf(lines), lines.flat_no, lines.building, lines.address_1, lines.address_2].filter(
          Boolean,
        ),
        pin_code,
        is_last_used,
      })),
      sessions: sessions.map(({ reference, device, created_at, last_seen_at }) => ({
        session: reference,
        device: deviceName(say, device),
        signed_in_at: created_at,
        last_seen_at,
      })),
      recovered_at,
      number_change: change
        ? {
            change_id: change.id,
            mobile: change.mobile ?? '',
            reason: change.reason,
            asked_by: change.asker,
            asked_at: change.asked_at,
            is_own: change.asked_by === context.staff.id,
          }
        : null,
      passkeys: passkeys.map(({ credential_id, created_at, ...passkey }) => ({
        ...passkey,
        passkey_id: credential_id.toString('base64url'),
        added_at: created_at,
      })),
      push_devices: pushDevices.map(({ id: deviceId, device, added_at, is_suspended }) => ({
        device_id: deviceId,
        device: deviceName(say, device),
        added_at,
        is_suspended,
      })),
      messages: messages.map(({ sent_at, given_up_at, ...message }) => ({
        ...message,
        state: sent_at ? ('sent' as const) : given_up_at ? ('given_up' as const) : ('waiting' as const),
      })),
      blocks,
      notes: notes.map(({ text, ...note }) => ({ ...note, text: text ?? '' })),
      trail,
    },
  }
}

// Formats a member's audit log. If the account is closed, omits names, numbers and addresses.
async function formatTrail(context: Parameters<Service<typeof viewMember>>[0], { id, closed_at }: Found) {
  const entries = await readAuditOf(context.db, `member ${id}`)
  return await formatAuditLog(context, closed_at ? entries.map(withoutContact) : entries)
}

function withoutContact({ before, after, ...entry }: AuditRow): AuditRow {
  return { ...entry, before: without(before), after: without(after) }
}

function without(details: AuditRow['before']): AuditRow['before'] {
  if (!details) return details
  const kept = Object.entries(details).filter(
    ([field]) => !['name', 'email', 'mobile', 'asked_mobile'].includes(field),
  )
  return Object.fromEntries(kept)
}

type Found = NonNullable<Awaited<ReturnType<typeof findOfficeMember>>>

function bankOf({ secrets, log }: Parameters<Service<typeof viewMember>>[0], found: Found) {
  const { account_no_sealed: sealed, bank_name, ifsc } = found
  if (!sealed || bank_name === null || ifsc === null) return null
  try {
    const account_masked = maskedAccountNumber(secrets.open(sealed, accountNumberContext(found.id)))
    return { account_masked, bank_name, ifsc }
  } catch (error) {
    log.error({ err: error, member: found.id }, 'cannot open a sealed bank account; was DATA_KEY changed?')
    return { account_masked: '••••', bank_name, ifsc }
  }
}

const shownMax = 25

export const viewMemberBusinessService: Service<typeof viewMemberBusiness> = async ({ db, staff }, input) => {
  const id = Number(input.member_id)
  const member = await findMemberHead(db, id)
  if (!member) throw refuse(viewMemberBusiness, 'unknown')
  const [orderIds, payments, withdrawals] = await Promise.all([
    findOrdersOfBuyers(db, [id], {
      statuses: undefined,
      fromDay: undefined,
      toDay: undefined,
      paidBy: undefined,
      netMin: undefined,
      netMax: undefined,
      pinCode: undefined,
      parcel: undefined,
      changed: undefined,
      isOldestFirst: false,
      after: undefined,
      limit: shownMax,
    }),
    listOfficeIntents(db, { memberId: id }, { after: undefined, limit: shownMax }),
    listWithdrawalsOfMember(db, id, shownMax),
  ])
  const orders = await readListedOrders(db, orderIds)
  return {
    member,
    orders: orders.map(({ order_no, status, is_cancelled, placed_at, net, items }) => ({
      orderno: order_no,
      status,
      is_cancelled,
      date_time: placed_at,
      amount: paise(net),
      items,
    })),
    payments: payments.map(intentRow),
    withdrawals: withdrawals.map(withdrawalRow),
    may_open_finance: staff.roles.some((role) => role === 'owner' || role === 'finance'),
  }
}

const pageSize = 25
const linkedMax = 20

export const viewMemberMoneyService: Service<typeof viewMemberMoney> = async ({ db, staff }, input) => {
  const id = Number(input.member_id)
  const member = await findMemberHead(db, id)
  if (!member) throw refuse(viewMemberMoney, 'unknown')
  const accounts = await listMemberAccounts(db, { id })
  const chosen =
    input.account_id === undefined
      ? accounts[0]
      : accounts.find((account) => String(account.id) === input.account_id)
  if (!chosen) throw refuse(viewMemberMoney, 'otherAccount')
  const [{ rows, next }, linked, waiver, returning] = await Promise.all([
    listEntries(db, {
      account: { id: chosen.id },
      code: undefined,
      from: undefined,
      to: undefined,
      limit: pageSize,
      after: input.cursor,
    }),
    listLinkedMembers(db, id, linkedMax),
    readWaiver(db, id),
    sumReturningCredit(db, id),
  ])
  return {
    member,
    accounts: accounts.map(accountRow),
    account_id: String(chosen.id),
    entries: rows.map((row) => entryRow(row, chosen.currency)),
    next_cursor: next && keyedCursorOf(next.at, next.id),
    linked: linked.map(({ clawback_due, available, ...other }) => ({
      ...other,
      clawback_due: paise(clawback_due),
      available: paise(available),
    })),
    returning: paise(returning),
    given_up: waiver
      ? { amount: paise(waiver.store_credit + waiver.earnings), at: waiver.at, sentence: waiver.sentence }
      : null,
    may_open_ledger: staff.roles.some((role) => role === 'owner' || role === 'finance'),
  }
}

export const viewMemberNetworkService: Service<typeof viewMemberNetwork> = async ({ db }, input) => {
  const id = Number(input.member_id)
  const level = input.level ?? 1
  const member = await findMemberHead(db, id)
  if (!member) throw refuse(viewMemberNetwork, 'unknown')
  const [sponsorId, totals, levels, team] = await Promise.all([
    findSponsorId(db, id),
    readNetworkTotals(db, id),
    readLevels(db, id),
    listTeam(db, id, {
      levels: [level],
      beforeId: input.cursor,
      limit: pageSize + 1,
    }),
  ])
  const sponsor = sponsorId === null ? undefined : await findMemberHead(db, sponsorId)
  const { page, next_cursor } = pageOf(team, pageSize, (person) => person.id)
  return {
    member,
    data: {
      sponsor: sponsor ?? null,
      active_referrals: totals.active_referrals,
      inactive_referrals: totals.inactive_referrals,
      team: totals.team,
      business: paise(totals.business),
      earned: paise(totals.earned),
      levels: levels
        .toSorted((a, b) => a.level - b.level)
        .map((one) => ({
          level: one.level,
          team: one.team,
          business: paise(one.business),
          earned: paise(one.earned ?? 0),
        })),
    },
    level,
    people: page.map((person) => ({ id: person.id, name: person.name, business: paise(person.business) })),
    next_cursor,
  }
}
