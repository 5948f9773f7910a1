// Generated from the migrations by npm run db:types: change those, not this file.

import type { ColumnType, GeneratedAlways } from 'kysely'
import type {
  AuditedState,
  BreachQuery,
  BreachTexts,
  DeliveryAddress,
  DocumentBuyer,
  DocumentSeller,
  KeptCartLines,
  MessageDetails,
  NewsTopicArticles,
  ProposedLines,
  ReconciliationResult,
  TaxedYears,
  TdsReturnDeductor,
  TroubleDetails,
} from '../json-columns.ts'

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[] ? U[] : ArrayTypeImpl<T>

export type ArrayTypeImpl<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S[], I[], U[]> : T[]

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>

export type Timestamp = ColumnType<Date, Date | string, Date | string>

export interface Account {
  balance: Generated<number>
  closed: Generated<boolean>
  currency: 'INR' | 'PTS'
  id: Generated<number>
  kind: string
  member_id: number
}

export interface Address {
  address_1: string
  address_2: string
  building: string
  business_name: string | null
  created_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  door: GeneratedAlways<string>
  flat_no: string
  gstin: string | null
  id: Generated<number>
  is_default: Generated<boolean>
  label: 'home' | 'work' | 'other' | null
  landmark: string | null
  member_id: number
  pin_code: string
  receiver_mobile: string | null
  receiver_name: string | null
  state: string | null
}

export interface AgreementAcceptance {
  address: string | null
  at: Generated<Timestamp>
  language: string
  member_id: number
  version: number
}

export interface AgreementNotice {
  told_at: Timestamp | null
  told_up_to: Generated<number>
  version: number
}

export interface Article {
  author: string | null
  by_staff: Generated<boolean>
  content: string
  description: string
  id: GeneratedAlways<number>
  image: string
  published_at: Timestamp
  shown: Generated<boolean>
  source: string
  title: string
  topic: string
  url: string
  version: Generated<number>
}

export interface AuditEntry {
  action: string
  actor: string
  after: ColumnType<AuditedState, string, string> | null
  at: Generated<Timestamp>
  before: ColumnType<AuditedState, string, string> | null
  id: GeneratedAlways<number>
  staff_id: number | null
  subject: string
}

export interface BackInStock {
  noted_at: Generated<Timestamp>
  product_id: number
}

export interface BankAccount {
  account_no_sealed: Buffer
  bank_address: string
  bank_name: string
  changed_at: Generated<Timestamp>
  ifsc: string
  member_id: number
}

export interface BankAccountChange {
  account_mark: Buffer
  account_no_sealed: Buffer
  changed_at: Generated<Timestamp>
  id: Generated<number>
  ifsc: string
  member_id: number
}

export interface BankBranch {
  address: string
  bank: string
  branch: string
  changed_at: Generated<Timestamp>
  ifsc: string
}

export interface BankLine {
  amount: number
  bank: string
  day: Timestamp
  description: string
  id: GeneratedAlways<number>
  imported_at: Generated<Timestamp>
  imported_by: number
  is_matched: Generated<boolean>
  nth: number
  reference: string
}

export interface BankMatch {
  bank_line: number
  document_no: number
  kind:
    | 'settlement'
    | 'remittance'
    | 'withdrawal'
    | 'withdrawal_returned'
    | 'deposit'
    | 'claim'
    | 'correction'
  matched_at: Generated<Timestamp>
  matched_by: number | null
}

export interface Banner {
  href: string
  id: Generated<number>
  image: string
  position: number
  shown: Generated<boolean>
  shown_from: Timestamp | null
  shown_to: Timestamp | null
  sponsored: Generated<boolean>
  title: string
  version: Generated<number>
}

export interface BannerTranslation {
  banner_id: number
  language: string
  title: string | null
}

export interface BookingRun {
  asked_at: Generated<Timestamp>
  asked_by: number
  choose: 'provider' | 'cheapest' | 'quickest'
  id: Generated<number>
}

export interface BookingRunOrder {
  leased_until: Timestamp | null
  order_no: string
  outcome:
    | 'booked'
    | 'already'
    | 'busy'
    | 'not_possible'
    | 'unknown'
    | 'refused'
    | 'unreachable'
    | 'called_off'
    | 'failed'
    | null
  position: number
  run_id: number
  why: string | null
}

export interface BoughtTogether {
  buyers: number
  other_id: number
  product_id: number
}

export interface Brand {
  description: string
  id: Generated<number>
  image: string
  merged_into: number | null
  name: string
  position: number
  shown: Generated<boolean>
  version: Generated<number>
}

export interface BrandTranslation {
  brand_id: number
  description: string | null
  language: string
  name: string | null
}

export interface Breach {
  affected: Generated<number>
  closed_at: Timestamp | null
  closed_by: number | null
  done: string | null
  found_at: Timestamp
  id: GeneratedAlways<number>
  not_told_reason: string | null
  noted_at: Generated<Timestamp>
  noted_by: number
  query: ColumnType<BreachQuery, string, string>
  telling_at: Timestamp | null
  texts: ColumnType<BreachTexts, string, string> | null
  told: Generated<number>
  told_at: Timestamp | null
  told_by: number | null
  told_up_to: Generated<number>
  unreachable: Generated<number>
  what: string
}

export interface BreachMember {
  breach_id: number
  member_id: number
  told: Generated<boolean>
  unreachable: Generated<boolean>
}

export interface BridgeMonth {
  ledger: number
  month: Timestamp
  through: Timestamp
}

export interface BridgeRow {
  amount: number
  id: number
  month: Timestamp
  step: string
}

export interface CashClearing {
  amount: number
  asked_at: Generated<Timestamp>
  asked_by: number
  decided_at: Timestamp | null
  decided_by: number | null
  id: Generated<number>
  kind: 'order' | 'courier' | 'write_off'
  line: number
  note: Generated<string>
  order_no: string | null
  posted_as: number | null
  reason: string
  remittance_id: number
  state: 'requested' | 'approved' | 'declined' | 'withdrawn'
}

export interface CashRemittance {
  courier: string
  due: number
  id: Generated<number>
  imported_at: Generated<Timestamp>
  imported_by: number
  paid_on: Timestamp
  received: number
  reference: string
}

export interface CashRemittanceLine {
  cleared: number | null
  due: number
  line: number
  named: string
  order_no: string | null
  received: number
  remittance_id: number
  state: 'matched' | 'less' | 'more' | 'short' | 'unknown' | 'twice' | 'not_due' | 'debit'
}

export interface CashWriteOff {
  amount: number
  asked_at: Generated<Timestamp>
  asked_by: number
  cause: 'lost' | 'kept' | 'not_handed_in'
  decided_at: Timestamp | null
  decided_by: number | null
  id: Generated<number>
  member_id: number
  note: Generated<string>
  order_id: number
  posted_as: number | null
  reason: string
  state: Generated<'requested' | 'approved' | 'declined' | 'withdrawn'>
}

export interface Category {
  id: Generated<number>
  image: string
  merged_into: number | null
  name: string
  not_returned_since: Timestamp | null
  position: number
  shown: Generated<boolean>
  size_chart_id: number | null
  version: Generated<number>
}

export interface CategoryTranslation {
  category_id: number
  language: string
  name: string | null
}

export interface CheckResult {
  checked_at: Generated<Timestamp>
  differences: number
  examples: string[]
  name: 'ledger' | 'network' | 'backups'
}

export interface ClosedMonth {
  closed_at: Generated<Timestamp>
  closed_by: number
  month: Timestamp
}

export interface CommissionTds {
  amount: number
  at: Generated<Timestamp>
  base: number
  due: number | null
  id: Generated<number>
  member_id: number
  month: Timestamp
  of_whole: Generated<boolean>
  percent_bp: number
  reward_id: number
  transfer_id: number
}

export interface CommissionTdsMonth {
  deducted: number
  member_id: number
  month: Timestamp
  returned: Generated<number>
}

export interface CommissionYear {
  earned: number
  member_id: number
  year: number
}

