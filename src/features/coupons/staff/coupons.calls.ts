import { describeResource, text } from '../../../back-office/resources/resource.ts'
import { resourceCalls } from '../../../back-office/resources/resource-calls.ts'
import { staff } from '../../../wire/define-call.ts'

const rupees = {
  form: /^(?:\d{1,9}(?:\.\d{1,2})?)?$/,
  wrong: 'office.coupons.rupeesForm',
} as const
const time = { form: /^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, wrong: 'office.coupons.timeForm' } as const
const moment = { kind: 'moment', wrong: 'office.form.momentWrong' } as const
const box = { kind: 'box', states: ['office.form.yes', 'office.form.no'] } as const

export const coupons = describeResource({
  name: 'coupon',
  id: 'coupon_id',
  path: '/back-office/coupons',
  access: staff('catalogue'),
  calls: { list: 'findCoupons', read: 'readCoupon', save: 'saveCoupon' },
  summary: {
    list: 'The coupons, the newest first, a page at a time, with what each has given so far. For whom one is, is said where it is read alone.',
    row: 'a coupon',
  },
  filters: {
    search: { label: 'office.coupons.code', max: 20, isCode: true },
    state: {
      kind: 'choice',
      label: 'office.term.state',
      options: [
        { value: 'works', label: 'office.coupons.works' },
        { value: 'stopped', label: 'office.coupons.stopped' },
      ],
    },
  },
  fields: {
    code: text('office.coupons.code', 20, {
      missing: 'office.coupons.codeMissing',
      isCode: true,
      form: /^[A-Z0-9]{4,20}$/,
      wrong: 'office.coupons.codeForm',
      hint: 'office.coupons.codeHint',
    }),
    is_active: {
      ...box,
      label: 'office.coupons.active',
      head: 'office.term.state',
      states: ['office.coupons.works', 'office.coupons.stopped'],
    },
    percent: text('office.coupons.percent', 6, {
      section: 'office.coupons.sectionGives',
      isHalf: true,
      form: /^(?:100(?:\.0{1,2})?|\d{1,2}(?:\.\d{1,2})?)?$/,
      wrong: 'office.coupons.percentForm',
      head: 'office.coupons.takesOff',
      shownAs: 'takes_off',
    }),
    amount: text('office.coupons.amount', 12, { ...rupees, isHalf: true, hint: 'office.coupons.amountHint' }),
    cap: text('office.coupons.cap', 12, { ...rupees, hint: 'office.coupons.capHint' }),
    minimum: text('office.coupons.minimum', 12, {
      ...rupees,
      section: 'office.coupons.sectionGoods',
      hint: 'office.coupons.minimumHint',
    }),
    products: text('office.term.products', 9_000, {
      kind: 'products',
      named: 'product_names',
      hint: 'office.coupons.productsHint',
    }),
    categories: text('office.coupons.categories', 2_000, { hint: 'office.coupons.categoriesHint' }),
    brands: text('office.coupons.brands', 2_000, { hint: 'office.coupons.categoriesHint' }),
    is_first_order: {
      ...box,
      section: 'office.coupons.sectionWho',
      label: 'office.coupons.firstOrder',
      start: 'off',
    },
    members: text('office.coupons.members', 12_000, {
      kind: 'lines',
      hint: 'office.coupons.membersHint',
    }),
    is_suggested: { ...box, label: 'office.coupons.suggested', start: 'off' },
    starts_at: {
      ...moment,
      section: 'office.coupons.sectionWhen',
      isHalf: true,
      label: 'office.coupons.startsAt',
      hint: 'office.promotions.periodHint',
    },
    ends_at: { ...moment, isHalf: true, label: 'office.coupons.endsAt' },
    from_time: text('office.coupons.fromTime', 5, { ...time, isHalf: true, hint: 'office.coupons.timeHint' }),
    to_time: text('office.coupons.toTime', 5, { ...time, isHalf: true }),
    uses_max: text('office.coupons.usesMax', 9, {
      section: 'office.coupons.sectionLimits',
      isHalf: true,
      form: /^(?:[1-9]\d{0,8})?$/,
      wrong: 'office.coupons.countForm',
      hint: 'office.coupons.usesHint',
      inputMode: 'numeric',
      figure: 'count',
      head: 'office.coupons.used',
      shownAs: 'used',
    }),
    uses_per_member: text('office.coupons.usesPerMember', 2, {
      isHalf: true,
      form: /^[1-9]\d?$/,
      wrong: 'office.coupons.perMemberForm',
      inputMode: 'numeric',
      start: '1',
    }),
    budget: text('office.coupons.budget', 12, {
      ...rupees,
      hint: 'office.coupons.budgetHint',
      figure: 'count',
      head: 'office.coupons.spent',
      shownAs: 'spent',
    }),
    with_cashback: {
      ...box,
      section: 'office.coupons.sectionCombined',
      label: 'office.coupons.withCashback',
    },
    with_special_discount: { ...box, label: 'office.coupons.withSpecialDiscount' },
  },
  shows: { product_names: 'text', takes_off: 'text', used: 'text', spent: 'text' },
  row: { name: 'code', columns: ['percent', 'uses_max', 'budget', 'is_active'] },
  refusals: {
    codeTaken: [409, 'office.coupons.codeTaken'],
    percentOrAmount: [422, 'office.coupons.percentOrAmount'],
    capAlone: [422, 'office.coupons.capAlone'],
    endsTooEarly: [422, 'office.form.endsTooEarly'],
    hoursBoth: [422, 'office.coupons.hoursBoth'],
    belowUses: [422, 'office.coupons.belowUses'],
    belowSpent: [422, 'office.coupons.belowSpent'],
    unknownProduct: [422, 'office.coupons.unknownProduct'],
    unknownCategory: [422, 'office.coupons.unknownCategory'],
    unknownBrand: [422, 'office.coupons.unknownBrand'],
    unknownMember: [422, 'office.coupons.unknownMember'],
    budgetMissing: [422, 'office.coupons.budgetMissing'],
    listTooLong: [422, 'office.coupons.listTooLong'],
  },
  says: {
    title: 'term.coupons',
    add: 'office.coupons.new',
    none: 'office.coupons.none',
    noneText: 'office.coupons.noneText',
    gone: 'office.coupons.gone',
  },
  audit: {
    name: 'office.audit.coupon',
    changed: 'office.audit.saveCoupon',
    added: 'office.audit.addCoupon',
  },
})

export const { list: findCoupons, read: readCoupon, save: saveCoupon } = resourceCalls(coupons)
