import { type DataDescription, taxYears } from '../../platform/personal-data/describe-data.ts'
import { feature, implementAll } from '../../platform/service/feature.ts'
import { slotPurpose } from './slot-purpose.flow.ts'
import * as calls from './slots.calls.ts'
import * as services from './slots.services.ts'
import { readMySlots } from './slots.sql.ts'

const slotsData: DataDescription = {
  data: 'privacy.data.slots',
  service: 'selling',
  why: 'privacy.why.slots',
  kept: taxYears,
  sharedWith: ['taxOffice'],
}

export const slots = feature({
  calls: [...implementAll(calls, services)],
  extends: { purposes: [slotPurpose] },
  keepsAboutMember: [
    {
      table: 'slot',
      described: [slotsData],
      export: { as: 'slots', read: ({ db }, { id }) => readMySlots(db, id) },
      erase: 'Kept with the subscription that it was bought by, as the tax law requires: eight years.',
    },
    {
      table: 'slot_refund',
      described: [slotsData],
      export: 'The statement says that a slot was refunded, and when.',
      erase: 'Kept with its slot and its credit note, as the tax law requires: eight years.',
    },
  ],
})