export interface Complaint {
  closed_at: Timestamp | null
  closed_by: 'member' | 'staff' | null
  docket_no: string | null
  docket_on: Timestamp | null
  id: Generated<number>
  kind: 'order' | 'payment' | 'product' | 'account' | 'other'
  member_id: number
  opened_at: Generated<Timestamp>
  order_id: number | null
  waits_since: Generated<Timestamp | null>
  writer_email: string | null
  writer_language: string | null
  writer_mobile: string | null
  writer_name: string | null
}

export interface ComplaintMessage {
  at: Generated<Timestamp>
  complaint_id: number
  member_id: number
  position: number
  staff_id: number | null
  text: string
}

export interface Consent {
  at: Generated<Timestamp>
  id: Generated<number>
  is_given: boolean
  language: string
  member_id: number
  notice_version: number
  place: 'your_data' | 'home' | 'messages' | 'link' | 'push' | 'product' | 'cart' | 'signup' | 'earlier'
  purpose: 'offers' | 'rows' | 'viewed' | 'push' | 'review_names' | 'location'
}

export interface Correction {
  about: string | null
  account_kind: string
  amount: number
  asked_at: Generated<Timestamp>
  asked_by: number
  currency: 'INR' | 'PTS'
  decided_at: Timestamp | null
  decided_by: number | null
  evidence: Generated<string>
  id: Generated<number>
  member_id: number
  note: Generated<string>
  reason: string
  state: Generated<'requested' | 'approved' | 'declined' | 'withdrawn'>
  transfer_id: number | null
}

export interface Coupon {
  amount: number | null
  brands: Generated<number[]>
  budget: number | null
  cap: number | null
  categories: Generated<number[]>
  code: string
  created_at: Generated<Timestamp>
  ends_at: Timestamp | null
  from_minute: number | null
  id: GeneratedAlways<number>
  is_active: Generated<boolean>
  is_first_order: Generated<boolean>
  is_of_list: Generated<boolean>
  is_suggested: Generated<boolean>
  minimum: Generated<number>
  percent_bp: number | null
  products: Generated<number[]>
  spent: Generated<number>
  starts_at: Timestamp | null
  to_minute: number | null
  uses: Generated<number>
  uses_max: number | null
  uses_per_member: Generated<number>
  version: Generated<number>
  with_cashback: Generated<boolean>
  with_special_discount: Generated<boolean>
}

export interface CouponMember {
  coupon_id: number
  member_id: number
}

export interface CouponUse {
  amount: number
  at: Generated<Timestamp>
  coupon_id: number
  id: Generated<number>
  intent_id: number | null
  member_id: number
  nth: number
  order_id: number | null
  released_at: Timestamp | null
}

export interface CourierDue {
  courier: string
  owed: number
}

export interface CourierEvent {
  attempts: Generated<number>
  body: Buffer
  done_at: Timestamp | null
  event_id: string
  failure: string | null
  next_try_at: Generated<Timestamp>
  received_at: Generated<Timestamp>
  set_aside: string | null
}

export interface CreditWaiver {
  address: string
  at: Generated<Timestamp>
  earnings: number
  language: string
  member_id: number
  sentence: string
  store_credit: number
  transfer_id: number
}

export interface DaySoFar {
  day: Timestamp
  through: Timestamp
}

export interface DeliveryZone {
  charge: number | null
  days_from: number
  days_to: number
  free_above: number | null
  id: GeneratedAlways<number>
  is_served: Generated<boolean>
  name: string
  version: Generated<number>
}

export interface DiscountReference {
  days: number
  starts_at: Timestamp
}

export interface District {
  id: number
  name: string
  state_id: number
}

export interface DocumentDaySum {
  begun: number
  day: Timestamp
  documents: number
  gst: number
  gst_bp: number | null
  gstin: string
  half: Generated<number>
  hsn: string | null
  kind: string
  net: number
  quantity: number
  sold: 'orders' | 'slots'
  state: string | null
}

export interface DocumentLine {
  buyer: ColumnType<DocumentBuyer, string, string>
  change: number
  gst: number
  gst_bp: number
  hsn: string
  issued_at: Timestamp
  kind: string
  line: number
  member_id: number
  net: number
  order_id: number
  order_no: string
  pin_code: string
  quantity: number
  seller: ColumnType<DocumentSeller, string, string>
  serial: string
  slot_id: number
  state: string
}

export interface DocumentSoFar {
  begun: number
  day: Timestamp
  documents: number
  gst: number
  gst_bp: number | null
  gstin: string
  half: Generated<number>
  hsn: string | null
  kind: string
  net: number
  quantity: number
  sold: 'orders' | 'slots'
  state: string | null
}

export interface EarlierChoiceProgress {
  done_at: Timestamp | null
  is_only: Generated<boolean>
  recorded_up_to: Generated<number>
  since: Generated<Timestamp>
}

export interface EarningRule {
  required_version: number
  requires: string
}

export interface EInvoice {
  ack_at: Timestamp | null
  ack_no: string | null
  attempts: Generated<number>
  cancel_asked_by: number | null
  cancel_note: string | null
  cancel_reason: 'duplicate' | 'data_entry' | 'order_cancelled' | 'other' | null
  cancelled_at: Timestamp | null
  failure: string | null
  id: Generated<number>
  irn: string | null
  issued_at: Timestamp
  member_id: number
  next_attempt_at: Generated<Timestamp>
  order_id: number
  serial: string
  signed_invoice: string | null
  signed_qr: string | null
  state: Generated<'waiting' | 'registered' | 'set_aside' | 'cancelling' | 'cancelled'>
}

export interface Entry {
  account_id: number
  amount: number
  currency: string
  leg: number
  member_id: number
  transfer_id: number
}

export interface FetchedPicture {
  fetched_at: Generated<Timestamp>
  name: string
  url: string
}

export interface FileMapping {
  headings: string[]
  kept_at: Generated<Timestamp>
  kind: string
  mapping: ColumnType<unknown, string, string>
  source: string
  source_key: GeneratedAlways<string>
}

export interface FilterOption {
  id: GeneratedAlways<number>
  option_name: string
  value: string
}

export interface FirstClosing {
  closed_at: Generated<Timestamp>
  closed_by: number
  is_only: Generated<boolean>
  up_to: Timestamp
}

export interface FirstClosingRequest {
  asked_at: Generated<Timestamp>
  asked_by: number
  closed_up_to: Timestamp | null
  decided_at: Timestamp | null
  decided_by: number | null
  id: Generated<number>
  note: Generated<string>
  reason: string
  state: Generated<'requested' | 'approved' | 'declined' | 'withdrawn'>
  up_to: Timestamp
}

export interface ForgottenCustomer {
  provider_customer_id: string
  try_at: Generated<Timestamp>
}

export interface GlobalKey {
  key: string
  kind:
    | 'mobile'
    | 'provider_order'
    | 'provider_payment'
    | 'provider_refund'
    | 'provider_customer'
    | 'withdrawal'
    | 'payout'
    | 'utr_by_hand'
    | 'transfer'
    | 'wishlist'
    | 'pan'
    | 'docket'
  member_id: number
}

export interface GroupCard {
  highest: number
  id: number
  lowest: number
  name: string
  swatches: string[]
  variant_count: number
}

export interface GroupValue {
  group_id: number
  option_place: number
  position: number
  value: string
}

export interface Holiday {
  day: Timestamp
  id: GeneratedAlways<number>
  name: string
  version: Generated<number>
}

export interface IdentityProof {
  bytes: number
  content_sealed: Buffer
  id: Generated<number>
  kind: 'picture' | 'pdf'
  member_id: number
  sent_at: Timestamp | null
  uploaded_at: Generated<Timestamp>
}

export interface IncomeDisclosure {
  computed_at: Generated<Timestamp>
  lower_quartile: number
  median: number
  month: Timestamp
  sellers: number
  slot_fees: number
  top_percent: number
  total: number
  upper_quartile: number
  without_income: number
}

