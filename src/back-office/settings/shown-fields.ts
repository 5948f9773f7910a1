import type { SettingAbout } from '../../platform/settings/setting-form.ts'
import type { Say } from '../../words/words-of.ts'
import type { SettingOut } from './setting-out.ts'

/**
 * Converts a setting's fields to the wire. A setting with a single value has one field with an empty name.
 */
export function shownFields(about: SettingAbout, say: Say): SettingOut['fields'] {
  if (about.shape !== 'one')
    return about.fields.map(({ name, label, input, optional = false }) => ({
      name,
      label: say(label),
      input,
      optional,
      choices: [],
    }))
  const choices = about.input === 'choice' ? Object.entries(about.choices) : []
  return [
    {
      name: '',
      label: say(about.title),
      input: about.input,
      optional: false,
      choices: choices.map(([value, name]) => ({ value, name: say(name) })),
    },
  ]
}
