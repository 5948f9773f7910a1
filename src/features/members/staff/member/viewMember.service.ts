import { type AuditRow, readAuditOf } from '../../../../audit/audit-log.sql.ts'
import { formatAuditLog } from '../../../../audit/format-audit-log.ts'
import { deviceName } from '../../../../platform/device-name.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { addressesMax } from '../../../addresses/address-fields.ts'
import { receiverOf } from '../../../addresses/address-text.ts'
import { listAddresses } from '../../../addresses/addresses.sql.ts'
import { accountNumberContext, maskedAccountNumber } from '../../../bank/account-number.ts'
import { readLocationNames } from '../../../locations/locations.sql.ts'
import { listPushDevices } from '../../../push/push-device.sql.ts'
import { listSessionsForStaff } from '../../login/session.sql.ts'
import { listPasskeys } from '../../passkeys/passkeys.sql.ts'
import { listBlocks } from '../block/member-blocks.sql.ts'
import { findMemberHead, findOfficeMember } from '../office-member.sql.ts'
import { listMessagesTo } from './member-messages.sql.ts'
import { listMemberNotes } from './member-notes.sql.ts'
import { findWaitingNumberChange } from './number-change.sql.ts'
import { viewMember } from './viewMember.call.ts'

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

// The audit log keeps old values for the owner only. A closed account shows no name, number or address.
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
