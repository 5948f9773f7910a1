import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { getSharedWishes } from './getSharedWishes.call.ts'
import { readWishedPage } from './wished-page.flow.ts'
import { findSharer } from './wishlist.sql.ts'

export const getSharedWishesService: Service<typeof getSharedWishes> = async ({ db, say }, input) => {
  const memberId = await findSharer(db, input.link)
  if (memberId === undefined) throw refuse(getSharedWishes, 'unknownLink')
  return await readWishedPage(db, memberId, { after: input.cursor, language: say.language })
}
