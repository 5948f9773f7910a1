const rewardTwice = ['alter table reward drop constraint reward_transfer_id_member_id_key']
const award = `insert into reward (order_id, member_id, kind, slot_id, step, base, amount, plan_version, transfer_id)
  select order_id, member_id, 'award', (select min(id) from slot), 1, base, amount, plan_version, transfer_id
    from reward limit 1`

/**
 * Statements that violate each invariant, like time, an old bug or a damaged disk would. They run as the
 * role that owns the tables, with the guards off, and are rolled back.
 */
export const plants: Record<string, string[]> = {
  'the entries of a currency sum to zero': [
    "insert into entry select id, member_id, 90, (select id from system_account where kind = 'sales'), 'INR', 1 from transfer limit 1",
  ],
  'a transfer balances in each of its currencies': [
    'update entry set amount = amount + 1 where (transfer_id, leg) = (select transfer_id, leg from entry limit 1)',
  ],
  'a transfer has two legs or more': [
    "insert into transfer (member_id, code, request_key, cause_kind, cause_id) values (0, 'correction', 'planted', 'member', 1)",
  ],
  'an entry moves an account of the member of its transfer, or one of the shop': [
    "update entry set account_id = (select id from account where member_id <> entry.member_id and kind = 'store_credit' limit 1) where transfer_id = (select min(id) from transfer where code = 'order_paid')",
  ],
  'no guarded balance is negative': [
    'alter table account drop constraint balance_never_negative',
    "update account set balance = -1 where kind = 'clawback_due'",
  ],
  'a guarded balance is the sum of its entries': [
    "update account set balance = balance + 1 where kind = 'earnings'",
  ],
  'one payment at most is applied to an intent': [
    'drop index payment_applied_once',
    "insert into payment (member_id, provider, provider_payment_id, intent_id, amount, currency, state, applied_at) select member_id, provider, 'pay_planted', intent_id, amount, currency, state, applied_at from payment where applied_at is not null limit 1",
  ],
  'an intent succeeded exactly when a payment was applied to it': [
    "update payment set applied_at = null, unapplied_reason = 'expired'",
  ],
  'an intent that succeeded became one thing': ['update purchase_order set payment_intent_id = null'],
  'a payment that was taken is either applied or not': [
    'alter table payment drop constraint payment_state_has_its_reason',
    'update payment set applied_at = null',
  ],
  'the gateway brought what was captured, less what was refunded': ['update payment set amount = amount + 1'],
  'a payment is refunded exactly when all of it was sent back or credited, or lost in a dispute': [
    "insert into refund (member_id, payment_id, amount, state) select member_id, id, amount, 'processed' from payment where state = 'applied' limit 1",
  ],
  'refunds of a payment take no more than it took, and those under way nothing that a dispute took': [
    "insert into refund (member_id, payment_id, amount, state) select member_id, id, amount + 1, 'processed' from payment where state = 'applied' limit 1",
  ],
  'an order earns nothing once the shop bears the loss of its whole payment': [
    ...rewardTwice,
    `insert into payment_case (member_id, payment_id, intent_id, kind, provider_case_id, provider_state, amount, booked, decision, decided_at)
      select payment.member_id, payment.id, intent_id, 'refund', 'rfnd_planted', 'processed', amount, amount, 'accept_loss', now()
        from payment join purchase_order on payment_intent_id = intent_id where state = 'applied' limit 1`,
    `insert into reward (order_id, member_id, kind, slot_id, step, base, amount, plan_version, transfer_id)
      select (select purchase_order.id from purchase_order join payment_case on payment_intent_id = intent_id), member_id, 'award',
          (select min(id) from slot), 1, base, amount, plan_version, transfer_id
        from reward limit 1`,
  ],
  'an order is paid by legs that equal its net, but for its cash': [
    "update transfer set cause_id = 0 where code = 'order_paid'",
  ],
  'the lines of an order and its charges are its net, and what it earned for each charge is that without tax, unless it went back':
    ['update order_line set net = net + 1'],
  'an order gives back what it took of what was called off or came back, and nothing else': [
    "update transfer set cause_id = 0 where code = 'order_refunded'",
  ],
  'what a coupon has given is the sum of its uses, within its bounds': [
    'update coupon set spent = spent - 1',
  ],
  'a member uses a coupon no more often than it may be': [
    'drop index coupon_use_of_order',
    'insert into coupon_use (coupon_id, member_id, nth, amount, intent_id, order_id) select coupon_id, member_id, 2, amount, intent_id, order_id from coupon_use where released_at is null limit 1',
  ],
  'what a coupon took off an order is a use of it, and what it took off its lines': [
    'update order_line set coupon_discount = coupon_discount + 1 where coupon_discount > 0',
  ],
  'a use of a coupon is given back exactly when its payment ended without an order, or its order was called off before any of it left':
    ['update coupon_use set released_at = null'],
  'what buyers paid for pick-ups is what their returns say, earned without its tax': [
    'alter table order_change drop constraint pickup_of_what_came_back, drop constraint no_more_back_than_taken_off',
    'update order_change set pickup_charge = net',
  ],
  'a change of an order is what its lines say, and went back as far as it was paid': [
    'update order_line_change set net = net + 1',
  ],
  'the tax of an order that went back is that of what was taken off it, and all of it where nothing is left':
    ['update order_change set gst = gst + 1'],
  'of an order that was paid what was cancelled before is never paid': [
    'update order_change set net = net + 1',
  ],
  'every part that went after the invoice has its credit note, and the invoice less these is what is left': [
    "delete from invoice where kind = 'credit_note' and change > 0",
  ],
  'an order that was paid online names an intent that succeeded': [
    'update purchase_order set payment_intent_id = null where online > 0',
  ],
  'an order in cash moved its net when it left, and nothing before': [
    "update transfer set cause_id = 0 where code = 'cash_order_sent'",
  ],
  'what buyers owe in cash, and couriers hold of it, is what the cash of their orders says': [
    'update order_cash set amount = amount + 1',
  ],
  'the cash of an order is where the order is': [
    "update order_cash set state = 'not_collected' where state = 'receivable'",
  ],
  'an order in cash pays rewards only once that is in': [
    "update order_cash set state = 'with_courier', received = null, reference = null where state = 'received'",
  ],
  'no cash is written off without two people, nor another sum than they said': [
    "update transfer set code = 'cash_written_off' where code = 'cash_received'",
  ],
  'an order that its courier lost is called off, and what the courier paid for it is on the bank, once': [
    'alter table lost_order disable trigger only_what_left_is_lost',
    "insert into lost_order (order_id, member_id, noted_by) select id, member_id, (select min(id) from staff_member) from purchase_order where status = 'delivered' limit 1",
  ],
  'a reinstated order gave back what it had before that, and what came back later but for what its buyer owes':
    [
      'alter table reinstated_order drop constraint reinstated_owes_what_went_back',
      "insert into reinstated_order (order_id, member_id, wallet, online, state) select id, member_id, 7, 0, 'settled' from purchase_order where status = 'delivered' limit 1",
    ],
  'the buyer of a reinstated order owes what went back, until that is settled': [
    "insert into reinstated_order (order_id, member_id, wallet, online, state) select id, member_id, 7, 0, 'open' from purchase_order where status = 'delivered' limit 1",
  ],
  'an order is reinstated exactly when it was delivered after it was rejected': [
    "update purchase_order set owed = 0 where status = 'delivered'",
  ],
  'a recall is open only while its goods are out, and the order is Processed or was refunded': [
    "insert into order_recall (order_id, member_id, note, recalled_by) select id, member_id, 'Planted', (select min(id) from staff_member) from purchase_order where status = 'delivered' limit 1",
  ],
  'differences of cash are what remittances brought more or less, without what was cleared': [
    "insert into cash_remittance (courier, reference, paid_on, received, due, imported_by) select 'Planted', '2', now(), 5, 0, min(id) from staff_member",
    "insert into cash_remittance_line select max(id), 1, 'BM1', null, 'unknown', 5, 0 from cash_remittance",
  ],
  'what is due to sources is what refunds of the shop owe, less what undecided cases took': [
    "insert into refund (member_id, payment_id, amount, state) select member_id, id, 1, 'queued' from payment where state = 'applied' limit 1",
  ],
  'what couriers owe is what was moved to their debit, less what they paid of it': [
    "insert into cash_remittance (courier, reference, paid_on, received, due, imported_by) select 'Planted', '2', now(), 5, 0, min(id) from staff_member",
    "insert into cash_remittance_line select max(id), 1, 'DEBIT', null, 'debit', 5, 0 from cash_remittance",
  ],
  'what each courier owes is kept as the sum of what was moved to the courier, less what the courier paid of it':
    ["insert into courier_due values ('Planted', 5)"],
  'a row of a remittance keeps the sum of its clearings that were not declined or called off': [
    "insert into cash_remittance (courier, reference, paid_on, received, due, imported_by) select 'Planted', '2', now(), 5, 0, min(id) from staff_member",
    "insert into cash_remittance_line select max(id), 1, 'BM1', null, 'unknown', 5, 0, 5 from cash_remittance",
  ],
  'no difference of cash is written off without two people, nor another sum than they said': [
    "insert into cash_remittance (courier, reference, paid_on, received, due, imported_by) select 'Planted', '2', now(), 5, 0, min(id) from staff_member",
    "insert into cash_remittance_line select max(id), 1, 'BM1', null, 'unknown', 5, 0 from cash_remittance",
    "insert into cash_clearing (remittance_id, line, kind, amount, reason, state, asked_by, decided_by, decided_at, posted_as) select (select max(id) from cash_remittance), 1, 'write_off', 5, 'planted', 'approved', min(id), max(id), now(), 1 from staff_member",
  ],
  'a remittance brought to the bank what its rows say, once': [
    "insert into cash_remittance (courier, reference, paid_on, received, due, imported_by) select 'Planted', '1', now(), 5, 0, min(id) from staff_member",
  ],
  'no more units of a line are in parcels to their buyer than were not cancelled': [
    'update parcel_line set quantity = quantity + 3',
  ],
  'an order that goes in several parcels is Delivered exactly when all that is left of it has arrived': [
    "update purchase_order set status = 'delivered' where in_parts",
  ],
  'what is held for orders is what open intents hold': [
    "update payment_intent set state = 'expired' where state = 'open'",
  ],
  'a member has one open intent for an order at most': [
    'drop index payment_intent_one_open_order',
    "insert into payment_intent (member_id, purpose, net, online, expires_at) select member_id, purpose, online, online, now() from payment_intent where state = 'open'",
  ],
  'of the intents that a member began one after the other one became an order': [
    "update payment_intent set created_at = '2020-01-01' where state = 'succeeded'",
  ],
  'an order went through its states in their order': [
    "update order_event set status = 'delivered' where status = 'processed'",
  ],
  'an order stands where its last event left it': [
    "update purchase_order set status = 'pending' where status = 'delivered'",
  ],
  'stock sold, reserved and left is the stock received': [
    'alter table stock drop constraint stock_adds_up',
    'update stock set received = received + 1',
  ],
  'stock is reserved by open intents and approved exchanges, and by nothing else': [
    'update stock_reservation set quantity = quantity + 1',
  ],
  'stock is sold to the orders that stand': ['update stock set sold = sold + 1, on_hand = on_hand - 1'],
  'of a line what was sold is kept, came back, or was cancelled or lost': [
    "update order_line set returned = returned + 1 where order_id = (select min(id) from purchase_order where status = 'delivered')",
  ],
  'an order pays a person once of a kind and a level': [
    'drop index reward_once',
    ...rewardTwice,
    "insert into reward (order_id, member_id, kind, level, base, percent_bp, amount, plan_version, transfer_id) select order_id, member_id, kind, level, base, percent_bp, amount, plan_version, transfer_id from reward where kind = 'level_income'",
  ],
  'a slot is awarded a step once': ['drop index award_once', ...rewardTwice, award, award],
  'a reward comes from an order that was delivered': ['update order_reward set posted_at = null'],
  'nothing is paid as a reward that is none': [
    "update transfer set code = 'level_income' where code = 'slot_bought'",
  ],
  'a reward moved what it says, to whom it says': [
    "update transfer set code = 'award' where code = 'level_income'",
  ],
  'a reward is what the plan of its order gives': [
    "update reward set amount = amount + 1 where kind = 'level_income'",
  ],
  'a reward goes to the buyer, or to who stands so many levels above': [
    'alter table reward drop constraint reward_transfer_id_member_id_fkey',
    'update reward set member_id = (select max(id) from member)',
  ],
  'what an order earned is reversed exactly when it came back, or a part of it': [
    "update purchase_order set status = 'returned' where status = 'delivered'",
  ],
  'nobody withdraws more than they earned': [
    "update transfer set code = 'withdrawal_requested' where code = 'order_paid'",
    "update transfer set code = 'money_added' where code = 'opening_balance'",
  ],
  'only what was earned is credited to earnings, or what was taken from them': [
    "update transfer set code = 'money_added' where code = 'opening_balance'",
  ],
  'buying gives back no more earnings than it took': [
    "update transfer set code = 'order_refunded' where code = 'opening_balance'",
  ],
  'a point redeemed is a rupee': [
    "update entry set amount = amount * 2 where currency = 'PTS' and transfer_id in (select id from transfer where code = 'points_redeemed')",
  ],
  'the network has no cycle': [
    'update member set referrer_id = (select max(id) from member where referrer_id is not null) where referrer_id is null',
  ],
  'the kept positions are those of the tree, ten levels deep': [
    'delete from network_position where level = 2',
  ],
  'the counters of a member are what can be counted': ['update network_member set business = business + 1'],
  'the counters of a level are what can be counted': ['update network_level set team = team + 1'],
  'how many joined in a month is what can be counted': ['update network_joined set joined = joined + 1'],
  'the business of a slot is what its team bought since it was opened': [
    'update slot_progress set business = business + 1',
  ],
  'the level income that is counted is what was paid and not reversed': [
    'update level_income set earned = earned + 1',
  ],
  'the commission of a financial year is what was paid as such in it, less what was reversed in it': [
    'update commission_year set earned = earned + 1',
  ],
  'what a referral earned the referrer is what level 1 was paid for their orders': [
    'update network_member set earned_for_referrer = earned_for_referrer + 1',
  ],
  'what is held for withdrawals is what waits or is on its way': [
    "update withdrawal set state = 'approved', ended_at = null where state = 'paid'",
  ],
  'who owes for rewards that were taken back has no earnings, and no withdrawal that could be stopped': [
    "update account set balance = 0 where kind = 'earnings'",
    "update account set balance = 1 where kind = 'clawback_due'",
  ],
  'a withdrawal has moved what its state says': [
    "update transfer set cause_id = 0 where code = 'withdrawal_paid'",
  ],
  'what left for bank accounts, and the tax that is owed, are what was withdrawn': [
    'update withdrawal set amount = amount + 1',
  ],
  'TDS of a credit is what its transfer moved, once, no more than was credited and no more than was due': [
    "update transfer set code = 'tds_deducted' where code = 'withdrawal_paid'",
    "update entry set account_id = (select id from system_account where kind = 'tds_payable') from transfer where transfer.id = transfer_id and code = 'tds_deducted'",
  ],
  'what is kept as TDS of a month is what was deducted and given back of it': [
    "insert into commission_tds_month select id, '2026-04-01', 1 from member limit 1",
  ],
  'a correction moved what it says, exactly when it was approved': [
    "update correction set amount = amount + 1 where state = 'approved'",
  ],
  'nothing is corrected by hand without two people': [
    'alter table correction drop constraint correction_of_two_people',
    "update correction set decided_by = asked_by where state = 'approved'",
  ],
  'a settlement brought to the bank what its rows say, once': [
    "update transfer set code = 'settlement' where code = 'staff_correction'",
  ],
  'no tax is deposited without two people, nor more or less than they said': [
    "update transfer set code = 'gst_deposited' where code = 'staff_correction'",
  ],
  'no state moves back': [
    'drop index payment_intent_one_open_order',
    "update payment_intent set state = 'open', transfer_id = null where state = 'succeeded'",
  ],
}
