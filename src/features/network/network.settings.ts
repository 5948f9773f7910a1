import * as z from 'zod/mini'
import { shopSetting } from '../../platform/shop-settings.ts'

/** Whom an invitation names where nothing is known of the member who shares it; by default nobody. */
export const fallbackInvitation = shopSetting(
  'fallback_invitation',
  z.nullable(
    z.object({
      mobile: z.string().check(z.regex(/^\d{10}$/)),
      user_id: z.string().check(z.regex(/^\d{1,15}$/)),
    }),
  ),
  null,
)
