import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Seller } from './seller.ts'

type DefaultedDate = ColumnType<Date, Date | string | undefined, Date | string>
type Json = JSONColumnType<Record<string, unknown>, string, string>

/** Every table, as `migrations/` makes them. Amounts are paise. */
export interface Tables {
  member: {
    id: GeneratedAlways<number>
    name: string
    email: string
    mobile: string
    password_hash: string
    referrer_id: number | null
    district_id: number | null
    sub_district_id: number | null
    village_id: number | null
    profile_image: string | null
    aadhaar_last4: string | null
    pan_encrypted: Buffer | null
    closed_at: Date | null
    registered_at: DefaultedDate
  }
  network_position: { ancestor_id: number; descendant_id: number; level: number }
  session: {
    token_hash: Buffer
    member_id: number
    device: string
    created_at: DefaultedDate
    last_seen_at: DefaultedDate
    expires_at: ColumnType<Date, Date | string, Date | string>
  }
  district: { id: number; state_id: number; name: string }
  sub_district: { id: number; district_id: number; name: string }
  village: { id: number; sub_district_id: number; name: string }
  outgoing_message: {
    id: Generated<string>
    mobile: string
    template: string
    language: Generated<string>
    details: ColumnType<Record<string, string> | null, string | null, string | null>
    queued_at: GeneratedAlways<Date>
    attempts: Generated<number>
    sent_at: Date | null
    provider_id: string | null
    failure: string | null
    given_up_at: Date | null
  }
  password_code: {
    member_id: number
    code_hash: string
    expires_at: ColumnType<Date, Date | string, Date | string>
    tries: Generated<number>
  }
  shop_setting: { key: string; value: ColumnType<unknown, string, string>; changed_at: DefaultedDate }
  request: {
    member_id: number
    request_id: string
    call: string
    body_hash: Buffer
    answer: ColumnType<unknown, string | null, string | null>
    created_at: DefaultedDate
  }
  account: {
    id: GeneratedAlways<number>
    member_id: number | null
    kind: string
    currency: string
    guarded: boolean
    balance: GeneratedAlways<number>
  }
  transfer: {
    id: GeneratedAlways<number>
    code: string
    request_key: string
    member_id: number | null
    reference: Json
    at: GeneratedAlways<Date>
  }
  entry: { transfer_id: number; leg: number; account_id: number; currency: string; amount: number }
  category: { id: number; name: string; image: string; position: number }
  brand: { id: number; name: string; image: string; description: string; position: number }
  product: {
    id: number
    category_id: number
    brand_id: number
    name: string
    description: string
    mrp: number
    discount_bp: number
    special_discount: number
    popularity: Generated<number>
    hsn: string
    gst_bp: number
    origin_country: Generated<string>
    active: Generated<boolean>
    search_text: Generated<string>
    offered: GeneratedAlways<number>
  }
  /** A view: what lists and details show of a product on sale. */
  shown_product: {
    id: GeneratedAlways<number>
    name: GeneratedAlways<string>
    description: GeneratedAlways<string>
    mrp: GeneratedAlways<number>
    discount_bp: GeneratedAlways<number>
    special_discount: GeneratedAlways<number>
    offered: GeneratedAlways<number>
    popularity: GeneratedAlways<number>
    origin_country: GeneratedAlways<string>
    category_id: GeneratedAlways<number>
    category_name: GeneratedAlways<string>
    brand_id: GeneratedAlways<number>
    brand_name: GeneratedAlways<string>
    image: GeneratedAlways<string>
    on_hand: GeneratedAlways<number>
  }
  product_image: { product_id: number; position: number; name: string }
  product_highlight: { product_id: number; position: number; icon: string; name: string; details: string }
  stock: {
    product_id: number
    received: number
    on_hand: number
    reserved: Generated<number>
    sold: Generated<number>
  }
  banner: { id: number; title: string; image: string; href: string; position: number }
  offer: { id: number; product_id: number; description: string; position: number }
  address: {
    id: GeneratedAlways<number>
    member_id: number
    flat_no: string
    building: string
    address_1: string
    address_2: string
    pin_code: string
    created_at: GeneratedAlways<Date>
    deleted_at: Date | null
  }
  purchase_order: {
    id: GeneratedAlways<number>
    order_no: Generated<string>
    member_id: number
    status: Generated<'pending' | 'processed' | 'delivered' | 'rejected'>
    payment_type: 'wallet' | 'online' | 'partial'
    total: number
    discount: number
    cashback: number
    cashback_redeemed: boolean
    special_discount_bp: Generated<number>
    special_discount: Generated<number>
    net: number
    wallet_store_credit: number
    wallet_earnings: number
    online: number
    address_id: number
    delivery: JSONColumnType<DeliveryAddress, string, string>
    placed_at: DefaultedDate
  }
  order_line: {
    order_id: number
    line: number
    product_id: number
    name: string
    image: string
    mrp: number
    discount_bp: number
    special_discount: number
    quantity: number
    hsn: string
    gst_bp: number
    net: number
    gst: number
  }
  order_event: {
    order_id: number
    position: number
    status: string
    actor: string
    note: Generated<string>
    at: DefaultedDate
    announced_at: Date | null
  }
  bank_branch: { ifsc: string; bank: string; branch: string; address: string; changed_at: DefaultedDate }
  bank_account: {
    member_id: number
    ifsc: string
    bank_name: string
    bank_address: string
    account_no_sealed: Buffer
    changed_at: DefaultedDate
  }
  bank_account_change: {
    id: GeneratedAlways<number>
    member_id: number
    ifsc: string
    account_no_sealed: Buffer
    changed_at: DefaultedDate
  }
  payment_intent: {
    id: GeneratedAlways<number>
    member_id: number
    purpose: 'order' | 'slot' | 'top_up'
    state: Generated<'open' | 'released' | 'applied'>
    request_id: string | null
    net: number
    wallet_store_credit: Generated<number>
    wallet_earnings: Generated<number>
    online: number
    cart: JSONColumnType<object, string, string> | null
    redeem_cashback: Generated<boolean>
    address_id: number | null
    delivery: JSONColumnType<DeliveryAddress, string, string> | null
    receipt: GeneratedAlways<string>
    provider_order_id: string | null
    ordering_until: Date | null
    order_id: number | null
    transfer_id: number | null
    created_at: DefaultedDate
    expires_at: ColumnType<Date, Date | string, Date | string>
    check_at: Date | null
  }
  stock_reservation: { intent_id: number; product_id: number; quantity: number }
  payment: {
    id: GeneratedAlways<number>
    provider: string
    provider_payment_id: string
    intent_id: number
    amount: number
    currency: string
    method: Generated<string>
    state: 'created' | 'failed' | 'authorized' | 'applied' | 'surplus' | 'refund_queued' | 'refunded'
    surplus_reason: 'amount' | 'currency' | 'paid_twice' | 'too_late' | 'refunded_elsewhere' | null
    applied_at: Date | null
    seen_at: GeneratedAlways<Date>
  }
  webhook_event: {
    provider: string
    event_id: string
    body: Buffer
    received_at: GeneratedAlways<Date>
    done_at: Date | null
    attempts: Generated<number>
    failure: string | null
  }
  refund: {
    id: GeneratedAlways<number>
    payment_id: number
    amount: number
    order_id: number | null
    state: Generated<'queued' | 'pending' | 'processed' | 'failed'>
    idempotency_key: Generated<string>
    provider_refund_id: string | null
    attempts: Generated<number>
    next_attempt_at: DefaultedDate
    failure: string | null
    created_at: GeneratedAlways<Date>
    processed_at: Date | null
  }
  invoice_series: { kind: 'invoice' | 'credit_note'; financial_year: string; last_number: number }
  invoice: {
    serial: string
    kind: 'invoice' | 'credit_note'
    order_id: number
    issued_at: DefaultedDate
    seller: JSONColumnType<Seller, string, string>
    buyer: JSONColumnType<{ name: string; mobile: string }, string, string>
  }
  slot: { id: GeneratedAlways<number>; member_id: number; transfer_id: number; created_at: DefaultedDate }
  shop: { id: number; name: string; address: string; tehsil: string; contact: string }
  menu_item: { menu_id: number; position: number; url: string; icon: string; name: string }
  article: {
    id: GeneratedAlways<number>
    topic: string
    title: string
    description: string
    author: string | null
    source: string
    image: string
    url: string
    content: string
    published_at: DefaultedDate
  }
}

/** A delivery address as it was when the order was placed. */
export type DeliveryAddress = {
  flat_no: string
  building: string
  address_1: string
  address_2: string
  pin_code: string
}
