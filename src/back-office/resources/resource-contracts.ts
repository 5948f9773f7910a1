import * as z from 'zod/mini'
import { isSafeUrl } from '../../features/menu/extra-menu-item.ts'
import { idPage } from '../../wire/cursors.ts'
import type { ContractOf } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import {
  day,
  flag,
  id as idIn,
  idOut,
  optionalField,
  type Rule,
  requestId,
  text,
  wholeNumber,
} from '../../wire/fields.ts'
import { rulesOfThing } from '../../wire/name-rules.ts'
import { foldCode, tidyDigits, tidyMobile } from '../../wire/tidy-typed.ts'
import type { Sentence } from '../../words/sentence.ts'
import { type Field, type Fields, type Resource, translatedFields } from './resource.ts'
import type { ResourceCalls } from './resource-calls.ts'
import { momentOf } from './showing-period.ts'

const language = z.enum(['hi', 'mr'])
const direction = z.enum(['up', 'down'])
const seenVersion = wholeNumber({ min: 1, max: 2_147_483_647, message: 'field.invalid' })

type Contracts = { [Does in keyof ResourceCalls]: () => ContractOf<ResourceCalls[Does]> }

/** Builds the contracts of a resource's calls: inputs, answers and refusals. */
export function contractsOf(resource: Resource): Contracts {
  const { summary, says, fields, filters, refusals } = resource
  const id = idIn(says.gone)
  const data = rowOut(resource)
  const change = { audits: resource.name }
  const notFound = [404, says.gone] as const
  /** The refusal's `data` is the current row. */
  const changedMeanwhile = [409, 'office.changedMeanwhile'] as const
  const savedAlready = [422, 'office.form.savedAlready'] as const
  const pictureUnknown = [400, 'office.pictures.unknown'] as const
  const hasPicture = Object.values(fields).some(({ kind }) => kind === 'picture')
  const list = () =>
    defineContract({
      summary: summary.list,
      input: z.object(filters ? pageIn(filters) : {}),
      output: answer({ data: z.array(data), ...(filters && { next_cursor: z.optional(z.string()) }) }),
    })
  const read = () =>
    defineContract({
      summary: `Reads ${summary.row}.`,
      input: z.object({ [resource.id]: id }),
      output: answer({ data }),
      refusals: { notFound },
    })
  const save = () =>
    defineContract({
      summary: `Writes ${summary.row}, a new one without \`${resource.id}\`.`,
      change,
      input: z.object({
        [resource.id]: optionalField(id),
        version: optionalField(seenVersion),
        request_id: requestId,
        ...mapValues(fields, fieldIn),
        ...translationsOf(resource, ({ max = 0 }) => text({ max })),
      }),
      output: answer({ data }),
      refusals: {
        notFound,
        changedMeanwhile,
        savedAlready,
        ...(hasPicture && { pictureUnknown }),
        ...refusals,
      },
    })
  const move = () =>
    defineContract({
      summary: `Moves ${summary.row} by one place, or to the place of a number.`,
      change,
      input: z
        .object({
          [resource.id]: id,
          direction: optionalField(direction),
          place: optionalField(
            wholeNumber({ min: 1, max: 1_000_000, message: 'office.resources.placeForm' }),
          ),
        })
        .check(
          z.refine(({ direction: by, place }) => (by === undefined) !== (place === undefined), {
            path: ['place'],
            error: 'office.resources.placeForm',
          }),
        ),
      output: answer({ data: z.object({ is_moved: z.boolean() }) }),
    })
  const remove = () =>
    defineContract({
      summary: `Deletes ${summary.row} for good.`,
      change,
      input: z.object({ [resource.id]: id, version: seenVersion }),
      output: answer({}),
      refusals: {
        notFound,
        changedMeanwhile,
        ...(resource.merge && { notEmpty: [409, 'office.listings.notEmpty'] as const }),
        ...(resource.inUse && { inUse: [409, resource.inUse] as const }),
      },
    })
  // Casts, because the compiler cannot derive the types of the fields from the description. `resourceCalls`
  // declares the types that result.
  return { list, read, save, move, remove } as unknown as Contracts
}

function pageIn(filters: Fields) {
  return {
    ...mapValues(filters, (filter) => optionalField(fieldIn(filter))),
    ...idPage,
  }
}

// Functions that tidy typed input, by the field's `inputMode`. The form fields in the browser tidy input in
// the same way.
const tidiers = { numeric: tidyDigits, tel: tidyMobile } as const

/** Builds the schema of a field. The first rule that a value breaks gives the message. */
function fieldIn({
  kind,
  max = 0,
  form,
  inputMode,
  missing,
  isName,
  isCode,
  wrong = 'field.invalid',
  options,
}: Field): z.ZodMiniType {
  const formed = (holds: Rule[0], message: Sentence = wrong): Rule[] => [
    ...(missing ? [[(value: string) => value !== '', missing] as const] : []),
    [holds, message],
  ]
  switch (kind) {
    case 'box':
      return flag()
    case 'other':
      return idIn(wrong)
    case 'link':
      return text({ max, rules: formed(isSafeUrl) })
    case 'choice':
      return text({ max: 40, rules: formed((value) => options!.some((option) => option.value === value)) })
    case 'day':
      return day(wrong)
    case 'moment':
      return optionalField(text({ max: 16, rules: formed((value) => momentOf(value) !== undefined) }))
    case 'picture': {
      const isPicture = (value: string) => /^(?:[a-z0-9-]{1,100}\.webp)?$/.test(value)
      return text({ max: 105, rules: formed(isPicture, 'office.pictures.unknown') })
    }
    case 'lines':
    case 'products':
    case undefined:
      return text({
        max,
        tidy: isCode ? foldCode : inputMode && inputMode !== 'url' ? tidiers[inputMode] : undefined,
        rules: [
          ...formed((value) => !form || form.test(value)),
          ...(isName ? rulesOfThing(missing ?? wrong) : []),
        ],
      })
  }
}

function rowOut(resource: Resource) {
  const { fields, shows = {} } = resource
  return z.object({
    [resource.id]: idOut,
    version: z.number(),
    ...mapValues(fields, ({ kind }) =>
      kind === 'box' ? z.boolean() : kind === 'other' ? idOut : z.string(),
    ),
    ...mapValues(shows, (what) =>
      what === 'box'
        ? z.boolean()
        : what === 'count'
          ? z.number()
          : what === 'text'
            ? z.string()
            : z.enum(what),
    ),
    ...translationsOf(resource, () => z.string()),
  })
}

/** Builds the schema of the texts in other languages; empty if the resource has no translated fields. */
function translationsOf(resource: Resource, textOf: (field: Field) => z.ZodMiniType) {
  const texts = translatedFields(resource).map(([name, field]) => [name, textOf(field)])
  if (texts.length === 0) return {}
  const one = z.object({ language, ...Object.fromEntries(texts) })
  return { translations: z.array(one).check(z.maxLength(2)) }
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  to: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, to(value)]))
}
