import type { ReactNode } from 'react'
import type { PlainKey } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'
import { languageNames } from '../kit/language-names.ts'
import { OfficeField } from '../kit/office-field.tsx'
import { type Field, type Fields, type Resource, translatedFields } from './resource.ts'
import type { AnyRow, AnySaved } from './resource-calls.ts'

export const writtenLanguages = ['hi', 'mr'] as const

type ResourceFieldsProps = {
  fields: Fields
  row: AnyRow | undefined
  onType: (field: string, text: string) => void
  /** Content shown instead of the field of products. */
  products?: ReactNode
}

type NamedField = readonly [name: string, field: Field]

/**
 * Shows the typed fields of a row, in groups. Leaves out its picture and its product, which staff choose
 * elsewhere in the form.
 */
export function ResourceFields({ fields, row, onType, products }: ResourceFieldsProps) {
  const say = useWords()
  const typed = Object.entries(fields).filter(([, { kind }]) => kind !== 'picture' && kind !== 'other')
  const drawn = ([name, field]: NamedField) =>
    field.kind === 'products' ? (
      products
    ) : (
      <ResourceField
        {...field}
        key={name}
        name={name}
        onType={(text) => onType(name, text)}
        value={row?.[name]}
      />
    )
  return groupsOf(typed).map(({ section, members }) =>
    section ? (
      <fieldset className="grid grid-cols-1 gap-4 border-t border-line pt-4 sm:grid-cols-2" key={section}>
        <legend className="float-left mb-1 w-full text-base font-bold sm:col-span-2">{say(section)}</legend>
        {members.map((member) => (
          <div className={member[1].isHalf ? undefined : 'sm:col-span-2'} key={member[0]}>
            {drawn(member)}
          </div>
        ))}
      </fieldset>
    ) : (
      members.map(drawn)
    ),
  )
}

type FieldGroup = { section: PlainKey | undefined; members: NamedField[] }

function groupsOf(fields: readonly NamedField[]): FieldGroup[] {
  const groups: FieldGroup[] = []
  for (const field of fields) {
    const { section } = field[1]
    if (section || groups.length === 0) groups.push({ section, members: [] })
    groups.at(-1)!.members.push(field)
  }
  return groups
}

type ResourceFieldProps = Field & { name: string; value: unknown; onType: (text: string) => void }

function ResourceField({ name, value, onType, kind, options = [], ...field }: ResourceFieldProps) {
  const say = useWords()
  const { hint, max, missing, wrong, start, inputMode, isCode } = field
  const shared = { name, label: say(field.label), hint: hint && say(hint) }
  if (kind === 'box')
    return (
      <OfficeField
        {...shared}
        defaultChecked={value === undefined ? start !== 'off' : value === true}
        kind="box"
      />
    )
  // An empty optional field is not marked as invalid.
  const optional = kind === 'moment' || (!missing && !wrong) || undefined
  const defaultValue = value === undefined ? start : String(value)
  const text = { ...shared, defaultValue, optional, maxLength: max }
  if (kind === 'choice') {
    const choices = options.map((option) => ({ value: option.value, label: say(option.label) }))
    return <OfficeField {...shared} defaultValue={defaultValue} kind="choice" options={choices} />
  }
  if (kind === 'lines') return <OfficeField {...text} kind="note" />
  if (kind === 'day') return <OfficeField {...text} type="date" />
  if (kind === 'moment') return <OfficeField {...text} type="datetime-local" />
  return (
    <OfficeField
      {...text}
      autoCapitalize={isCode && 'characters'}
      inputMode={inputMode}
      onChange={(event) => onType(event.target.value)}
    />
  )
}

/** Shows the fields for a row's texts in other languages. Shoppers see the English text if one is empty. */
export function TranslatedFields({ resource, row }: { resource: Resource; row: AnyRow | undefined }) {
  const say = useWords()
  const translations = row?.['translations'] as AnySaved['translations']
  return writtenLanguages.map((language, place) => {
    const texts = translations?.find((one) => one.language === language)
    return translatedFields(resource).map(([name, { kind, label, max }]) => (
      <OfficeField
        defaultValue={texts?.[name] ?? ''}
        key={`${language} ${name}`}
        kind={kind === 'lines' ? 'lines' : 'text'}
        label={say('office.resources.inLanguage', {
          what: say(label),
          language: say(languageNames[language]),
        })}
        lang={language}
        maxLength={max}
        name={`translations.${place}.${name}`}
        optional
      />
    ))
  })
}