export interface Invoice {
  buyer: ColumnType<DocumentBuyer, string, string>
  change: Generated<number>
  issued_at: Generated<Timestamp>
  kind: 'invoice' | 'credit_note'
  member_id: number
  order_id: number | null
  round: Generated<number>
  seller: ColumnType<DocumentSeller, string, string>
  serial: string
  slot_id: number | null
  through: number | null
  without_charges: boolean | null
}

export interface InvoiceSeries {
  financial_year: string
  kind: 'invoice' | 'credit_note'
  last_number: number
}

export interface KnownDevice {
  browser: string
  created_at: Generated<Timestamp>
  forgotten_at: Timestamp | null
  is_trusted: Generated<boolean>
  last_used_at: Generated<Timestamp>
  member_id: number
  token_hash: Buffer
}

export interface LedgerAccount {
  currency: string
  id: number
  kind: string
  member_id: number
}

export interface LedgerDay {
  counted_at: Generated<Timestamp>
  day: Timestamp
}

export interface LedgerDaySum {
  credited: number
  currency: 'INR' | 'PTS'
  day: Timestamp
  debited: number
  kind: string
  system_account: number
}

export interface LevelIncome {
  earned: number
  level: number
  member_id: number
}

export interface LimitHit {
  at: Generated<Timestamp>
  budget: string
  id: GeneratedAlways<number>
  whose: string
}

export interface ListingSize {
  listing_id: number
  listing_kind: 'brand' | 'category'
  products: number
}

export interface ListingSizeChange {
  listing_id: number
  listing_kind: string
  products: number
}

export interface LostOrder {
  asked: number | null
  asked_at: Timestamp | null
  asked_by: number | null
  claim: Generated<'none' | 'asked' | 'paid' | 'given_up' | 'void'>
  courier: Generated<string>
  ended_at: Timestamp | null
  ended_by: number | null
  lost_at: Generated<Timestamp>
  member_id: number
  note: Generated<string>
  noted_by: number
  order_id: number
  paid: number | null
  posted_as: number | null
  reference: string | null
}

export interface LowStock {
  product_id: number
}

export interface Member {
  aadhaar_last4: string | null
  blocked_at: Timestamp | null
  closed_at: Timestamp | null
  district_id: number | null
  email: string
  id: Generated<number>
  language: string | null
  mobile: string
  mobile_changed_at: Timestamp | null
  name: string
  pan_encrypted: Buffer | null
  password_hash: string
  profile_image: string | null
  recovered_at: Timestamp | null
  referrer_id: number | null
  registered_at: Generated<Timestamp>
  sub_district_id: number | null
  version: Generated<number>
  village_id: number | null
}

export interface MemberBlock {
  at: Generated<Timestamp>
  id: Generated<number>
  is_blocked: boolean
  member_id: number
  reason: string
  staff_id: number
}

export interface MemberCart {
  cashback_applied: Generated<boolean>
  lines: ColumnType<KeptCartLines, string, string>
  member_id: number
  reminded_at: Timestamp | null
  saved_at: Generated<Timestamp>
  version: Generated<number>
  wants_reminder: Generated<boolean>
}

export interface MemberNote {
  at: Generated<Timestamp>
  id: Generated<number>
  member_id: number
  staff_id: number
  text: string | null
}

export interface MenuItem {
  icon: string
  id: Generated<number>
  menu_id: number
  name: string
  position: number
  shown: Generated<boolean>
  url: string
  version: Generated<number>
}

export interface MenuItemTranslation {
  item_id: number
  language: string
  name: string | null
}

export interface MessageChoice {
  changed_at: Generated<Timestamp>
  is_on: boolean
  kind: 'orders' | 'money' | 'help' | 'offers'
  member_id: number
  way: 'push' | 'whatsapp' | 'email' | 'sms'
}

export interface NetworkJoined {
  joined: number
  member_id: number
  month: Timestamp
}

export interface NetworkLevel {
  business: Generated<number>
  level: number
  member_id: number
  team: Generated<number>
}

export interface NetworkMember {
  active_referrals: Generated<number>
  agreed_referrals: Generated<number>
  agreed_version: number | null
  business: Generated<number>
  earned_for_referrer: Generated<number>
  identified: Generated<boolean>
  inactive_referrals: Generated<number>
  member_id: number
  open: Generated<boolean>
  referrer_id: number | null
  registered_at: Timestamp
  subscribed: Generated<boolean>
}

export interface NetworkPosition {
  ancestor_id: number
  level: number
  member_id: number
}

export interface NewsPicture {
  id: string
  named_at: Generated<Timestamp>
  url: string
}

export interface NewsTopic {
  articles: ColumnType<NewsTopicArticles, string, string>
  ask_again_at: Timestamp
  failures: Generated<number>
  fetched_at: Timestamp | null
  topic: string
}

export interface Notice {
  details: ColumnType<MessageDetails, string, string>
  id: string
  member_id: number
  read_at: Timestamp | null
  template: string
  told_at: Generated<Timestamp>
}

export interface NumberChange {
  asked_at: Generated<Timestamp>
  asked_by: number
  decided_at: Timestamp | null
  decided_by: number | null
  id: Generated<number>
  member_id: number
  mobile: string | null
  mobile_before: string | null
  reason: string
  state: Generated<'requested' | 'approved' | 'declined' | 'withdrawn'>
}

export interface Offer {
  description: string
  id: Generated<number>
  position: number
  product_id: number
  shown: Generated<boolean>
  shown_from: Timestamp | null
  shown_to: Timestamp | null
  sponsored: Generated<boolean>
  version: Generated<number>
}

export interface OfferTranslation {
  description: string | null
  language: string
  offer_id: number
}

export interface OptionNameTranslation {
  language: string
  name: string
  option_name: string
}

export interface OptionValue {
  position: Generated<number>
  swatch: string | null
  value: string
}

export interface OptionValueTranslation {
  language: string
  name: string
  value: string
}

export interface OrderAddressChange {
  at: Generated<Timestamp>
  member_id: number
  order_id: number
  position: number
  staff_id: number
}

export interface OrderCash {
  amount: number
  member_id: number
  order_id: number
  part_received: Generated<number>
  received: number | null
  reference: string | null
  since: Generated<Timestamp>
  state: Generated<'receivable' | 'with_courier' | 'received' | 'not_collected' | 'written_off'>
}

export interface OrderChange {
  actor: 'member' | 'staff' | 'courier'
  at: Generated<Timestamp>
  cashback: number
  earnings: number
  gst: number
  is_buy_back: Generated<boolean>
  kind: 'cancelled' | 'returned'
  member_id: number
  net: number
  online: number
  order_id: number
  pickup_charge: Generated<number>
  pickup_gst: Generated<number>
  position: number
  reason: string
  staff_id: number | null
  store_credit: number
}

export interface OrderEvent {
  actor: string
  announced_at: Timestamp | null
  announcement_failure: string | null
  announcement_given_up_at: Timestamp | null
  at: Generated<Timestamp>
  member_id: number
  note: Generated<string>
  order_id: number
  position: number
  status: string
}

export interface OrderLine {
  cancelled: Generated<number>
  coupon_discount: Generated<number>
  discount_bp: number
  entered_price: number | null
  gst: number
  gst_bp: number
  hsn: string
  image: string
  line: number
  member_id: number
  mrp: number
  name: string
  net: number
  order_id: number
  prior_price: number | null
  product_id: number
  quantity: number
  returned: Generated<number>
  special_discount: number
}

export interface OrderLineChange {
  gst: number
  line: number
  member_id: number
  net: number
  order_id: number
  position: number
  quantity: number
  returned_product_id: number | null
  unfit: Generated<number>
}

export interface OrderNote {
  at: Generated<Timestamp>
  for_buyer: Generated<boolean>
  id: Generated<number>
  member_id: number
  order_id: number
  staff_id: number
  text: string
}

