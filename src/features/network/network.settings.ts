import * as z from 'zod/mini'
import { shopSetting } from '../../platform/settings/shop-settings.ts'

/** The inviter of an invitation that a visitor shares, because no member is known; none by default. */
export const fallbackInvitation = shopSetting(
  'fallback_invitation',
  z.nullable(
    z.object({
      mobile: z.string().check(z.regex(/^\d{10}$/, 'office.settings.mobileForm')),
      user_id: z.string().check(z.regex(/^\d{1,15}$/, 'office.settings.userIdForm')),
    }),
  ),
  null,
  {
    group: 'rewards',
    title: 'office.settings.invitation',
    help: 'office.settings.invitationHelp',
    shape: 'fields',
    mayBeEmpty: true,
    fields: [
      { name: 'mobile', label: 'office.settings.invitationMobile', input: 'mobile' },
      { name: 'user_id', label: 'office.settings.invitationUserId', input: 'text' },
    ],
  },
)
