import type { Service } from '../../platform/service/service.ts'
import type { shareWishes } from './shareWishes.call.ts'
import { deleteLink, ensureLink } from './wishlist.sql.ts'

export const shareWishesService: Service<typeof shareWishes> = async (
  { db, member, say, transaction },
  input,
) => {
  if (input.shared) return { link: await transaction((trx) => ensureLink(trx, member.id)) }
  await deleteLink(db, member.id)
  return { message: say('wishlist.linkTakenBack') }
}
