import { zeroPaise } from '../../money/paise.ts'
import { basisPoints } from '../../money/percent.ts'
import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { askForOffers } from '../messages/choices/offers-consent.flow.ts'
import { type getMyCart, saveMyCart, type setCartReminder } from './cart.calls.ts'
import { toStoredLine } from './cart-line.ts'
import { readStoredCart, wantReminder, writeStoredCart } from './saved-cart.sql.ts'

export const getMyCartService: Service<typeof getMyCart> = async ({ db, member }, { version }) => {
  const kept = await readStoredCart(db, member.id)
  return {
    data: {
      version: kept.version,
      cart: kept.version === version ? null : kept.lines,
      isCashbackApplied: kept.cashbackApplied,
      wants_reminder: kept.wantsReminder || kept.asksReminder ? kept.wantsReminder : null,
    },
  }
}

export const saveMyCartService: Service<typeof saveMyCart> = async ({ db, member }, input) => {
  const lines = input.cart.map((line) =>
    toStoredLine({
      id: line.id,
      name: line.name ?? '',
      image: line.image ?? '',
      mrp: line.price,
      // The value is already in basis points, because the wire schema multiplies a percentage by 100, like an
      // amount in rupees.
      discountBp: basisPoints(line.discount ?? 0),
      specialDiscount: line.special_discount ?? zeroPaise,
      quantity: line.quantity,
      enteredPrice: line.offered_price,
      priorPrice: line.prior_price,
    }),
  )
  const version = await writeStoredCart(db, member.id, {
    version: input.version,
    lines,
    cashbackApplied: input.isCashbackApplied,
  })
  if (version === undefined) throw refuse(saveMyCart, 'savedMeanwhile')
  return { data: { version } }
}

export const setCartReminderService: Service<typeof setCartReminder> = async (context, { wanted }) => {
  const { transaction, member, say } = context
  const comesBySms = await transaction(async (db) => {
    const isSmsNew = wanted && (await askForOffers(db, context, { memberId: member.id, place: 'cart' }))
    await wantReminder(db, member.id, wanted)
    return isSmsNew
  })
  if (!wanted) return { message: say('cart.reminderTakenBack') }
  return { message: say(comesBySms ? 'told.comesBySms' : 'cart.reminderSet') }
}
