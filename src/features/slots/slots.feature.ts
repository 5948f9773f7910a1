import { feature } from '../../platform/feature.ts'
import { readMySlots } from './slots.sql.ts'

export const slots = feature({
  keepsAboutMember: [
    {
      table: 'slot',
      export: { as: 'slots', read: ({ db }, { id }) => readMySlots(db, id) },
      // No words: the reason is documentation.
      erase: 'Kept with the subscription that it was bought by, as the tax law requires: eight years.',
    },
  ],
})
