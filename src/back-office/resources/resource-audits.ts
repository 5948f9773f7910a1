import type { AuditedFields, AuditedThing, AuditFormat, Audits } from '../../platform/service/audits.ts'
import type { PlainKey } from '../../words/sentence.ts'
import type { Field, Resource } from './resource.ts'

const formats: Readonly<Record<NonNullable<Field['kind']>, AuditFormat | undefined>> = {
  lines: 'text',
  link: 'text',
  choice: 'text',
  box: 'yesNo',
  day: 'day',
  moment: 'moment',
  picture: 'picture',
  // What a product is called stands beside its id.
  product: undefined,
}

type Words = {
  name: PlainKey
  changed: PlainKey
  added: PlainKey
  removed?: PlainKey
  /** The labels of what a row shows beside what is written in it. */
  shown?: AuditedFields
  readNames?: AuditedThing['readNames']
}

/** What the audit log says of a resource: its fields by the labels of its form. */
export function auditResource(
  { name, id, calls, fields }: Resource,
  { name: called, changed, added, removed, shown, readNames }: Words,
): Audits {
  const labelled = Object.entries(fields).map(([field, { kind, label }]) => {
    const format = kind ? formats[kind] : 'text'
    return [field, format ? ([label, format] as const) : 'hidden'] as const
  })
  const moved: AuditedFields = {
    moved: ['office.audit.moved', { up: 'office.audit.up', down: 'office.audit.down' }],
  }
  return {
    actions: {
      [calls.save]: { changed, added },
      ...(calls.move && { [calls.move]: 'office.audit.move' }),
      ...(calls.remove && removed && { [calls.remove]: removed }),
    },
    things: {
      [name]: {
        name: called,
        fields: {
          ...(calls.move && moved),
          ...{ [id]: 'hidden', version: 'hidden' },
          ...Object.fromEntries(labelled),
          ...shown,
        },
        ...(readNames && { readNames }),
      },
    },
  }
}
