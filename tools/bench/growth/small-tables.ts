const staff = 'as many rows as people of the staff, or a few for each'
const shown = 'the shop shows them all in one list, or the back office does'
const few = 'a row or a few for each month, version, check or setting'
const daily = 'a row for each day, or twenty'
const emptied = 'a queue that is emptied within a minute'
const country = 'as many as the country has'
const ofQueues = 'of the queue of jobs itself: a row for each kind of job'

/** The tables that PostgreSQL may scan completely, and why they stay small. All other tables grow. */
export const smallTables: Readonly<Record<string, string>> = {
  staff_member: staff,
  staff_factor: staff,
  staff_recovery_code: staff,
  staff_session: staff,
  staff_access_given: staff,
  category: shown,
  category_translation: shown,
  brand: shown,
  brand_translation: shown,
  banner: shown,
  banner_translation: shown,
  offer: shown,
  offer_translation: shown,
  menu_item: shown,
  menu_item_translation: shown,
  shop: shown,
  shop_translation: shown,
  article: shown,
  coupon: shown,
  delivery_zone: shown,
  holiday: shown,
  size_chart: shown,
  size_chart_translation: shown,
  option_value: shown,
  option_value_translation: shown,
  option_name_translation: shown,
  news_topic: shown,
  listing_size: shown,
  courier_due: 'a row for each courier',
  forgotten_customer: emptied,
  reward_plan: few,
  reward_plan_cancellation: few,
  plan_proposal: few,
  seller_agreement: few,
  agreement_notice: few,
  earlier_choice_progress: few,
  system_account: few,
  closed_month: few,
  first_closing: few,
  first_closing_request: few,
  tax_deposit: few,
  tds_return: few,
  cash_write_off: few,
  pattern_audit: few,
  breach: few,
  income_disclosure: few,
  invoice_series: few,
  check_result: few,
  bridge_month: few,
  sales_day: daily,
  ledger_day: daily,
  ledger_day_sum: daily,
  day_so_far: daily,
  document_so_far: daily,
  tds_so_far: daily,
  trouble: few,
  shop_setting: few,
  shown_reference: few,
  origin_shelving: few,
  file_mapping: few,
  migration: few,
  district: country,
  sub_district: country,
  search_renaming: emptied,
  search_change: emptied,
  search_word_change: emptied,
  back_in_stock: emptied,
  listing_size_change: emptied,
  rating_change: emptied,
  queue: ofQueues,
  schedule: ofQueues,
  version: ofQueues,
  bam: ofQueues,
  job_dependency: ofQueues,
}

/**
 * The statements that may read whole tables, with the reason. A statement is recognised by words in its text.
 */
export const allowed: readonly (readonly [words: string, why: string])[] = [
  ['"hasColleague"', 'whether there is any row: it ends at the first'],
  ['from (select from low_stock limit', 'counted no further than a thousand'],
  ['pan_encrypted is null', 'the sum of a quarter, of no more than 5,000 lines until it is requested'],
  [
    'as "is_undone" from "product_import"',
    'the uploads of a kind: some a day, and most pages are of every kind',
  ],
  [
    'exists (select sold.line from order_line as sold',
    'documents of a rate: most of a month have the usual ones',
  ],
  [
    'select true from order_change as change',
    'half of the orders with a part taken off had it taken off in this way',
  ],
  [
    'from order_line as bought cross join lateral',
    'of the newest hundred thousand orders, which here are all that there are',
  ],
  [
    '::text) <= ($1::text::timestamptz',
    'a batch of outdated rows ends at a row looked up before, which the planner here assumes a thousand times as far',
  ],
  ['(order_no ilike', "reads only the orders of one member, by the member's index"],
  [
    'from product as other where other.group_id',
    'skips the other variants of a group, whose first is on an earlier page',
  ],
  ['count(docket_no)::integer as from_helpline', 'the monthly figures count every complaint'],
  ['delete from "product_picture_wish"', 'by its key; of so few blocks another index is as short'],
]

