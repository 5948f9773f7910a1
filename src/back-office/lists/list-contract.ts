import * as z from 'zod/mini'
import { amountCursor, idCursor, pageLimit, readUuid, timeCursor } from '../../wire/cursors.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { id, idOut, momentOut, optionalField, rupees, rupeesOut, text } from '../../wire/fields.ts'
import { dayField, memberOut } from '../finance/finance-fields.ts'
import type { AnyList, ListDescription, ListRefusals, ServedRow, WireRow } from './describe-list.ts'
import type { ListColumn, ListColumns } from './list-columns.ts'
import type { ListFilter } from './list-filters.ts'

/** A schema that converts a served value to its form on the wire. */
export type Schema<Wire, Served> = z.ZodMiniType<Wire, Served>
export type FieldsSchema<Wire, Served> = z.ZodMiniObject & Schema<Wire, Served>

/** Builds the schema of a row from the list's columns. */
export function rowOut<Columns extends ListColumns>(columns: Columns) {
  const shape = Object.entries(columns).map(([name, column]) => {
    const schema = valueOut(column)
    return [name, column.isNullable ? z.nullable(schema) : schema] as const
  })
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodMiniType<WireRow<Columns>, ServedRow<Columns>>
}

function valueOut({ kind, names = {} }: ListColumn): z.ZodMiniType {
  switch (kind) {
    case 'id':
      return idOut
    case 'count':
      return z.number()
    case 'rupees':
      return rupeesOut
    case 'moment':
      return momentOut
    case 'member':
      return memberOut
    case 'choice':
      return z.enum(Object.keys(names))
    case 'text':
      return z.string()
    case 'own':
      throw new Error('A list with a column of its own kind needs a schema.')
  }
}

/** Builds the contract of a list's call from its description. */
export function listContract(
  { summary, filters, cursor }: AnyList,
  row: z.ZodMiniType,
  also: z.ZodMiniObject = z.object({}),
  refusals: ListRefusals = {},
) {
  const shape = Object.entries(filters as Record<string, ListFilter>).map(([name, filter]) => [
    name,
    filterIn(filter),
  ])
  return defineContract({
    summary,
    input: z.object({ ...Object.fromEntries(shape), limit: pageLimit, cursor: cursorIn(cursor) }),
    output: answer({ ...also.shape, data: z.array(row), next_cursor: z.optional(z.string()) }),
    refusals,
  })
}

function cursorIn(form: ListDescription['cursor']): z.ZodMiniType {
  if (form === undefined) return idCursor
  if (form === 'amount and id') return amountCursor
  return form === 'time and uuid' ? timeCursor(readUuid) : timeCursor((typed) => typed || undefined)
}

function filterIn({ kind, options = {}, max = 0, form, orders, wrong }: ListFilter): z.ZodMiniType {
  switch (kind) {
    case 'chips':
      return optionalField(z.enum(Object.keys(options)))
    case 'search':
    case 'typed':
      return optionalField(text({ max, rules: form && [[(value) => form.test(value), wrong!]] }))
    case 'amount':
      return optionalField(rupees(wrong!))
    case 'from':
    case 'to':
      return optionalField(dayField)
    case 'sort':
      return optionalField(z.enum(orders as string[]))
    case 'of':
      return id(wrong)
  }
}
