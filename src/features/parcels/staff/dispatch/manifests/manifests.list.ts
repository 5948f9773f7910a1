import { describeListOf } from '../../../../../back-office/lists/describe-list.ts'
import { count, own, rupees, text } from '../../../../../back-office/lists/list-columns.ts'
import { staff } from '../../../../../wire/define-call.ts'
import type { manifestOut, toHandOverOut } from './manifest-fields.ts'

export const findManifests = describeListOf<typeof manifestOut, typeof toHandOverOut>()(
  'findManifests',
  staff('orders', 'support'),
  {
    summary: 'Lists the parcels that wait for each courier, and the manifests, newest first.',
    title: 'office.frame.dispatch',
    rowKey: 'manifest_id',
    filters: {},
    columns: {
      manifest_id: own('office.dispatch.manifest'),
      courier: text('office.term.courier'),
      made_at: own('office.dispatch.made'),
      parcels: count('term.parcels'),
      weight_grams: own('office.dispatch.weight', { align: 'end' }),
      collect: rupees('office.dispatch.collect'),
    },
    empty: ['office.dispatch.noManifests', 'office.dispatch.noManifestsText'],
  },
)
