import * as z from 'zod/mini'
import { readWholeId, timeCursor } from '../../wire/cursors.ts'
import { rupeesOut } from '../../wire/fields.ts'
import { listedProductOut } from '../catalogue/catalogue-shapes.ts'

/** The end of a page of a wishlist. */
export const wishCursor = timeCursor(readWholeId)

/** A product of a member's own wishlist. */
export const wishedProductOut = z.extend(listedProductOut, {
  /** The drop of the unit price since it was added; absent if there is none. */
  cheaper_by: z.optional(rupeesOut),
})
