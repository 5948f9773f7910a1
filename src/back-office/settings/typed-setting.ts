import type { SettingOut } from './setting-out.ts'

/** Reads a setting's value from its form, as the call expects it. */
export function typedSetting(
  { shape, fields, may_be_empty }: Pick<SettingOut, 'shape' | 'fields' | 'may_be_empty'>,
  form: FormData,
): unknown {
  const text = (name: string) => String(form.get(name) ?? '')
  if (shape === 'one') return text('value')
  if (shape === 'fields') {
    if (may_be_empty && !form.has('is_set')) return null
    return Object.fromEntries(fields.map(({ name }) => [name, text(`value.${name}`)]))
  }
  const rows = [...form.keys()].filter((key) => key.endsWith(`.${fields[0]!.name}`)).length
  return Array.from({ length: rows }, (_, row) =>
    Object.fromEntries(fields.map(({ name }) => [name, text(`value.${row}.${name}`)])),
  )
}