export interface OrderRecall {
  ask_at: Generated<Timestamp | null>
  asked_at: Timestamp | null
  attempts: Generated<number>
  ended_at: Timestamp | null
  failure: string | null
  id: Generated<number>
  member_id: number
  note: string
  order_id: number
  outcome: 'came_back' | 'delivered' | 'lost' | null
  parcel_id: number | null
  recalled_at: Generated<Timestamp>
  recalled_by: number
  refund_reason: string | null
  refunded_at: Timestamp | null
  refunded_by: number | null
}

export interface OrderReward {
  awaits_cash: Generated<boolean>
  delivered_at: Timestamp
  member_id: number
  order_id: number
  posted_at: Timestamp | null
  reversed_at: Timestamp | null
  set_aside: string | null
}

export interface OriginShelving {
  after_id: Generated<number>
  is_single: Generated<boolean>
  waits_for: string | null
}

export interface OutgoingMessage {
  at_once: Generated<boolean>
  attempts: Generated<number>
  details: ColumnType<MessageDetails, string, string> | null
  failure: string | null
  given_up_at: Timestamp | null
  id: Generated<string>
  language: Generated<string>
  mobile: string
  next_try_at: Generated<Timestamp>
  provider_id: string | null
  queued_at: Generated<Timestamp>
  reader_id: number | null
  sent_at: Timestamp | null
  template: string
  way: 'push' | 'whatsapp' | 'email' | 'sms' | 'bell' | null
}

export interface PanHolder {
  closed_name: string | null
  is_shared: Generated<boolean>
  member_id: number
  pan_mark: string
  pan_sealed: Buffer | null
}

export interface Parcel {
  arrived_at: Timestamp | null
  attempts: Generated<number>
  awb: string | null
  booked_by: number | null
  carrier_version: Generated<number>
  collect: Generated<number>
  courier: string | null
  courier_id: number | null
  created_at: Generated<Timestamp>
  delivery_code: string | null
  failure: string | null
  id: Generated<number>
  inspected_at: Timestamp | null
  is_given_up: Generated<boolean>
  is_own: Generated<boolean>
  kind: 'forward' | 'return'
  leased_until: Timestamp | null
  manifest_id: number | null
  member_id: number
  next_check_at: Timestamp | null
  order_id: number
  package_mm: number[] | null
  pickup_on: Timestamp | null
  provider_order_id: string | null
  provider_shipment_id: string | null
  reason: Generated<string>
  reference: string
  return_id: number | null
  state: Generated<
    | 'asked'
    | 'booked'
    | 'pickup_failed'
    | 'picked_up'
    | 'in_transit'
    | 'out_for_delivery'
    | 'attempted'
    | 'delivered'
    | 'returning'
    | 'returned_to_origin'
    | 'cancelled'
    | 'lost'
  >
  state_at: Generated<Timestamp>
  weight_grams: number
}

export interface ParcelLine {
  line: number
  member_id: number
  order_id: number
  parcel_id: number
  quantity: number
}

export interface ParcelManifest {
  collect: number
  courier: string
  id: Generated<number>
  made_at: Generated<Timestamp>
  made_by: number
  parcels: number
  weight_grams: number
}

export interface ParcelReport {
  at: Timestamp
  effect: 'moved' | 'noted' | 'set_aside'
  id: string
  member_id: number
  parcel_id: number
  place: Generated<string>
  received_at: Generated<Timestamp>
  step: string | null
  text: Generated<string>
  told: 'sent' | 'nothing' | 'too_late' | 'closed' | null
  why: string | null
}

export interface Passkey {
  confirmed_at: Generated<Timestamp>
  counter: number
  created_at: Generated<Timestamp>
  credential_id: Buffer
  last_used_at: Timestamp | null
  member_id: number
  name: string
  public_key: Buffer
  transports: string[]
}

export interface PasswordCode {
  code_hash: string
  expires_at: Timestamp
  member_id: number
  ticket_hash: Buffer
}

export interface PasswordCodeTicket {
  expires_at: Timestamp
  purpose: Generated<'new_password' | 'login'>
  ticket_hash: Buffer
  tries: Generated<number>
}

export interface PatternAudit {
  asked_at: Generated<Timestamp>
  asked_by: number
  checked_on: Timestamp
  decided_at: Timestamp | null
  decided_by: number | null
  faults: number
  findings: string
  id: Generated<number>
  note: Generated<string>
  state: Generated<'requested' | 'approved' | 'declined' | 'withdrawn'>
  valid_until: Timestamp | null
}

export interface Payment {
  amount: number
  applied_at: Timestamp | null
  capture_lease_until: Timestamp | null
  currency: string
  id: Generated<number>
  intent_id: number
  member_id: number
  method: Generated<string>
  provider: string
  provider_payment_id: string
  seen_at: Generated<Timestamp>
  state:
    | 'created'
    | 'failed'
    | 'authorized'
    | 'voided'
    | 'applied'
    | 'unapplied'
    | 'refund_queued'
    | 'refunded'
  unapplied_detail: string | null
  unapplied_reason: 'expired' | 'duplicate' | 'mismatch' | 'refunded_elsewhere' | null
}

export interface PaymentCase {
  amount: number
  booked: Generated<number>
  bookings: Generated<number>
  covered: Generated<number>
  decided_at: Timestamp | null
  decided_by: number | null
  decision: 'cancel_order' | 'charge_wallet' | 'accept_loss' | 'settled' | null
  id: Generated<number>
  intent_id: number
  kind: 'refund' | 'dispute'
  member_id: number
  note: Generated<string>
  noticed_at: Generated<Timestamp>
  payment_id: number
  provider_case_id: string
  provider_state: 'pending' | 'processed' | 'failed' | 'open' | 'under_review' | 'won' | 'lost' | 'closed'
  reason: Generated<string>
  released_at: Timestamp | null
  respond_by: Timestamp | null
}

export interface PaymentCustomer {
  created_at: Generated<Timestamp>
  member_id: number
  mobile: string
  provider_customer_id: string
}

export interface PaymentIntent {
  begun_in: string | null
  begun_step: number | null
  check_at: Timestamp | null
  created_at: Generated<Timestamp>
  ended_at: Timestamp | null
  expires_at: Timestamp
  fulfilled_in: string | null
  fulfilled_step: number | null
  id: Generated<number>
  member_id: number
  net: number
  online: number
  overtaken_at: Timestamp | null
  provider_order_id: string | null
  provider_order_lease_until: Timestamp | null
  purpose: 'order' | 'slot' | 'top_up' | 'cash_order'
  receipt: Generated<string>
  request_id: string | null
  reserved_units: Generated<number>
  snapshot: ColumnType<unknown, string, string>
  state: Generated<'open' | 'cancelled' | 'expired' | 'succeeded'>
  transfer_id: number | null
  wallet_earnings: Generated<number>
  wallet_store_credit: Generated<number>
}

export interface PhoneConfirmation {
  code_hash: string | null
  confirmed_at: Timestamp | null
  expires_at: Timestamp
  member_id: number
  mobile: string
  tries: Generated<number>
}

export interface Picture {
  content: Buffer
  height: number
  name: string
  used_at: Generated<Timestamp>
  width: number
}

export interface PinRange {
  extra_days: Generated<number>
  first_pin: number
  id: GeneratedAlways<number>
  last_pin: number
  takes_cash: Generated<boolean>
  version: Generated<number>
  zone_id: number
}

export interface PlainHome {
  chosen_at: Generated<Timestamp>
  member_id: number
}

export interface PlanProposal {
  asked_at: Generated<Timestamp>
  asked_by: number
  base_version: number
  decided_at: Timestamp | null
  decided_by: number | null
  id: GeneratedAlways<number>
  note: Generated<string>
  starts_at: Timestamp | null
  state: Generated<'requested' | 'approved' | 'declined' | 'withdrawn'>
  terms: ColumnType<unknown, string, string>
  version: number | null
}

export interface PostPhoto {
  content: Buffer
  height: number
  id: Generated<number>
  member_id: number
  place: number | null
  post_id: number | null
  taken_at: Generated<Timestamp>
  width: number
}

