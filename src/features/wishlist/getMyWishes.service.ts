import type { Service } from '../../platform/service/service.ts'
import type { getMyWishes } from './getMyWishes.call.ts'
import { readWishedPage } from './wished-page.flow.ts'
import { findLink } from './wishlist.sql.ts'

export const getMyWishesService: Service<typeof getMyWishes> = async ({ db, member, say }, input) => ({
  ...(await readWishedPage(db, member.id, { after: input.cursor, language: say.language })),
  link: await findLink(db, member.id),
})
