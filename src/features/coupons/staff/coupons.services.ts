import type { Values } from '../../../back-office/resources/resource.ts'
import type { ResourceStore } from '../../../back-office/resources/resource-store.ts'
import { localText, momentOf } from '../../../back-office/resources/showing-period.ts'
import { formatRupeesShort } from '../../../money/format-rupees.ts'
import { fromRupees, paise, toRupees } from '../../../money/paise.ts'
import { basisPoints, toPercent } from '../../../money/percent.ts'
import type { Db } from '../../../platform/database/database.ts'
import { violatedConstraint } from '../../../platform/database/violated-constraint.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { timeOfDay } from '../coupon-words.ts'
import { writeCoupon } from '../write-coupons.sql.ts'
import { type coupons, saveCoupon } from './coupons.calls.ts'
import { couponsWithoutBudget } from './coupons.settings.ts'
import {
  findNamed,
  findOfficeCoupon,
  listCoupons,
  listMembersOfCoupon,
  type OfficeCoupon,
} from './office-coupons.sql.ts'

const namesMax = 1_000

export const couponStore: ResourceStore<typeof coupons> = {
  table: 'coupon',
  // Leaves the names of members and goods out of the list, because a coupon may have a thousand of them.
  list: async (db, asked) => (await listCoupons(db, asked)).map((coupon) => asTyped(coupon, [], [])),
  async read(db, id) {
    const coupon = await findOfficeCoupon(db, id)
    if (!coupon) return undefined
    const members = coupon.is_of_list ? await listMembersOfCoupon(db, id) : []
    return asTyped(coupon, members, coupon.product_names)
  },
  async check(db, { values: { percent, amount, budget }, staff }) {
    if (fromRupees(budget) || staff.roles.includes('owner') || staff.roles.includes('finance')) return
    const most = await readShopSetting(db, couponsWithoutBudget)
    if (Number(percent) > most.percent || Number(amount) > most.amount)
      throw refuse(saveCoupon, 'budgetMissing', { field: 'budget' })
  },
  async write(db, id, typed) {
    const row = {
      ...termsOf(typed),
      products: await named(db, 'product', typed.products),
      categories: await named(db, 'category', typed.categories),
      brands: await named(db, 'brand', typed.brands),
    }
    const members = await named(db, 'member', typed.members)
    return await writeCoupon(db, id, row, members).catch((error: unknown) => {
      const found = refusals[violatedConstraint(error) ?? '']
      throw found ? refuse(saveCoupon, found.code, { field: found.field }) : error
    })
  },
}

// For each constraint that a coupon may violate, the refusal, and the form field that shows its message.
const refusals: Readonly<
  Record<
    string,
    | {
        code:
          | 'codeTaken'
          | 'percentOrAmount'
          | 'capAlone'
          | 'endsTooEarly'
          | 'hoursBoth'
          | 'belowUses'
          | 'belowSpent'
        field: string
      }
    | undefined
  >
> = {
  coupon_code_once: { code: 'codeTaken', field: 'code' },
  coupon_percent_or_amount: { code: 'percentOrAmount', field: 'percent' },
  coupon_cap_of_percent: { code: 'capAlone', field: 'cap' },
  coupon_ends_after_its_start: { code: 'endsTooEarly', field: 'ends_at' },
  coupon_hours_have_both_ends: { code: 'hoursBoth', field: 'to_time' },
  coupon_uses_left: { code: 'belowUses', field: 'uses_max' },
  coupon_budget_left: { code: 'belowSpent', field: 'budget' },
}

type Kind = Parameters<typeof findNamed>[1]

const unknown = {
  product: ['unknownProduct', 'products'],
  category: ['unknownCategory', 'categories'],
  brand: ['unknownBrand', 'brands'],
  member: ['unknownMember', 'members'],
} as const satisfies Record<Kind, readonly [string, string]>

/** Finds the ids of the things that staff named in a field, separated by commas or line breaks. */
async function named(db: Db, kind: Kind, typed: string): Promise<number[]> {
  const names = new Set(typed.split(/[,;\n]/).map((name) => name.trim()))
  names.delete('')
  const [code, field] = unknown[kind]
  if (names.size > namesMax) throw refuse(saveCoupon, 'listTooLong', { field })
  const ids = await findNamed(db, kind, [...names])
  if (!ids) throw refuse(saveCoupon, code, { field })
  return ids
}

function termsOf(typed: Values<typeof coupons>) {
  const { code, is_active, is_first_order, with_cashback, with_special_discount, is_suggested } = typed
  return {
    code,
    is_active,
    is_first_order,
    with_cashback,
    with_special_discount,
    is_suggested,
    // Stores 0 as null, which means that the coupon has no such amount or percentage.
    percent_bp: fromRupees(typed.percent) || null,
    amount: fromRupees(typed.amount) || null,
    cap: fromRupees(typed.cap) || null,
    minimum: fromRupees(typed.minimum) ?? 0,
    budget: fromRupees(typed.budget) || null,
    starts_at: momentOf(typed.starts_at ?? '') ?? null,
    ends_at: momentOf(typed.ends_at ?? '') ?? null,
    from_minute: minuteOf(typed.from_time),
    to_minute: minuteOf(typed.to_time),
    uses_max: typed.uses_max === '' ? null : Number(typed.uses_max),
    uses_per_member: Number(typed.uses_per_member),
  }
}

function minuteOf(time: string): number | null {
  const [hours, minutes] = time.split(':').map(Number)
  return hours === undefined || minutes === undefined ? null : hours * 60 + minutes
}

function asTyped(coupon: OfficeCoupon, members: readonly number[], productNames: readonly string[]) {
  const { code, is_active, is_first_order, with_cashback, with_special_discount, is_suggested } = coupon
  return {
    coupon_id: coupon.id,
    version: coupon.version,
    code,
    is_active,
    is_first_order,
    with_cashback,
    with_special_discount,
    is_suggested,
    percent: coupon.percent_bp === null ? '' : String(toPercent(basisPoints(coupon.percent_bp))),
    amount: rupees(coupon.amount),
    cap: rupees(coupon.cap),
    minimum: coupon.minimum === 0 ? '' : rupees(coupon.minimum),
    products: coupon.products.join(', '),
    categories: coupon.category_names.join(', '),
    brands: coupon.brand_names.join(', '),
    members: members.join(', '),
    starts_at: coupon.starts_at ? localText(coupon.starts_at) : '',
    ends_at: coupon.ends_at ? localText(coupon.ends_at) : '',
    from_time: coupon.from_minute === null ? '' : timeOfDay(coupon.from_minute),
    to_time: coupon.to_minute === null ? '' : timeOfDay(coupon.to_minute),
    uses_max: coupon.uses_max === null ? '' : String(coupon.uses_max),
    uses_per_member: String(coupon.uses_per_member),
    budget: rupees(coupon.budget),
    product_names: productNames.join('\n'),
    takes_off: takesOff(coupon),
    used: coupon.uses_max === null ? String(coupon.uses) : `${coupon.uses} / ${coupon.uses_max}`,
    spent: coupon.budget === null ? shown(coupon.spent) : `${shown(coupon.spent)} / ${shown(coupon.budget)}`,
  }
}

function takesOff({ percent_bp: percent, amount, cap }: OfficeCoupon): string {
  if (percent === null) return shown(amount ?? 0)
  return `${toPercent(basisPoints(percent))}%${cap === null ? '' : ` ≤ ${shown(cap)}`}`
}

const shown = (amount: number) => formatRupeesShort(paise(amount))

function rupees(amount: number | null): string {
  return amount === null ? '' : String(toRupees(paise(amount)))
}