export interface PostVote {
  author_id: number
  member_id: number
  post_id: number
  voted_at: Generated<Timestamp>
}

export interface PriceChange {
  active: boolean
  at: Generated<Timestamp>
  mrp: number
  offered: number
  prior_price: number | null
  product_id: number
  written_at: Generated<Timestamp>
}

export interface Product {
  active: Generated<boolean>
  best_before: Generated<string>
  brand_id: number
  category_id: number
  description: string
  discount_bp: number
  entered_price: number | null
  group_id: number | null
  gst_bp: number
  hsn: string
  id: Generated<number>
  importer: Generated<string>
  manufacturer: Generated<string>
  mrp: number
  name: string
  net_quantity: Generated<string>
  offered: GeneratedAlways<number>
  option_count: GeneratedAlways<number> | null
  option_values: string[] | null
  origin_country: Generated<string>
  package_mm: number[] | null
  popularity: Generated<number>
  prior_price: number | null
  reorder_level: Generated<number>
  sku: string | null
  sku_twin: Generated<number>
  special_discount: number
  version: Generated<number>
  warranty: Generated<string>
  weight_grams: number | null
}

export interface ProductChange {
  after: ColumnType<unknown, string, string>
  before: ColumnType<unknown, string, string> | null
  import_id: number
  line: number
  product_id: number
  state: string | null
  version: number
}

export interface ProductGroup {
  brand_id: number
  category_id: number
  id: Generated<number>
  name: string
  option_count: GeneratedAlways<number>
  options: string[]
  size_chart_id: number | null
  version: Generated<number>
}

export interface ProductGroupTranslation {
  group_id: number
  language: string
  name: string | null
}

export interface ProductHighlight {
  details: string
  icon: string
  name: string
  position: number
  product_id: number
}

export interface ProductHighlightTranslation {
  details: string | null
  language: string
  name: string | null
  position: number
  product_id: number
}

export interface ProductImage {
  alt: Generated<string>
  name: string
  position: number
  product_id: number
}

export interface ProductImport {
  actor: string
  added: Generated<number>
  changed_rows: Generated<number>
  created_at: Generated<Timestamp>
  creates: ColumnType<unknown, string, string> | null
  creates_missing: boolean
  edit: ColumnType<unknown, string, string> | null
  ended_at: Timestamp | null
  failure: ColumnType<unknown, string, string> | null
  file_bytes: number | null
  file_hash: Buffer | null
  file_name: string
  hidden_reductions: Generated<number>
  id: GeneratedAlways<number>
  kind: Generated<'file' | 'undo' | 'edit'>
  leased_until: Timestamp | null
  new_rows: Generated<number>
  read_bytes: Generated<number>
  refused_rows: Generated<number>
  staff_id: number | null
  state: Generated<'uploading' | 'checking' | 'checked' | 'importing' | 'done' | 'cancelled' | 'failed'>
  stock_way: 'set' | 'add' | null
  unchanged_rows: Generated<number>
  undoes: number | null
  unseen_stock_rows: Generated<number>
  updated: Generated<number>
  written_line: Generated<number>
}

export interface ProductImportPart {
  bytes: Buffer
  import_id: number
  part: number
}

export interface ProductImportProblem {
  column_name: string | null
  id: GeneratedAlways<number>
  import_id: number
  line: number
  sentence: ColumnType<unknown, string, string>
  value: string
}

export interface ProductImportRow {
  import_id: number
  line: number
  product: ColumnType<unknown, string, string> | null
  sku: string
  variant: string | null
}

export interface ProductPictureWish {
  import_id: number
  line: number
  pictures: string[]
  product_id: number
  sku: string
  wished_at: Generated<Timestamp>
}

export interface ProductPost {
  decided_at: Timestamp | null
  decided_by: number | null
  doubts: Generated<string[]>
  helpful: Generated<number>
  id: Generated<number>
  kind: 'review' | 'question' | 'answer'
  member_id: number
  product_id: number
  question_id: number | null
  refusal: string | null
  replied_at: Timestamp | null
  replied_by: number | null
  replied_version: number | null
  reply: string | null
  stars: number | null
  state: 'waiting' | 'shown' | 'refused'
  text: string
  version: Generated<number>
  written_at: Generated<Timestamp>
}

export interface ProductPostVersion {
  helpful: number
  member_id: number
  photos: number
  post_id: number
  stars: number | null
  text: string
  version: number
  written_at: Timestamp
}

export interface ProductRating {
  counts: number[]
  group_id: number | null
  product_id: number
}

export interface ProductTranslation {
  description: string | null
  language: string
  name: string | null
  origin_country: string | null
  product_id: number
}

export interface ProductView {
  member_id: number
  offered_then: number
  product_id: number
  viewed_at: Generated<Timestamp>
}

export interface ProductWithoutPicture {
  product_id: number
}

export interface ProposedOrder {
  address_id: number | null
  cancelled_at: Timestamp | null
  cancelled_by: number | null
  created_at: Generated<Timestamp>
  delivery: ColumnType<DeliveryAddress, string, string> | null
  expires_at: Timestamp
  id: Generated<number>
  lines: ColumnType<ProposedLines, string, string>
  member_id: number
  net: number
  note: Generated<string>
  staff_id: number
}

export interface ProvenEmail {
  email: string
  member_id: number
  proven_at: Generated<Timestamp>
}

export interface PurchaseOrder {
  address_id: number
  cash: Generated<number>
  cash_fee: Generated<number>
  cash_fee_gst: Generated<number>
  cash_fee_saved: number | null
  cashback: number
  cashback_redeemed: boolean
  cashback_taken_off: Generated<number>
  coupon_code: string | null
  coupon_discount: Generated<number>
  delivery: ColumnType<DeliveryAddress, string, string>
  delivery_charge: Generated<number>
  delivery_gst: Generated<number>
  discount: number
  id: Generated<number>
  in_parts: Generated<boolean>
  is_buy_back: Generated<boolean>
  keeps_charges: Generated<boolean>
  member_id: number
  net: number
  net_taken_off: Generated<number>
  never_paid: Generated<number>
  online: number
  order_no: Generated<string>
  owed: number | null
  payment_intent_id: number | null
  payment_type: 'wallet' | 'online' | 'partial' | 'cash'
  pickup_charge: Generated<number>
  pickup_gst: Generated<number>
  placed_at: Generated<Timestamp>
  promised_by: Timestamp | null
  proposed_order_id: number | null
  reward_plan_version: Generated<number>
  special_discount: Generated<number>
  special_discount_bp: Generated<number>
  status: Generated<'pending' | 'processed' | 'delivered' | 'rejected' | 'returned'>
  total: number
  wallet_earnings: number
  wallet_store_credit: number
}

export interface PushDevice {
  added_at: Generated<Timestamp>
  auth_secret: Buffer
  confirmed_at: Generated<Timestamp>
  endpoint: string
  id: Generated<string>
  member_id: number
  public_key: Buffer
  session_hash: Buffer
  subscription_hash: Buffer
}

export interface RatingChange {
  product_id: number
}

export interface ReconciliationRun {
  asked_at: Generated<Timestamp>
  asked_by: number | null
  differences: number | null
  ended_at: Timestamp | null
  failure: string | null
  id: GeneratedAlways<number>
  result: ColumnType<ReconciliationResult, string, string> | null
  since: Timestamp
  started_at: Timestamp | null
  state: Generated<'queued' | 'running' | 'done' | 'failed'>
}

export interface Refund {
  amount: number
  attempts: Generated<number>
  created_at: Generated<Timestamp>
  failure: string | null
  id: Generated<number>
  idempotency_key: Generated<string>
  member_id: number
  next_attempt_at: Generated<Timestamp>
  payment_id: number
  processed_at: Timestamp | null
  provider_refund_id: string | null
  state: Generated<'queued' | 'pending' | 'processed' | 'failed' | 'credited' | 'set_aside'>
}

