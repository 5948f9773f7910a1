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
  'a transfer has at least two legs': [
    "insert into transfer (member_id, code, request_key, cause_kind, cause_id) values (0, 'correction', 'planted', 'member', 1)",
  ],
  "an entry changes an account of its transfer's member or of the shop": [
    "update entry set account_id = (select id from account where member_id <> entry.member_id and kind = 'store_credit' limit 1) where transfer_id = (select min(id) from transfer where code = 'order_paid')",
  ],
  'no guarded balance is negative': [
    'alter table account drop constraint balance_never_negative',
    "update account set balance = -1 where kind = 'clawback_due'",
  ],
  'a guarded balance equals the sum of its entries': [
    "update account set balance = balance + 1 where kind = 'earnings'",
  ],
  'at most one payment is applied to an intent': [
    'drop index payment_applied_once',
    "insert into payment (member_id, provider, provider_payment_id, intent_id, amount, currency, state, applied_at) select member_id, provider, 'pay_planted', intent_id, amount, currency, state, applied_at from payment where applied_at is not null limit 1",
  ],
  'an intent succeeds if and only if a payment is applied to it': [
    "update payment set applied_at = null, unapplied_reason = 'expired'",
  ],
  'a successful intent has its order, slot or top-up': ['update purchase_order set payment_intent_id = null'],
  'a captured payment is applied, or has a reason why not': [
    'alter table payment drop constraint payment_state_has_its_reason',
    'update payment set applied_at = null',
  ],
  "the gateway's account equals the captures less the refunds": ['update payment set amount = amount + 1'],
  'a payment has the state refunded if and only if all of it was refunded, credited or lost in a dispute': [
    "insert into refund (member_id, payment_id, amount, state) select member_id, id, amount, 'processed' from payment where state = 'applied' limit 1",
  ],
  "a payment's refunds do not exceed it, and open ones include nothing taken by a dispute": [
    "insert into refund (member_id, payment_id, amount, state) select member_id, id, amount + 1, 'processed' from payment where state = 'applied' limit 1",
  ],
  'an order earns nothing after the shop lost its whole payment': [
    ...rewardTwice,
    `insert into payment_case (member_id, payment_id, intent_id, kind, provider_case_id, provider_state, amount, booked, decision, decided_at)
      select payment.member_id, payment.id, intent_id, 'refund', 'rfnd_planted', 'processed', amount, amount, 'accept_loss', now()
        from payment join purchase_order on payment_intent_id = intent_id where state = 'applied' limit 1`,
    `insert into reward (order_id, member_id, kind, slot_id, step, base, amount, plan_version, transfer_id)
      select (select purchase_order.id from purchase_order join payment_case on payment_intent_id = intent_id), member_id, 'award',
          (select min(id) from slot), 1, base, amount, plan_version, transfer_id
        from reward limit 1`,
  ],
  "an order's paying legs equal its net less its cash": [
    "update transfer set cause_id = 0 where code = 'order_paid'",
  ],
  "an order's lines and charges add up to its net, and each charge earns its amount without tax unless it was returned":
    ['update order_line set net = net + 1'],
  'an order returns the money of its cancelled and returned units, and no other': [
    "update transfer set cause_id = 0 where code = 'order_refunded'",
  ],
  "a coupon's total equals the sum of its uses, within its limits": ['update coupon set spent = spent - 1'],
  'a member uses a coupon at most as often as it allows': [
    'drop index coupon_use_of_order',
    'insert into coupon_use (coupon_id, member_id, nth, amount, intent_id, order_id) select coupon_id, member_id, 2, amount, intent_id, order_id from coupon_use where released_at is null limit 1',
  ],
  "a coupon's discount on an order equals its use and the discounts of the lines": [
    'update order_line set coupon_discount = coupon_discount + 1 where coupon_discount > 0',
  ],
  'a coupon use is returned if and only if its payment ended without an order or its order was cancelled before dispatch':
    ['update coupon_use set released_at = null'],
  "an order's pickup charges and deductions of buy-backs equal those of its returns, and earn their amount without tax":
    [
      'alter table order_change drop constraint pickup_of_what_came_back, drop constraint no_more_back_than_taken_off',
      'update order_change set pickup_charge = net',
    ],
  'a change of an order equals its lines, and returns the paid part': [
    'update order_line_change set net = net + 1',
  ],
  "an order's returned GST equals that of its cancelled and returned parts, or all of it when nothing is left":
    ['update order_change set gst = gst + 1'],
  "units cancelled before an order's payment are never paid": ['update order_change set net = net + 1'],
  'every part taken off after the invoice has a credit note, and the invoice less these equals the rest': [
    "delete from invoice where kind = 'credit_note' and change > 0",
  ],
  'an order paid online names a successful intent': [
    'update purchase_order set payment_intent_id = null where online > 0',
  ],
  'a cash order posts its net on dispatch, and nothing earlier': [
    "update transfer set cause_id = 0 where code = 'cash_order_sent'",
  ],
  'the cash that buyers owe and couriers hold equals that of their orders': [
    'update order_cash set amount = amount + 1',
  ],
  "an order's cash is in the account of its state": [
    "update order_cash set state = 'not_collected' where state = 'receivable'",
  ],
  'a cash order pays rewards only after its cash is received': [
    "update order_cash set state = 'with_courier', received = null, reference = null where state = 'received'",
  ],
  'cash is written off only by two people, for the approved amount': [
    "update transfer set code = 'cash_written_off' where code = 'cash_received'",
  ],
  "an order lost by its courier is cancelled, and the courier's compensation is banked once": [
    'alter table lost_order disable trigger only_what_left_is_lost',
    "insert into lost_order (order_id, member_id, noted_by) select id, member_id, (select min(id) from staff_member) from purchase_order where status = 'delivered' limit 1",
  ],
  "a reinstated order returned its money before that, and later that of returned units, less its buyer's debt":
    [
      'alter table reinstated_order drop constraint reinstated_owes_what_went_back',
      "insert into reinstated_order (order_id, member_id, wallet, online, state) select id, member_id, 7, 0, 'settled' from purchase_order where status = 'delivered' limit 1",
    ],
  'the buyer of a reinstated order owes the returned money until it is settled': [
    "insert into reinstated_order (order_id, member_id, wallet, online, state) select id, member_id, 7, 0, 'open' from purchase_order where status = 'delivered' limit 1",
  ],
  'an order is reinstated if and only if it is delivered after its rejection': [
    "update purchase_order set owed = 0 where status = 'delivered'",
  ],
  'a recall is open only while its goods are out, and the order is Processed or was refunded': [
    "insert into order_recall (order_id, member_id, note, recalled_by) select id, member_id, 'Planted', (select min(id) from staff_member) from purchase_order where status = 'delivered' limit 1",
  ],
  'the cash differences equal the surplus or shortfall of remittances that is not cleared': [
    "insert into cash_remittance (courier, reference, paid_on, received, due, imported_by) select 'Planted', '2', now(), 5, 0, min(id) from staff_member",
    "insert into cash_remittance_line select max(id), 1, 'BM1', null, 'unknown', 5, 0 from cash_remittance",
  ],
  'the balances given up equal what members agreed to': [
    "insert into credit_waiver (member_id, transfer_id, store_credit, earnings, sentence, language, address) select member_id, id, 5, 0, 'Planted', 'en', '-' from transfer where member_id > 0 limit 1",
  ],
  'the amount due to sources equals the open refunds, less that taken by undecided cases': [
    "insert into refund (member_id, payment_id, amount, state) select member_id, id, 1, 'queued' from payment where state = 'applied' limit 1",
  ],
  'couriers owe what was debited to them, less their payments': [
    "insert into cash_remittance (courier, reference, paid_on, received, due, imported_by) select 'Planted', '2', now(), 5, 0, min(id) from staff_member",
    "insert into cash_remittance_line select max(id), 1, 'DEBIT', null, 'debit', 5, 0 from cash_remittance",
  ],
  'the stored debt of each courier equals its debits less its payments': [
    "insert into courier_due values ('Planted', 5)",
  ],
  'a remittance row stores the sum of its clearings that were not declined or cancelled': [
    "insert into cash_remittance (courier, reference, paid_on, received, due, imported_by) select 'Planted', '2', now(), 5, 0, min(id) from staff_member",
    "insert into cash_remittance_line select max(id), 1, 'BM1', null, 'unknown', 5, 0, 5 from cash_remittance",
  ],
  'a cash difference is written off only by two people, for the approved amount': [
    "insert into cash_remittance (courier, reference, paid_on, received, due, imported_by) select 'Planted', '2', now(), 5, 0, min(id) from staff_member",
    "insert into cash_remittance_line select max(id), 1, 'BM1', null, 'unknown', 5, 0 from cash_remittance",
    "insert into cash_clearing (remittance_id, line, kind, amount, reason, state, asked_by, decided_by, decided_at, posted_as) select (select max(id) from cash_remittance), 1, 'write_off', 5, 'planted', 'approved', min(id), max(id), now(), 1 from staff_member",
  ],
  'a remittance banks the sum of its rows, once': [
    "insert into cash_remittance (courier, reference, paid_on, received, due, imported_by) select 'Planted', '1', now(), 5, 0, min(id) from staff_member",
  ],
  'the parcels of a line hold no more units than were not cancelled': [
    'update parcel_line set quantity = quantity + 3',
  ],
  'an order in several parcels is Delivered if and only if all its remaining units arrived': [
    "update purchase_order set status = 'delivered' where in_parts",
  ],
  'the money held for orders equals that held by open intents': [
    "update payment_intent set state = 'expired' where state = 'open'",
  ],
  'a member has at most one open intent for an order': [
    'drop index payment_intent_one_open_order',
    "insert into payment_intent (member_id, purpose, net, online, expires_at) select member_id, purpose, online, online, now() from payment_intent where state = 'open'",
  ],
  "of a member's overlapping intents, only one became an order": [
    "update payment_intent set created_at = '2020-01-01' where state = 'succeeded'",
  ],
  'an order changes its state only by permitted steps': [
    "update order_event set status = 'delivered' where status = 'processed'",
  ],
  'an order has the state of its last event': [
    "update purchase_order set status = 'pending' where status = 'delivered'",
  ],
  'sold, reserved and available stock add up to the stock received': [
    'alter table stock drop constraint stock_adds_up',
    'update stock set received = received + 1',
  ],
  'only open intents and approved exchanges reserve stock': [
    'update stock_reservation set quantity = quantity + 1',
  ],
  'the sold stock equals that of the valid orders': [
    'update stock set sold = sold + 1, on_hand = on_hand - 1',
  ],
  'the sold units of a line are kept, returned, cancelled or lost': [
    "update order_line set returned = returned + 1 where order_id = (select min(id) from purchase_order where status = 'delivered')",
  ],
  'an order pays a member once per kind and level': [
    'drop index reward_once',
    ...rewardTwice,
    "insert into reward (order_id, member_id, kind, level, base, percent_bp, amount, plan_version, transfer_id) select order_id, member_id, kind, level, base, percent_bp, amount, plan_version, transfer_id from reward where kind = 'level_income'",
  ],
  "a slot receives a step's award once": ['drop index award_once', ...rewardTwice, award, award],
  'only a delivered order gives rewards': ['update order_reward set posted_at = null'],
  'every transfer of a reward has its reward': [
    "update transfer set code = 'level_income' where code = 'slot_bought'",
  ],
  "a reward's transfer has its amount and recipient": [
    "update transfer set code = 'award' where code = 'level_income'",
  ],
  "a reward equals that of its order's plan": [
    "update reward set amount = amount + 1 where kind = 'level_income'",
  ],
  'a reward goes to the buyer or to the upline of its level': [
    'alter table reward drop constraint reward_transfer_id_member_id_fkey',
    'update reward set member_id = (select max(id) from member)',
  ],
  "an order's rewards are reversed if and only if it or a part of it was returned": [
    "update purchase_order set status = 'returned' where status = 'delivered'",
  ],
  'no member withdraws more than their earnings': [
    "update transfer set code = 'withdrawal_requested' where code = 'order_paid'",
    "update transfer set code = 'money_added' where code = 'opening_balance'",
  ],
  'only earned amounts and returned debits are credited to earnings': [
    "update transfer set code = 'money_added' where code = 'opening_balance'",
  ],
  'orders return no more earnings than they took': [
    "update transfer set code = 'order_refunded' where code = 'opening_balance'",
  ],
  'a redeemed point equals a rupee': [
    "update entry set amount = amount * 2 where currency = 'PTS' and transfer_id in (select id from transfer where code = 'points_redeemed')",
  ],
  'the network has no cycle': [
    'update member set referrer_id = (select max(id) from member where referrer_id is not null) where referrer_id is null',
  ],
  'the stored positions match the tree, ten levels deep': ['delete from network_position where level = 2'],
  "a member's stored counters match a new count": ['update network_member set business = business + 1'],
  "a level's stored counters match a new count": ['update network_level set team = team + 1'],
  'the stored joins of a month match a new count': ['update network_joined set joined = joined + 1'],
  "a slot's business equals its team's purchases since it was opened": [
    'update slot_progress set business = business + 1',
  ],
  'the counted level income equals that paid and not reversed': [
    'update level_income set earned = earned + 1',
  ],
  'the commission of a financial year equals that paid in it, less that reversed in it': [
    'update commission_year set earned = earned + 1',
  ],
  "a referral's stored earnings equal the level 1 income of their orders": [
    'update network_member set earned_for_referrer = earned_for_referrer + 1',
  ],
  'the money held for withdrawals equals the unsent ones, and the tax of those on their way': [
    "update withdrawal set state = 'approved', ended_at = null where state = 'paid'",
  ],
  'a member who owes reversed rewards has no earnings and no withdrawal that can be stopped': [
    "update account set balance = 0 where kind = 'earnings'",
    "update account set balance = 1 where kind = 'clawback_due'",
  ],
  "a withdrawal's transfers match its state": [
    "update transfer set cause_id = 0 where code = 'withdrawal_paid'",
  ],
  'the payouts and the tax due add up to the withdrawals': ['update withdrawal set amount = amount + 1'],
  "the TDS of a credit equals its transfer's, once, at most the credit and at most the TDS due": [
    "update transfer set code = 'tds_deducted' where code = 'withdrawal_paid'",
    "update entry set account_id = (select id from system_account where kind = 'tds_payable') from transfer where transfer.id = transfer_id and code = 'tds_deducted'",
  ],
  'the stored TDS of a month equals the deductions less the returns': [
    "insert into commission_tds_month select id, '2026-04-01', 1 from member limit 1",
  ],
  'a correction posts its amount if and only if it is approved': [
    "update correction set amount = amount + 1 where state = 'approved'",
  ],
  'a manual correction needs two people': [
    'alter table correction drop constraint correction_of_two_people',
    "update correction set decided_by = asked_by where state = 'approved'",
  ],
  'a settlement banks the sum of its rows, once': [
    "update transfer set code = 'settlement' where code = 'staff_correction'",
  ],
  'tax is deposited only by two people, for the approved amount': [
    "update transfer set code = 'gst_deposited' where code = 'staff_correction'",
  ],
  'no state returns to an earlier one': [
    'drop index payment_intent_one_open_order',
    "update payment_intent set state = 'open', transfer_id = null where state = 'succeeded'",
  ],
}
