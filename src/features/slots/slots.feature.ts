import { feature, implement } from '../../platform/service/feature.ts'
import { getMySlots, getMySlotsContract } from './getMySlots.call.ts'
import { getMySlotsService } from './getMySlots.service.ts'
import { getNewAchievementList, getNewAchievementListContract } from './getNewAchievementList.call.ts'
import { getNewAchievementListService } from './getNewAchievementList.service.ts'
import { newSlotsCreation, newSlotsCreationContract } from './newSlotsCreation.call.ts'
import { newSlotsCreationService } from './newSlotsCreation.service.ts'
import { slotPurpose } from './slot-purpose.flow.ts'
import { readMySlots } from './slots.sql.ts'

export const slots = feature({
  calls: [
    implement(newSlotsCreation, newSlotsCreationContract, newSlotsCreationService),
    implement(getMySlots, getMySlotsContract, getMySlotsService),
    implement(getNewAchievementList, getNewAchievementListContract, getNewAchievementListService),
  ],
  extends: { purposes: [slotPurpose] },
  keepsAboutMember: [
    {
      table: 'slot',
      export: { as: 'slots', read: ({ db }, { id }) => readMySlots(db, id) },
      erase: 'Kept with the subscription that it was bought by, as the tax law requires: eight years.',
    },
  ],
})