export interface ReinstatedOrder {
  ask_reason: string | null
  asked_at: Timestamp | null
  asked_by: number | null
  at: Generated<Timestamp>
  ended_at: Timestamp | null
  ended_by: number | null
  member_id: number
  note: Generated<string>
  online: number
  order_id: number
  state: 'open' | 'settled' | 'taken' | 'came_back' | 'written_off'
  units_short: Generated<number>
  wallet: number
}

export interface Request {
  answer: ColumnType<unknown, string, string> | null
  body_hash: Buffer
  call: string
  created_at: Generated<Timestamp>
  member_id: number
  request_id: string
}

export interface ReturnPhoto {
  content: Buffer
  height: number
  id: Generated<number>
  member_id: number
  place: number | null
  return_id: number | null
  staff_id: number | null
  taken_at: Generated<Timestamp>
  width: number
}

export interface ReturnRequest {
  accepted: number | null
  asked_at: Generated<Timestamp>
  buy_back_kept: Generated<number>
  buy_back_percent: number | null
  id: Generated<number>
  kind: 'refund' | 'exchange'
  line: number
  member_id: number
  order_id: number
  pickup_by: 'shop' | 'buyer'
  pickup_charge: Generated<number>
  pickup_charged: Generated<number>
  quantity: number
  reason:
    | 'damaged'
    | 'wrong_goods'
    | 'not_as_described'
    | 'does_not_fit'
    | 'not_wanted'
    | 'other'
    | 'buy_back'
  refund_to: 'wallet' | 'source'
  refunded_source: number | null
  refunded_wallet: number | null
  returned_product_id: number | null
  state: Generated<
    | 'asked'
    | 'offered'
    | 'approved'
    | 'picked_up'
    | 'received'
    | 'inspected'
    | 'refunded'
    | 'sent_again'
    | 'refused'
    | 'withdrawn'
  >
  text: Generated<string>
  unfit: number | null
  version: Generated<number>
  wanted_product_id: number | null
}

export interface ReturnStep {
  actor: 'member' | 'staff' | 'shop' | 'courier'
  at: Generated<Timestamp>
  member_id: number
  note: Generated<string>
  position: number
  return_id: number
  staff_id: number | null
  state: string
}

export interface Reward {
  amount: number
  base: number
  created_at: Generated<Timestamp>
  id: Generated<number>
  kind: 'cashback' | 'points' | 'level_income' | 'award'
  level: Generated<number>
  member_id: number
  order_id: number
  percent_bp: number | null
  plan_version: number
  reversal_transfer_id: number | null
  slot_id: number | null
  step: number | null
  transfer_id: number
}

export interface RewardPlan {
  changed_by: string
  created_at: Generated<Timestamp>
  goal: number
  level_bp: number[]
  paise_per_point: number
  starts_at: Generated<Timestamp>
  step_award: ArrayType<number>
  step_business: ArrayType<number>
  version: number
}

export interface RewardPlanCancellation {
  at: Generated<Timestamp>
  reason: string
  staff_id: number
  version: number
}

export interface SalesDay {
  counted_at: Generated<Timestamp>
  counted_to: Timestamp | null
  day: Timestamp
  net: number
  orders: number
  rejected: number
}

export interface SearchBeginning {
  as_kinds: number
  at_starts: number
  beginning: string
  in_listings: number
  in_names: number
  in_translations: Generated<number>
}

export interface SearchChange {
  product_ids: ArrayType<number>
}

export interface SearchEntry {
  discount_bp: number
  group_id: number | null
  offered: number
  popularity: number
  product_id: number
  terms: string
}

export interface SearchRenaming {
  done_to_product_id: Generated<number>
  listing_id: number
  listing_kind: 'brand' | 'category'
}

export interface SearchRest {
  rest: string
  word: string
}

export interface SearchSmallWord {
  word: string
}

export interface SearchSynonym {
  is_mentioned: Generated<boolean>
  means: string
  typed: string
}

export interface SearchWord {
  as_kinds: number
  at_starts: number
  in_listings: number
  in_names: number
  in_translations: Generated<number>
  sound: string | null
  word: string
}

export interface SearchWordChange {
  as_kinds: number[]
  at_starts: number[]
  in_listings: number[]
  in_names: number[]
  in_translations: number[]
  words: string[]
}

export interface SellerAgreement {
  asked_at: Generated<Timestamp>
  asked_by: number
  decided_at: Timestamp | null
  decided_by: number | null
  id: GeneratedAlways<number>
  note: Generated<string>
  required_from: Timestamp
  state: Generated<'requested' | 'approved' | 'declined' | 'withdrawn'>
  text_en: string
  text_hi: string
  text_mr: string
  version: number | null
}

export interface SellerIdentity {
  card_code: string | null
  decided_at: Timestamp | null
  decided_by: number | null
  document: 'aadhaar' | 'voter_id' | 'driving_licence' | 'passport' | 'utility_bill' | 'bank_statement' | null
  member_id: number
  name_match: number | null
  pan_checked_at: Timestamp | null
  pan_mark: string | null
  pan_reference: string | null
  reason: string | null
  registered_name: string | null
  sent_at: Timestamp | null
  state: Generated<'not_started' | 'pan_checked' | 'waiting' | 'verified' | 'refused'>
  version: Generated<number>
}

export interface Session {
  created_at: Generated<Timestamp>
  device: string
  expires_at: Timestamp
  is_trusted: Generated<boolean>
  last_seen_at: Generated<Timestamp>
  member_id: number
  proven_at: Timestamp | null
  proven_by: 'login' | 'code' | 'passkey' | 'password' | 'password_and_code' | null
  stays: Generated<boolean>
  step_up_code_expires_at: Timestamp | null
  step_up_code_hash: string | null
  step_up_code_tries: Generated<number>
  step_up_failures: Generated<number>
  token_hash: Buffer
}

export interface SetAsideReport {
  awb: string | null
  done_at: Timestamp | null
  done_by: number | null
  id: Generated<number>
  note: string | null
  order_no: string | null
  received_at: Generated<Timestamp>
  reference: string | null
  said_at: Timestamp | null
  step: string | null
  why: string
  words: Generated<string>
}

export interface Settlement {
  adjusted: number
  collected: number
  fee: number
  gst_on_fee: number
  id: Generated<number>
  imported_at: Generated<Timestamp>
  imported_by: number
  net: number
  posted_as: number
  provider: string
  provider_settlement_id: string
  refunded: number
  settled_at: Timestamp
  utr: string
}

export interface SettlementLine {
  amount: number
  fee: number
  gst_on_fee: number
  kind: 'payment' | 'refund' | 'adjustment'
  line: number
  provider_entity_id: string
  settlement_id: number
}

export interface ShelfProduct {
  active: boolean
  brand_id: number
  category_id: number
  discount_bp: number
  group_id: number | null
  in_stock: boolean
  offered: number
  options: Generated<number[]>
  popularity: number
  product_id: number
  rating_rank: Generated<number>
  rating_tenths: Generated<number>
}

export interface Shipment {
  courier: string
  created_at: Generated<Timestamp>
  member_id: number
  order_id: number
  tracking_no: Generated<string>
  version: Generated<number>
}

export interface Shop {
  address: string
  contact: string
  hours: Generated<string>
  id: Generated<number>
  name: string
  shown: Generated<boolean>
  tehsil: string
  version: Generated<number>
}

export interface ShopSetting {
  changed_at: Generated<Timestamp>
  from_start: Generated<boolean>
  key: string
  value: ColumnType<unknown, string, string>
  version: Generated<number>
}

export interface ShopSettingChange {
  changed_at: Generated<Timestamp>
  changed_by: string
  id: GeneratedAlways<number>
  key: string
  value: ColumnType<unknown, string, string>
}

export interface ShopTranslation {
  address: string | null
  hours: string | null
  language: string
  name: string | null
  shop_id: number
  tehsil: string | null
}