/** The jobs and calls whose purpose is to add up everything, with the reason. */
export const addsUpAll: Readonly<Record<string, string>> = {
  'job check-ledger':
    'every night, ten thousand rows at once: a shop as small as that of the test has no more',
  'job check-network': 'every night, two thousand members at once: the same',
  'job disclose-income': 'every night, the first month of all slots; the figures of each past month once',
  'job record-pan-holders': 'every night, five thousand members at once: the same',
  recomputeLedger: 'when one of the staff asks for it: whether every entry adds up',
}

const ofMonth =
  'compares the documents of the present day with its postings one by one: up to 5,000, or when somebody asks; the night has kept the days before'
const ofDepth = 'some blocks more: each index of millions that it is read by is a level or two deeper'
const ofBrands = 'reads all brands once: a large shop has some thousand'
const ofStretch = 'looks for what is rare in no more than 5,000 transfers'
const ofPage =
  'a full page whose rows are found by key; with a thousand rows of each table it is not full, or a table has few blocks'
const ofOwnOrders =
  'counts the orders of one member in an index, a hundred to a block; the filling has moved half of those rows to the end of their table, which costs a block each'
const ofMinutes = 'adds up line by line what came since a job did, ten minutes ago'
const ofCounts =
  'counts what each filter leaves in an index alone, as far as 5,000 products, and the names of forty brands'
const ofVariants = 'reads each variant of the product, which has none in the small shop, and a full page'
const ofList =
  'a full page, the cards of groups among a hundred products, and a count that ends at a thousand'

/** The calls that touch more blocks in a large shop than in a small one, and why that is acceptable. */
export const grows: Readonly<Record<string, string>> = {
  getAuditLog: ofDepth,
  findMessages: ofDepth,
  findWebhooks: ofDepth,
  viewMonth: ofMonth,
  findBridgeRows: ofMonth,
  viewTdsReturn: 'adds up all lines of a quarter, when one of the staff opens its return',
  viewTdsReport:
    'adds up the withdrawals of those without a PAN line by line, when somebody asks or up to 5,000',
  findListings: ofBrands,
  listBrands: ofBrands,
  readBrand: ofBrands,
  readListingUse: ofBrands,
  recomputeAccount: 'adds up all entries of one account, when one of the staff asks for it',
  recomputeLedger: 'adds up all entries, when one of the staff asks for it',
  findEntries: ofStretch,
  viewAccount: ofStretch,
  getDashboard: 'counts what waits, as far as 999 of each',
  getHealth:
    'looks up in an index when each kind of job ended last, where a table of one block is read from end to end',
  getTopDiscounts: ofPage,
  getListFilters: ofCounts,
  getSearchFilters: 'counts what each filter leaves of what is found, as far as 2,500 products',
  getReviews: ofVariants,
  getQuestions: ofVariants,
  findPosts: ofPage,
  findInvoices: ofPage,
  readTaxDue: ofMinutes,
  getProductListbyCategory: ofList,
  getProductListbyBrandCategory: ofList,
  getMyOrder: ofPage,
  getMyReferrals: ofPage,
  findInMyTeam: 'searches the nearest 20,000 people of a team, when the member presses Search',
  getMySessions: ofPage,
  getMyStatement: ofPage,
  get_all_transaction: ofPage,
  listOrders: ofPage,
  findWithdrawals: ofPage,
  findRefunds: ofPage,
  findCorrections: ofPage,
  viewMemberBusiness: ofPage,
  viewMemberMoney: ofPage,
  viewManifest: ofPage,
  getUserDashboardCounts: ofOwnOrders,
  getMyPosts: ofPage,
  getRelatedProducts: ofPage,
  getOffersList: ofPage,
  getMyNetworkSummary: ofPage,
  getMygeneologylevelwise: ofPage,
  getItemRefund: ofPage,
  listProducts: ofPage,
  findMembers: ofPage,
  findPayments: ofPage,
  findReturns: ofPage,
  findComplaints: ofPage,
  findWriteOffs: ofPage,
  viewWriteOff: ofPage,
  viewBooking: ofPage,
}
