import type { SealedColumn } from '../../../platform/service/sealed-column.ts'
import type { AppContext, RequestContext, SignedInMember } from '../../../platform/service/service.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import { shopTime } from '../../../platform/shop-time.ts'
import {
  type CheckedPan,
  PanCheckRefusedError,
  PanCheckUnreachableError,
} from '../../../third-party/pan-check/pan-check.ts'
import { findMemberById, lockMember, updateMemberDetails } from '../../members/member.sql.ts'
import { panContext } from '../../members/pan-context.ts'
import { panMarkText } from '../../members/pan-holders.sql.ts'
import { recordPanHolder } from '../../members/record-pan-holders.flow.ts'
import { sellerIdentity } from './identity.settings.ts'
import {
  claimPan,
  findIdentity,
  isPanOfAnother,
  markedPans,
  openIdentity,
  renewPanMark,
  stepIdentity,
} from './identity.sql.ts'

type Context = Pick<AppContext, 'db' | 'transaction' | 'secrets' | 'limits' | 'panCheck'> &
  Pick<RequestContext, 'log'> & { member: SignedInMember }

export type RefusedPan =
  | 'panMissing'
  | 'panSaved'
  | 'panUnknown'
  | 'notAPerson'
  | 'nameDiffers'
  | 'panTaken'
  | 'notChecked'

/**
 * Checks a member's PAN with the provider and claims it for this account. Calls the provider outside any
 * transaction. Does not call it again for a checked PAN, because each call costs money. Never shows the
 * member the holder's name, because the PAN may be someone else's.
 */
export async function checkPan(
  context: Context,
  typed: string | undefined,
): Promise<{ refused: RefusedPan } | { refused?: undefined }> {
  const { db, transaction, secrets, limits, member } = context
  const before = await findMemberById(db, member.id)
  const sealedFor = panContext(member.id)
  const saved = before.pan_encrypted ? secrets.open(before.pan_encrypted, sealedFor) : undefined
  const pan = typed ?? saved
  if (pan === undefined) return { refused: 'panMissing' }
  if (saved !== undefined && saved !== pan) return { refused: 'panSaved' }
  const identity = await findIdentity(db, member.id)
  if (identity && identity.state !== 'not_started') return {}
  // Limits the checks: each costs money, and a refusal may reveal something about another person's PAN.
  await limits.spend('panCheck', String(member.id))
  const marks = secrets.marks(panMarkText(pan))
  if (await isPanOfAnother(db, member.id, marks)) return { refused: 'panTaken' }

  const checked = await askProvider(context, pan, before.name)
  if (checked === 'unanswered') return { refused: 'notChecked' }
  if (checked) {
    if (!checked.isValid) return { refused: 'panUnknown' }
    if (!checked.isPerson) return { refused: 'notAPerson' }
    const { name_match_min: matchMin } = await readShopSetting(db, sellerIdentity)
    if (checked.nameMatch < matchMin) return { refused: 'nameDiffers' }
  } else if (pan[3] !== 'P') return { refused: 'notAPerson' }

  return await transaction(async (trx) => {
    const { pan_encrypted: sealed } = await lockMember(trx, member.id)
    // Reads the PAN again, because the member may have saved another PAN in the profile meanwhile.
    if (sealed && secrets.open(sealed, sealedFor) !== pan) return { refused: 'panSaved' as const }
    const opened = await openIdentity(trx, member.id)
    if (opened.state !== 'not_started') return {}
    if (!sealed) await updateMemberDetails(trx, member.id, { pan_encrypted: secrets.seal(pan, sealedFor) })
    await recordPanHolder(trx, secrets, { memberId: member.id, pan })
    await stepIdentity(trx, opened, {
      state: 'pan_checked',
      pan_mark: await claimPan(trx, member.id, marks[0]!),
      pan_checked_at: shopTime(),
      ...(checked && {
        registered_name: checked.registeredName,
        name_match: checked.nameMatch,
        pan_reference: checked.reference,
      }),
    })
    return {}
  })
}

/** Checks a PAN with the provider. Returns undefined if the shop has no provider. */
async function askProvider(
  { panCheck, limits, member, log }: Context,
  pan: string,
  name: string,
): Promise<CheckedPan | 'unanswered' | undefined> {
  if (!panCheck) return undefined
  try {
    return await panCheck.check(pan, name)
  } catch (error) {
    if (error instanceof PanCheckRefusedError) log.error({ err: error }, 'the PAN service refuses the shop')
    else if (error instanceof PanCheckUnreachableError)
      log.warn({ err: error }, 'the PAN service gave no answer')
    else throw error
    // Does not count this attempt against the member's limit, because the failure is not the member's.
    await limits.giveBack('panCheck', String(member.id))
    return 'unanswered'
  }
}

/**
 * Describes the keyed hashes of sellers' PANs, which must be renewed when the data key changes. The encrypted
 * PANs themselves are in the table `member`.
 */
export const markedPan: SealedColumn = {
  table: 'seller_identity',
  column: 'pan_encrypted',
  rows: markedPans,
  key: 'member_id',
  of: 'member_id',
  context: panContext,
  mark: { with: 'beside', text: (_beside, pan) => panMarkText(pan) },
  replace: renewPanMark,
}