export interface ShownProduct {
  best_before: string
  brand_id: number
  brand_name: string
  category_id: number
  category_name: string
  description: string
  discount_bp: number
  entered_price: number
  group_id: number
  id: number
  image: string
  importer: string
  manufacturer: string
  mrp: number
  name: string
  net_quantity: string
  offered: number
  on_hand: number
  option_values: string[]
  origin_country: string
  popularity: number
  prior_price: number
  special_discount: number
  warranty: string
}

export interface ShownReference {
  check_again_from: string | null
  is_prior: boolean
  is_single: Generated<boolean>
}

export interface SizeChart {
  cells: string[]
  columns: string[]
  id: Generated<number>
  name: string
  note: Generated<string>
  version: Generated<number>
}

export interface SizeChartTranslation {
  columns: string[] | null
  language: string
  name: string | null
  note: string | null
  size_chart_id: number
}

export interface Slot {
  created_at: Generated<Timestamp>
  id: Generated<number>
  member_id: number
  transfer_id: number | null
}

export interface SlotProgress {
  business: Generated<number>
  member_id: number
  slot_id: number
}

export interface SlotRefund {
  at: Generated<Timestamp>
  member_id: number
  slot_id: number
  transfer_id: number
}

export interface StaffAccessGiven {
  given_at: Generated<Timestamp>
  given_by: number
  staff_id: number
}

export interface StaffFactor {
  confirmed_at: Timestamp | null
  last_step: number | null
  offered_at: Timestamp | null
  offered_codes: ArrayType<Buffer> | null
  offered_secret: Buffer | null
  secret: Buffer | null
  staff_id: number
}

export interface StaffMember {
  created_at: Generated<Timestamp>
  id: GeneratedAlways<number>
  left_at: Timestamp | null
  mobile: string
  must_change_password: Generated<boolean>
  name: string
  /**
   * Until when a password that must be changed works.
   */
  password_expires_at: Timestamp | null
  password_hash: string
  roles: string[]
  version: Generated<number>
}

export interface StaffRecoveryCode {
  code_hash: Buffer
  staff_id: number
  used_at: Timestamp | null
}

export interface StaffRequest {
  answer: ColumnType<unknown, string, string> | null
  body_hash: Buffer
  call: string
  created_at: Generated<Timestamp>
  request_id: string
  staff_id: number
}

export interface StaffSession {
  created_at: Generated<Timestamp>
  device: string
  expires_at: Timestamp
  last_seen_at: Generated<Timestamp>
  staff_id: number
  token_hash: Buffer
}

export interface StatementMonth {
  code: string
  credited: Generated<number>
  currency: string
  debited: Generated<number>
  due: Generated<number>
  member_id: number
  month: Timestamp
  tds: Generated<number>
}

export interface Stock {
  listed_in: string | null
  on_hand: number
  product_id: number
  received: number
  reorder_level: Generated<number>
  reserved: Generated<number>
  shown_in: string | null
  sold: Generated<number>
}

export interface StockAlert {
  asked_at: Generated<Timestamp>
  below: number | null
  member_id: number
  product_id: number
}

export interface StockCorrection {
  at: Generated<Timestamp>
  cause: 'lost' | 'found' | 'unfit' | 'delivered' | null
  id: GeneratedAlways<number>
  import_id: number | null
  note: Generated<string>
  on_hand_after: number
  order_no: string | null
  product_id: number
  reason: 'received' | 'counted' | 'damaged' | 'missing' | 'to_supplier' | 'own_use' | 'other' | null
  received_at_export: number | null
  staff_id: number | null
  units: number
}

export interface StockReservation {
  intent_id: number
  member_id: number
  product_id: number
  quantity: number
}

export interface SubDistrict {
  district_id: number
  id: number
  name: string
}

export interface SystemAccount {
  currency: 'INR' | 'PTS'
  id: Generated<number>
  kind: string
}

export interface TaxDeposit {
  amount: number
  asked_at: Generated<Timestamp>
  asked_by: number
  challan: string
  decided_at: Timestamp | null
  decided_by: number | null
  id: GeneratedAlways<number>
  input_tax: Generated<number>
  month: Timestamp
  note: Generated<string>
  paid_on: Timestamp
  posted_as: number | null
  round_off: Generated<number>
  state: Generated<'requested' | 'approved' | 'declined' | 'withdrawn'>
  tax: 'gst' | 'tds'
}

export interface TdsDaySum {
  amount: number
  day: Timestamp
  deducted_at: 'credit' | 'withdrawal'
  lines: number
  month: Timestamp
  tds: number
}

export interface TdsReturn {
  acknowledgement: string | null
  certificate_form: string
  certificates: Generated<number>
  certified_at: Timestamp | null
  decided_at: Timestamp | null
  decided_by: number | null
  deductor: ColumnType<TdsReturnDeductor, string, string>
  filed_on: Timestamp | null
  id: GeneratedAlways<number>
  lines: number | null
  members: number | null
  place: number
  prepared_at: Generated<Timestamp>
  prepared_by: number
  quarter: Timestamp
  return_form: string
  state: Generated<'prepared' | 'filed' | 'dropped'>
  tax: number | null
}

export interface TdsReturnLine {
  amount: number
  at: Timestamp
  base: number
  cause_id: number
  change: 'added' | 'changed' | 'withdrawn'
  deducted_at: 'credit' | 'withdrawal'
  is_reversed: boolean
  member_id: number
  month: Timestamp
  of_whole: boolean
  percent_bp: number
  place: number
  return_id: number
  section: string
  tax: number
  year: number
}

export interface TdsReturnMember {
  certificate_no: string | null
  id: Generated<number>
  member_id: number
  name: string
  pan_sealed: Buffer | null
  return_id: number
  tax: number
}

export interface TdsSoFar {
  amount: number
  day: Timestamp
  deducted_at: 'credit' | 'withdrawal'
  lines: number
  month: Timestamp
  tds: number
}

export interface Transfer {
  at: Generated<Timestamp>
  cause_id: number
  cause_kind:
    | 'order'
    | 'intent'
    | 'payment'
    | 'refund'
    | 'withdrawal'
    | 'reward'
    | 'correction'
    | 'transfer'
    | 'member'
    | 'opening'
    | 'deposit'
    | 'settlement'
    | 'remittance'
  code: string
  id: Generated<number>
  member_id: number
  reference: ColumnType<object, string, string>
  request_key: string
}

export interface Trouble {
  details: ColumnType<TroubleDetails, string, string>
  found_at: Generated<Timestamp>
  name: string
  over_at: Timestamp | null
  told_at: Timestamp | null
}

export interface TwoStepCommit {
  id: number
}

export interface UnfinishedMerge {
  from_id: number
  into_id: number
  listing_kind: string
}

export interface UsedChallenge {
  challenge_hash: Buffer
  expires_at: Timestamp
}

export interface ViewingChoice {
  chosen_at: Generated<Timestamp>
  is_kept: boolean
  member_id: number
}

export interface Village {
  id: number
  name: string
  sub_district_id: number
}

export interface WebhookEvent {
  attempts: Generated<number>
  body: Buffer
  done_at: Timestamp | null
  event_id: string
  failure: string | null
  next_try_at: Generated<Timestamp>
  provider: string
  provider_order_id: string | null
  provider_payment_id: string | null
  received_at: Generated<Timestamp>
}

export interface WishlistItem {
  member_id: number
  offered_then: number
  product_id: number
  wished_at: Generated<Timestamp>
}

export interface WishlistLink {
  member_id: number
  token: string
}

export interface Withdrawal {
  account_no_sealed: Buffer
  amount: number
  approved_at: Timestamp | null
  approved_by: string | null
  attempts: Generated<number>
  bank_file_at: Timestamp | null
  bank_name: string
  ended_at: Timestamp | null
  failure: string | null
  fund_account_id: string | null
  id: Generated<number>
  ifsc: string
  leased_until: Timestamp | null
  member_id: number
  needs_identity: Generated<boolean>
  next_attempt_at: Timestamp | null
  number_wait_hours: Generated<number>
  paid_by: string | null
  payout_id: string | null
  reason: string | null
  reference: Generated<string>
  requested_at: Generated<Timestamp>
  reversed_at: Timestamp | null
  sent_at: Timestamp | null
  state: Generated<'requested' | 'approved' | 'paid' | 'failed' | 'rejected' | 'cancelled' | 'reversed'>
  tds: number
  tds_base: number
  tds_percent_bp: number
  tds_years: ColumnType<TaxedYears, string, string>
  utr: string | null
}

