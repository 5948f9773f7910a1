import * as z from 'zod/mini'
import { readWholeId, timeCursor } from '../../wire/cursors.ts'
import { rupeesOut } from '../../wire/fields.ts'
import { foundProductOut } from '../catalogue/catalogue-shapes.ts'

/** Where a page of a wishlist ended. */
export const wishCursor = timeCursor(readWholeId)

/** A product of a member's own wishlist. */
export const wishedProductOut = z.extend(foundProductOut, {
  /** How much less one unit costs than when it was put in; absent where it does not. */
  cheaper_by: z.optional(rupeesOut),
})
