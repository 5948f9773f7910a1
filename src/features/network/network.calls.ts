import * as z from 'zod/mini'
import { idPage } from '../../wire/cursors.ts'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { earningOut } from '../../wire/earning-fields.ts'
import {
  idOut,
  ignored,
  memberId,
  momentOut,
  optionalField,
  rupeesOut,
  text,
  wholeNumber,
} from '../../wire/fields.ts'
import { placed } from '../../wire/placed.ts'
import { isReferralType } from './referral-type.ts'
import { input as teamSearchInput } from './team-search-fields.ts'

export const findInMyTeam = defineCall<typeof findInMyTeamContract>()({
  wire: { method: 'POST', path: '/User/findInMyTeam', encoding: 'form' },
  access: 'member',
})

export const findInMyTeamContract = () =>
  defineContract({
    summary:
      "Finds people of the member's team by a part of the name shown, or by user id; direct referrals also by mobile number. Searches the 20,000 nearest people.",
    input: teamSearchInput,
    output: answer({
      data: z.array(
        z.object({
          user_id: idOut,
          /** The name. Below level 1 (the direct referrals), the surname is shortened. */
          user_name: z.string(),
          level: z.number(),
          levelname: z.string(),
          /** The amount of this person's delivered purchases. */
          user_repurchase: rupeesOut,
        }),
      ),
    }),
  })

export const getMygeneologylevelwise = defineCall<typeof getMygeneologylevelwiseContract>()({
  wire: { method: 'POST', path: '/User/getMygeneologylevelwise', encoding: 'json' },
  access: 'member',
})

export const getMygeneologylevelwiseContract = () =>
  defineContract({
    summary:
      "Returns the member's team by level, each with the first page of its members. With level, returns one level; with cursor, its next page.",
    input: z.object({
      user_id: memberId,
      level: optionalField(
        wholeNumber({ min: 1, max: 10, message: placed('field.between', { min: 1, max: 10 }) }),
      ),
      /** The number of people listed per level. */
      ...idPage,
    }),
    output: answer({
      data: z.array(
        z.object({
          level: z.number(),
          levelname: z.string(),
          /** The amount of delivered purchases by the people of this level. */
          total_business: rupeesOut,
          total_team: z.number(),
          /** The percentage of an order's net price that the member earns for this level. */
          level_percent: z.number(),
          /** The member's earnings from this level so far. */
          total_earned: rupeesOut,
          /** The people of this level, newest first. Below level 1, surnames are shortened. */
          userlist: z.array(
            z.object({
              user_id: idOut,
              user_name: z.string(),
              /** The amount of this person's delivered purchases. */
              user_repurchase: rupeesOut,
            }),
          ),
          next_cursor: z.optional(z.string()),
        }),
      ),
    }),
    refusals: { levelMissing: [400, 'network.levelMissing'] },
  })

export const getMyInvitation = defineCall<typeof getMyInvitationContract>()({
  wire: { method: 'POST', path: '/User/getMyInvitation', encoding: 'form' },
  access: 'anyone',
})

export const getMyInvitationContract = () =>
  defineContract({
    summary:
      "Returns the signed-in member's referral link, the message to share, and the link as a QR code. A visitor's link names the shop's fallback inviter. Ignores `user_id`.",
    input: z.object({ user_id: ignored() }),
    output: answer({
      data: z.object({
        link: z.string(),
        /** The text to share, which contains the link. */
        share_message: z.string(),
        /**
         * A QR code of `size` by `size` modules. `path` is the SVG path of the dark modules, without the
         * quiet zone around the code.
         */
        qr: z.object({ size: z.number(), path: z.string() }),
        /**
         * The tax on commission above the year's threshold while the member has no PAN. Null for a visitor, and
         * for a member with a PAN.
         */
        tax_without_pan: z.nullable(z.object({ percent: z.number(), threshold: rupeesOut })),
      }),
    }),
  })

export const getMyNetworkSummary = defineCall<typeof getMyNetworkSummaryContract>()({
  wire: { method: 'POST', path: '/User/getMyNetworkSummary', encoding: 'form' },
  access: 'member',
})

export const getMyNetworkSummaryContract = () =>
  defineContract({
    summary: "Returns the size of the member's team over all levels, and the joins of the last six months.",
    input: z.object({ user_id: memberId }),
    output: answer({
      data: z.object({
        total_team: z.number(),
        total_business: rupeesOut,
        total_earned: rupeesOut,
        /**
         * The number of direct referrals who take part (by a paid subscription, or by accepting the direct
         * seller's agreement), and of the others.
         */
        active_referrals: z.number(),
        inactive_referrals: z.number(),
        /** '2' if the member is subscribed, '1' if not. */
        isSubscribe: z.enum(['1', '2']),
        ...earningOut,
        /** Direct referrals by the month they registered in, in Indian time, oldest first. */
        joined: z.array(z.object({ month: z.string(), joined: z.number() })),
      }),
    }),
  })

export const getMyReferrals = defineCall<typeof getMyReferralsContract>()({
  wire: { method: 'POST', path: '/User/getMyReferrals', encoding: 'form' },
  access: 'member',
})

export const getMyReferralsContract = () =>
  defineContract({
    summary:
      "Lists the member's direct referrals who take part (2) or not (1), newest first. They take part with a subscription, or with the agreement if the shop's rule is 'agreement'.",
    input: z.object({
      user_id: memberId,
      status: text({ max: 10, rules: [[isReferralType, 'network.unknownType']] }),
      ...idPage,
    }),
    output: answer({
      data: z.array(
        z.object({
          user_id: idOut,
          user_name: z.string(),
          user_mobile: z.string(),
          joined_at: momentOut,
          /** The member's earnings from this referral's own orders. */
          earned: rupeesOut,
        }),
      ),
      /** The shop's rule that decides who may earn, and therefore which direct referrals take part. */
      earning_requires: earningOut.earning_requires,
      next_cursor: z.optional(z.string()),
    }),
  })
