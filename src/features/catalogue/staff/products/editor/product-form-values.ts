import { type NestedFields, nestedFields } from '../../../../../back-office/kit/nested-fields.ts'
import { fromRupees, type Paise, paise } from '../../../../../money/paise.ts'
import { tidyAmount, tidyPercent } from '../../../../../wire/tidy-typed.ts'

export type FormWords = {
  name: string
  description: string
  highlights: { name: string; details: string }[]
}

/** The values of a product's form, before validation. */
export type ProductFormValues = {
  texts: Readonly<Record<string, string>>
  isShown: boolean
  group: { name: string; options: { name: string; value: string }[] } | null
  highlights: { icon: string; name: string; details: string }[]
  translations: Record<'hi' | 'mr', FormWords>
}

export const formLanguages = ['hi', 'mr'] as const

export function readProductForm(form: FormData): ProductFormValues {
  const fields = nestedFields(form)
  const texts = Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  const translations = listOf(fields['translations'])
  return {
    texts,
    isShown: form.has('is_shown'),
    group: groupOf(fields['group'] as NestedFields | undefined),
    highlights: listOf(fields['highlights']).map((one) => ({
      icon: textOf(one['icon']),
      name: textOf(one['name']),
      details: textOf(one['details']),
    })),
    translations: { hi: wordsOf(translations[0]), mr: wordsOf(translations[1]) },
  }
}

function groupOf(group: NestedFields | undefined): ProductFormValues['group'] {
  const name = textOf(group?.['name']).trim()
  if (name === '') return null
  const options = listOf(group?.['options']).map((one) => ({
    name: textOf(one['name']),
    value: textOf(one['value']),
  }))
  const filled = options.filter((one) => one.name.trim() !== '' || one.value.trim() !== '')
  return { name, options: filled }
}

function wordsOf(words: NestedFields | undefined): FormWords {
  return {
    name: textOf(words?.['name']),
    description: textOf(words?.['description']),
    highlights: listOf(words?.['highlights']).map((one) => ({
      name: textOf(one['name']),
      details: textOf(one['details']),
    })),
  }
}

// Returns the rows of a list field. Skips the empty places of removed rows.
function listOf(value: NestedFields[string]): NestedFields[] {
  return Array.isArray(value) ? value.filter((one): one is NestedFields => typeof one === 'object') : []
}

function textOf(value: NestedFields[string]): string {
  return typeof value === 'string' ? value : ''
}

/** Parses a typed amount for the preview; 0 if there is no valid amount. */
export function amountTyped(text: string | undefined): Paise {
  return fromRupees(tidyAmount(text ?? '')) ?? paise(0)
}

/** Parses a typed percentage for the preview; at most 100, and 0 if there is no valid percentage. */
export function percentTyped(text: string | undefined): number {
  return Math.min((fromRupees(tidyPercent(text ?? '')) ?? 0) / 100, 100)
}
