import * as z from 'zod/mini'
import { isDay } from '../../../calendar/day-form.ts'
import { legalSource, shopSetting } from '../../../platform/settings/shop-settings.ts'

const match = z.int().check(z.gte(0), z.lte(100))
const megabytes = z.int().check(z.gte(1), z.lte(10))
const days = z.int().check(z.gte(1), z.lte(3650))

/**
 * The rules for sellers' identities. A withdrawal needs a verified identity from the day `withdrawals_from`;
 * null means never. `name_match_min` is the lowest accepted score when the name is compared with the PAN's. A
 * file of a proof has at most `proof_megabytes`. It is deleted `proof_days` after the decision.
 */
export const sellerIdentity = shopSetting(
  'seller_identity',
  z.object({
    withdrawals_from: z.nullable(z.string()),
    name_match_min: match,
    proof_megabytes: megabytes,
    proof_days: days,
    source: legalSource,
  }),
  {
    withdrawals_from: null,
    name_match_min: 60,
    proof_megabytes: 5,
    proof_days: 90,
    source: 'G.S.R. 889(E), 2021-12-28',
  },
  {
    group: 'withdrawals',
    title: 'office.settings.identity',
    help: 'office.settings.identityHelp',
    shape: 'fields',
    fields: [
      { name: 'withdrawals_from', label: 'office.settings.identityFrom', input: 'text', optional: true },
      { name: 'name_match_min', label: 'office.settings.identityMatch', input: 'whole' },
      { name: 'proof_megabytes', label: 'office.settings.identityMegabytes', input: 'whole' },
      { name: 'proof_days', label: 'office.settings.identityDays', input: 'days' },
      { name: 'source', label: 'office.settings.discountReferenceSource', input: 'text' },
    ],
  },
  {
    strict: z.object({
      withdrawals_from: z.nullable(
        z.string().check(z.refine(isDay, { error: 'office.settings.discountReferenceDay' })),
      ),
      name_match_min: match,
      proof_megabytes: megabytes,
      proof_days: days,
      source: legalSource,
    }),
  },
)
