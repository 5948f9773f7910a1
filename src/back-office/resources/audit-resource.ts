import type { AuditedFields, AuditedThing, AuditFormat, Audits } from '../../platform/service/audits.ts'
import type { Field, Resource } from './resource.ts'

const formats: Readonly<Record<NonNullable<Field['kind']>, AuditFormat | undefined>> = {
  lines: 'text',
  link: 'text',
  choice: 'text',
  box: 'yesNo',
  day: 'day',
  moment: 'moment',
  picture: 'picture',
  products: 'text',
  // Hides the id of a row of another list, such as a product, because an audit entry shows that row's name.
  other: undefined,
}

/**
 * Describes a resource to the audit log: its fields by the labels of its form.
 * @param shown the labels of fields that are not in the form.
 */
export function auditResource(
  { name, id, calls, merge, fields, audit }: Resource,
  readNames: AuditedThing['readNames'],
  shown: AuditedFields = {},
): Audits {
  const { changed, added, removed, merged } = audit
  const labelled = Object.entries(fields).map(([field, { kind, label }]) => {
    const format = kind ? formats[kind] : 'text'
    return [field, format ? ([label, format] as const) : 'hidden'] as const
  })
  const moved: AuditedFields = {
    moved: ['office.audit.moved', { up: 'office.audit.up', down: 'office.audit.down' }],
    place: ['office.resources.order', 'count'],
  }
  const followed: AuditedFields = {
    merged_into: ['office.audit.mergedInto', 'text'],
    moved_products: ['office.term.products', 'count'],
    turned_banners: ['office.frame.banners', 'texts'],
  }
  return {
    actions: {
      [calls.save]: { changed, added },
      ...(calls.move && { [calls.move]: 'office.audit.move' }),
      ...(calls.remove && removed && { [calls.remove]: removed }),
      ...(merge && merged && { [merge]: merged }),
    },
    things: {
      [name]: {
        name: audit.name,
        fields: {
          ...(calls.move && moved),
          ...(merge && followed),
          [id]: 'hidden',
          version: 'hidden',
          ...Object.fromEntries(labelled),
          ...shown,
        },
        readNames,
      },
    },
  }
}
