import { isDeepStrictEqual } from 'node:util'
import type { SettingAbout, TypedConfirmation } from '../../platform/settings/setting-form.ts'
import type { FeatureSettings } from '../../platform/settings/settings.ts'
import { type ShopSetting, storedValueOf } from '../../platform/settings/shop-settings.ts'
import type { Say } from '../../words/words-of.ts'
import type { SettingWarning } from './setting-warnings.flow.ts'
import type { StoredSetting } from './settings.sql.ts'
import { shownFields } from './shown-fields.ts'

/** Returns the default of a setting, from the environment or from the program. */
export function initialValueOf(setting: ShopSetting<unknown>, settings: FeatureSettings): unknown {
  return setting.fromStart ? setting.fromStart(settings) : setting.fallback
}

/**
 * Returns the values that an owner must confirm by typing a sentence, and that sentence. Returns undefined
 * for a setting without such values, and always in a demo.
 */
export function confirmsOf(
  about: SettingAbout,
  { mode }: Pick<FeatureSettings, 'mode'>,
): TypedConfirmation | undefined {
  return mode === 'live' && about.shape === 'one' && about.input === 'choice' ? about.confirms : undefined
}

/** Converts a setting to the wire. */
export function shownSetting(
  setting: ShopSetting<unknown>,
  stored: StoredSetting | undefined,
  {
    settings,
    say,
    warnings,
  }: { settings: FeatureSettings; say: Say; warnings: ReadonlyMap<string, SettingWarning> },
) {
  const { key, about } = setting
  const value = stored ? storedValueOf(setting, stored.value) : setting.fallback
  const initial = initialValueOf(setting, settings)
  const confirms = confirmsOf(about, settings)
  return {
    key,
    group: about.group,
    title: say(about.title),
    help: say(about.help),
    shape: about.shape,
    may_be_empty: about.shape === 'fields' && about.mayBeEmpty === true,
    rows_max: about.shape === 'rows' ? about.rowsMax : 0,
    fields: shownFields(about, say),
    value,
    initial,
    is_initial: isDeepStrictEqual(value, initial),
    is_from_start: setting.fromStart !== undefined,
    warning: warnings.get(key) ?? null,
    confirms: confirms
      ? { values: [...confirms.values], text: say(confirms.text), phrase: say(confirms.phrase) }
      : null,
    version: stored?.version ?? 0,
    changed_at: stored?.changed_at ?? null,
    changed_by: stored?.changed_by ?? null,
  }
}