/** Every table and view by its name. */
export interface Tables {
  account: Account
  address: Address
  agreement_acceptance: AgreementAcceptance
  agreement_notice: AgreementNotice
  article: Article
  audit_entry: AuditEntry
  back_in_stock: BackInStock
  bank_account: BankAccount
  bank_account_change: BankAccountChange
  bank_branch: BankBranch
  bank_line: BankLine
  bank_match: BankMatch
  banner: Banner
  banner_translation: BannerTranslation
  booking_run: BookingRun
  booking_run_order: BookingRunOrder
  bought_together: BoughtTogether
  brand: Brand
  brand_translation: BrandTranslation
  breach: Breach
  breach_member: BreachMember
  bridge_month: BridgeMonth
  bridge_row: BridgeRow
  cash_clearing: CashClearing
  cash_remittance: CashRemittance
  cash_remittance_line: CashRemittanceLine
  cash_write_off: CashWriteOff
  category: Category
  category_translation: CategoryTranslation
  check_result: CheckResult
  closed_month: ClosedMonth
  commission_tds: CommissionTds
  commission_tds_month: CommissionTdsMonth
  commission_year: CommissionYear
  complaint: Complaint
  complaint_message: ComplaintMessage
  consent: Consent
  correction: Correction
  coupon: Coupon
  coupon_member: CouponMember
  coupon_use: CouponUse
  courier_due: CourierDue
  courier_event: CourierEvent
  credit_waiver: CreditWaiver
  day_so_far: DaySoFar
  delivery_zone: DeliveryZone
  discount_reference: DiscountReference
  district: District
  document_day_sum: DocumentDaySum
  document_line: DocumentLine
  document_so_far: DocumentSoFar
  e_invoice: EInvoice
  earlier_choice_progress: EarlierChoiceProgress
  earning_rule: EarningRule
  entry: Entry
  fetched_picture: FetchedPicture
  file_mapping: FileMapping
  filter_option: FilterOption
  first_closing: FirstClosing
  first_closing_request: FirstClosingRequest
  forgotten_customer: ForgottenCustomer
  global_key: GlobalKey
  group_card: GroupCard
  group_value: GroupValue
  holiday: Holiday
  identity_proof: IdentityProof
  income_disclosure: IncomeDisclosure
  invoice: Invoice
  invoice_series: InvoiceSeries
  known_device: KnownDevice
  ledger_account: LedgerAccount
  ledger_day: LedgerDay
  ledger_day_sum: LedgerDaySum
  level_income: LevelIncome
  limit_hit: LimitHit
  listing_size: ListingSize
  listing_size_change: ListingSizeChange
  lost_order: LostOrder
  low_stock: LowStock
  member: Member
  member_block: MemberBlock
  member_cart: MemberCart
  member_note: MemberNote
  menu_item: MenuItem
  menu_item_translation: MenuItemTranslation
  message_choice: MessageChoice
  network_joined: NetworkJoined
  network_level: NetworkLevel
  network_member: NetworkMember
  network_position: NetworkPosition
  news_picture: NewsPicture
  news_topic: NewsTopic
  notice: Notice
  number_change: NumberChange
  offer: Offer
  offer_translation: OfferTranslation
  option_name_translation: OptionNameTranslation
  option_value: OptionValue
  option_value_translation: OptionValueTranslation
  order_address_change: OrderAddressChange
  order_cash: OrderCash
  order_change: OrderChange
  order_event: OrderEvent
  order_line: OrderLine
  order_line_change: OrderLineChange
  order_note: OrderNote
  order_recall: OrderRecall
  order_reward: OrderReward
  origin_shelving: OriginShelving
  outgoing_message: OutgoingMessage
  pan_holder: PanHolder
  parcel: Parcel
  parcel_line: ParcelLine
  parcel_manifest: ParcelManifest
  parcel_report: ParcelReport
  passkey: Passkey
  password_code: PasswordCode
  password_code_ticket: PasswordCodeTicket
  pattern_audit: PatternAudit
  payment: Payment
  payment_case: PaymentCase
  payment_customer: PaymentCustomer
  payment_intent: PaymentIntent
  phone_confirmation: PhoneConfirmation
  picture: Picture
  pin_range: PinRange
  plain_home: PlainHome
  plan_proposal: PlanProposal
  post_photo: PostPhoto
  post_vote: PostVote
  price_change: PriceChange
  product: Product
  product_change: ProductChange
  product_group: ProductGroup
  product_group_translation: ProductGroupTranslation
  product_highlight: ProductHighlight
  product_highlight_translation: ProductHighlightTranslation
  product_image: ProductImage
  product_import: ProductImport
  product_import_part: ProductImportPart
  product_import_problem: ProductImportProblem
  product_import_row: ProductImportRow
  product_picture_wish: ProductPictureWish
  product_post: ProductPost
  product_post_version: ProductPostVersion
  product_rating: ProductRating
  product_translation: ProductTranslation
  product_view: ProductView
  product_without_picture: ProductWithoutPicture
  proposed_order: ProposedOrder
  proven_email: ProvenEmail
  purchase_order: PurchaseOrder
  push_device: PushDevice
  rating_change: RatingChange
  reconciliation_run: ReconciliationRun
  refund: Refund
  reinstated_order: ReinstatedOrder
  request: Request
  return_photo: ReturnPhoto
  return_request: ReturnRequest
  return_step: ReturnStep
  reward: Reward
  reward_plan: RewardPlan
  reward_plan_cancellation: RewardPlanCancellation
  sales_day: SalesDay
  search_beginning: SearchBeginning
  search_change: SearchChange
  search_entry: SearchEntry
  search_renaming: SearchRenaming
  search_rest: SearchRest
  search_small_word: SearchSmallWord
  search_synonym: SearchSynonym
  search_word: SearchWord
  search_word_change: SearchWordChange
  seller_agreement: SellerAgreement
  seller_identity: SellerIdentity
  session: Session
  set_aside_report: SetAsideReport
  settlement: Settlement
  settlement_line: SettlementLine
  shelf_product: ShelfProduct
  shipment: Shipment
  shop: Shop
  shop_setting: ShopSetting
  shop_setting_change: ShopSettingChange
  shop_translation: ShopTranslation
  shown_product: ShownProduct
  shown_reference: ShownReference
  size_chart: SizeChart
  size_chart_translation: SizeChartTranslation
  slot: Slot
  slot_progress: SlotProgress
  slot_refund: SlotRefund
  staff_access_given: StaffAccessGiven
  staff_factor: StaffFactor
  staff_member: StaffMember
  staff_recovery_code: StaffRecoveryCode
  staff_request: StaffRequest
  staff_session: StaffSession
  statement_month: StatementMonth
  stock: Stock
  stock_alert: StockAlert
  stock_correction: StockCorrection
  stock_reservation: StockReservation
  sub_district: SubDistrict
  system_account: SystemAccount
  tax_deposit: TaxDeposit
  tds_day_sum: TdsDaySum
  tds_return: TdsReturn
  tds_return_line: TdsReturnLine
  tds_return_member: TdsReturnMember
  tds_so_far: TdsSoFar
  transfer: Transfer
  trouble: Trouble
  two_step_commit: TwoStepCommit
  unfinished_merge: UnfinishedMerge
  used_challenge: UsedChallenge
  viewing_choice: ViewingChoice
  village: Village
  webhook_event: WebhookEvent
  wishlist_item: WishlistItem
  wishlist_link: WishlistLink
  withdrawal: Withdrawal
}
