import type { Changed } from '../../platform/service/change.ts'
import type { AppContext, SignedInStaff, VersionCheck } from '../../platform/service/service.ts'
import {
  declaredSettings,
  type ShopSetting,
  storedValueOf,
  writeShopSetting,
} from '../../platform/settings/shop-settings.ts'
import type { Say } from '../../words/words-of.ts'
import {
  lacksAgreement,
  readSettingWarnings,
  readWindowMismatch,
  relatedSettings,
  type WindowMismatch,
} from './setting-warnings.flow.ts'
import { lockSetting, readStoredSetting } from './settings.sql.ts'
import { confirmsOf, shownSetting } from './shown-setting.flow.ts'

type Asking = Pick<AppContext, 'db' | 'settings'> & VersionCheck & { staff: SignedInStaff; say: Say }

type Change = {
  setting: ShopSetting<unknown>
  value: unknown
  /** Whether the setting follows the server's environment from then on. */
  isFromStart: boolean
  /** Whether the staff member confirmed a mismatch with another setting. */
  isConfirmed: boolean
  /** The sentence that the staff member typed to confirm a value with a legal risk. */
  typed: string | undefined
}

type Outcome =
  | { refused: 'unconfirmed'; places: WindowMismatch }
  | { refused: 'untyped'; places: { phrase: string } }
  | { refused: 'noAgreement'; places?: undefined }
  | { refused?: undefined; answer: Changed<{ data: ReturnType<typeof shownSetting> }> }

export function findSetting(key: string): ShopSetting<unknown> | undefined {
  return declaredSettings().find((setting) => setting.key === key)
}

/**
 * Writes a valid value. Refuses if the setting has changed since the staff member saw it. Also refuses if
 * earning would depend on an agreement that members cannot accept yet, and without a needed confirmation: of
 * a mismatch with another setting, or of a legal risk. The new value applies at once on every server. Call
 * this function in a transaction, and roll back on a refusal.
 */
export async function changeSetting(
  { db, refuseUnlessSeen, staff, settings, say }: Asking,
  { setting, value, isFromStart, isConfirmed, typed }: Change,
): Promise<Outcome> {
  const together = relatedSettings(setting.key)
  for (const key of together) await lockSetting(db, key)
  const before = await readStoredSetting(db, setting.key)
  const version = before?.version ?? 0
  refuseUnlessSeen(version, { value: storedValueOf(setting, before?.value), version })
  const confirms = confirmsOf(setting.about, settings)
  const phrase = confirms?.values.includes(String(value)) ? say(confirms.phrase) : undefined
  if (phrase !== undefined && tidied(typed) !== tidied(phrase))
    return { refused: 'untyped', places: { phrase } }
  await writeShopSetting(db, setting, value, staff.name, { isFromStart })
  if (await lacksAgreement(db, setting.key)) return { refused: 'noAgreement' }
  const mismatch = together.length > 1 && !isConfirmed && (await readWindowMismatch(db))
  if (mismatch) return { refused: 'unconfirmed', places: mismatch }
  const after = await readStoredSetting(db, setting.key)
  const warnings = await readSettingWarnings(db, say)
  const audited = {
    id: setting.key,
    before: { value: before ? before.value : setting.fallback },
    after: { value: after?.value, ...(phrase === undefined ? {} : { confirmed: phrase }) },
  }
  return {
    answer: {
      data: shownSetting(setting, after, { settings, say, warnings }),
      // Audits a confirmation even if the value did not change.
      audited: after?.version === before?.version && phrase === undefined ? null : audited,
    },
  }
}

function tidied(typed = ''): string {
  return typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
}
