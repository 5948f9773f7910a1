import type { Invariant } from './invariant.ts'

// Includes the member, by whom transfers are found.
const ofOrder =
  "transfer.member_id = purchase_order.member_id and cause_kind = 'order' and cause_id = purchase_order.id and code ="

/** Invariants of payments, orders and stock. */
export const paymentInvariants: readonly Invariant[] = [
  {
    of: 3,
    says: 'at most one payment is applied to an intent',
    broken: `select intent_id, count(*) from payment where applied_at is not null
      group by intent_id having count(*) > 1`,
  },
  {
    of: 3,
    says: 'an intent succeeds if and only if a payment is applied to it',
    broken: `select id, state from payment_intent where (state = 'succeeded') <> exists (
      select from payment where intent_id = payment_intent.id and applied_at is not null)`,
  },
  {
    of: 3,
    says: 'a successful intent has its order, slot or top-up',
    broken: `select id, purpose, transfer_id from payment_intent where state = 'succeeded' and (
      (purpose in ('order', 'cash_order') and not exists (select from purchase_order where payment_intent_id = payment_intent.id))
      or (purpose = 'slot' and not exists (select from slot where slot.transfer_id = payment_intent.transfer_id))
      or (purpose = 'top_up' and not exists (
        select from transfer where id = payment_intent.transfer_id and code = 'money_added')))`,
  },
  {
    of: 4,
    says: 'a captured payment is applied, or has a reason why not',
    broken: `select id, state from payment where state in ('applied', 'unapplied', 'refund_queued', 'refunded')
      and (applied_at is null) = (unapplied_reason is null)`,
  },
  {
    of: 4,
    says: "the gateway's account equals the captures less the refunds",
    broken: `select * from (
        select coalesce((select sum(amount) from payment
            where currency = 'INR' and (applied_at is not null
              or (unapplied_reason <> 'refunded_elsewhere' and state <> 'voided'))), 0) as captured,
          coalesce((select sum(refund.amount) from refund join payment on payment.id = payment_id
            where refund.state = 'processed' and currency = 'INR'), 0)
            + coalesce((select sum(booked) from payment_case where kind = 'dispute'), 0) as refunded,
          coalesce((select -sum(amount) from entry
            where account_id = (select id from system_account where kind = 'gateway_clearing')
              and transfer_id not in (select id from transfer where code in ('staff_correction', 'settlement'))), 0) as brought) as sums
      where captured - refunded <> brought`,
  },
  {
    of: 4,
    says: 'the balances given up equal what members agreed to',
    broken: `select * from (
        select coalesce((select sum(amount) from entry
            where account_id = (select id from system_account where kind = 'given_up_credit')), 0) as posted,
          coalesce((select sum(store_credit + earnings) from credit_waiver), 0) as agreed) as sums
      where posted <> agreed`,
  },
  {
    of: 4,
    says: 'a payment has the state refunded if and only if all of it was refunded, credited or lost in a dispute',
    broken: `select id, state, amount, gone from payment cross join lateral (
        select coalesce((select sum(amount) from refund
            where payment_id = payment.id and state in ('processed', 'credited')), 0)
          + coalesce((select sum(covered) from payment_case
            where payment_id = payment.id and kind = 'dispute' and provider_state = 'lost'), 0) as gone) as sums
      where unapplied_reason is distinct from 'refunded_elsewhere' and gone > 0 and (state = 'refunded') <> (gone = amount)`,
  },
  {
    of: 4,
    says: 'the amount due to sources equals the open refunds, less that taken by undecided cases',
    broken: `select * from (
        select coalesce((select sum(amount) from entry
            where account_id = (select id from system_account where kind = 'online_refunds_due')), 0) as due,
          coalesce((select sum(refund.amount) from refund join payment on payment.id = payment_id
            where refund.state in ('queued', 'pending', 'set_aside') and currency = 'INR'), 0) as owed,
          coalesce((select sum(booked - covered) from payment_case
            where decision is null or decision in ('settled', 'cancel_order')), 0) as undecided) as sums
      where due <> owed - undecided`,
  },
  {
    of: 4,
    says: "a payment's refunds do not exceed it, and open ones include nothing taken by a dispute",
    broken: `select payment.id, amount, refunded, under_way, disputed from payment
        cross join lateral (select coalesce(sum(amount), 0) as refunded,
            coalesce(sum(amount) filter (where state not in ('processed', 'credited')), 0) as under_way
          from refund where payment_id = payment.id and state <> 'failed') as refunds
        cross join lateral (select coalesce(sum(booked), 0) as disputed from payment_case
          where payment_id = payment.id and kind = 'dispute') as disputes
      where refunded > amount or (under_way > 0 and under_way + disputed > amount) or disputed > amount`,
  },
  {
    of: 4,
    says: 'an order earns nothing after the shop lost its whole payment',
    broken: `select payment.id, reward.id as reward_id from payment
        join purchase_order on payment_intent_id = payment.intent_id
        join reward on reward.order_id = purchase_order.id
      where reward.reversal_transfer_id is null and payment.amount = (
        select sum(booked) from payment_case where payment_id = payment.id and decision = 'accept_loss')`,
  },
  {
    of: 5,
    says: "an order's paying legs equal its net less its cash",
    broken: `select id, net from purchase_order where net - cash - never_paid <> (
        select coalesce(-sum(amount), 0) from transfer
          join entry on transfer_id = transfer.id join ledger_account as account on account.id = account_id
          where ${ofOrder} 'order_paid'
            and (account.member_id = purchase_order.member_id or account.kind = 'gateway_clearing'))`,
  },
  {
    of: 5,
    says: "an order's lines and charges add up to its net, and each charge earns its amount without tax unless it was returned",
    broken: `select id, net, delivery_charge, cash_fee from purchase_order
      where net - charges_of(delivery_charge, cash_fee) <> (select sum(line.net) from order_line as line where line.order_id = id)
        or exists (select from (values ('delivery_income', delivery_charge - delivery_gst), ('cash_fee_income', cash_fee - cash_fee_gst)) as due (income, amount)
          where (select coalesce(sum(entry.amount), 0) from transfer join entry on transfer_id = transfer.id
              join system_account on system_account.id = account_id and kind = income
            where transfer.member_id in (purchase_order.member_id, 0) and cause_kind = 'order' and cause_id = purchase_order.id)
            <> case when (status in ('rejected', 'returned') and not keeps_charges) or (cash > 0 and status = 'pending') then 0
              else due.amount end)`,
  },
  {
    of: 5,
    says: 'an order returns the money of its cancelled and returned units, and no other',
    // The wallet money of a closed account is kept for staff to pay. Paid cash is refunded as store credit;
    // unpaid cash is not.
    broken: `select id, status, back from (
        select purchase_order.*, array(
            select coalesce(sum(amount) filter (where account.kind = named.kind), 0)
              from unnest('{store_credit,earnings,online_refunds_due,refunds_set_aside}'::text[]) with ordinality
                as named (kind, place)
              left join (transfer join entry on transfer_id = transfer.id
                join ledger_account as account on account.id = account_id)
                on ${ofOrder} 'order_refunded'
              group by place order by place)::bigint[] as back,
            case when keeps_charges then charges_of(delivery_charge, cash_fee) else 0 end + pickup_charge + coalesce(part.pickup, 0) as kept,
            coalesce(part.store_credit, 0) as part_store_credit, coalesce(part.earnings, 0) as part_earnings,
            coalesce(part.online, 0) as part_online,
            wallet_store_credit + case when status = 'returned' and cash > 0 then cash - coalesce(part.unpaid, 0) else 0 end as store_credit
          from purchase_order left join (
            select order_id, sum(store_credit)::bigint as store_credit, sum(earnings)::bigint as earnings, sum(online)::bigint as online,
                sum(pickup_charge)::bigint as pickup, sum(net - pickup_charge - store_credit - earnings - online)::bigint as unpaid
              from order_change group by 1) as part on part.order_id = id
            -- Reinstated orders are checked below.
            where owed is null) as ended
        cross join lateral (select
            case when status in ('rejected', 'returned') then online else part_online end as due_online,
            case when status in ('rejected', 'returned') then store_credit + wallet_earnings else part_store_credit + part_earnings end as due_wallet,
            case when status in ('rejected', 'returned') then store_credit else part_store_credit end as due_credit) as due
      -- Kept charges may come from any part of the payment.
      where back[1] + back[2] + back[3] + back[4] <> due_online + due_wallet - case when status in ('rejected', 'returned') then kept else 0 end
        or due_online - back[3] not between 0 and kept
        or due_wallet - back[4] - back[1] - back[2] not between 0 and kept
        or back[4] = 0 and due_credit - back[1] not between 0 and kept`,
  },
  {
    of: 5,
    says: "a reinstated order returned its money before that, and later that of returned units, less its buyer's debt",
    broken: `select purchase_order.id, status, back from purchase_order join reinstated_order as reinstated on reinstated.order_id = purchase_order.id
        cross join lateral (
          select coalesce(sum(amount), 0) as back from transfer join entry on transfer_id = transfer.id
              join ledger_account as account on account.id = account_id
                and account.kind in ('store_credit', 'earnings', 'online_refunds_due', 'refunds_set_aside')
            where ${ofOrder} 'order_refunded') as moved
        cross join lateral (
          select coalesce(sum(change.store_credit + change.earnings + change.online), 0) as parts, coalesce(sum(change.pickup_charge), 0) as picked_up,
              coalesce(sum(net), 0) as net from order_change as change where change.order_id = purchase_order.id) as part
      where back <> wallet + reinstated.online + parts + case when status = 'returned' then
        purchase_order.net - part.net - owed - case when keeps_charges then charges_of(delivery_charge, cash_fee) else 0 end - pickup_charge else 0 end`,
  },
  {
    of: 5,
    says: 'the buyer of a reinstated order owes the returned money until it is settled',
    broken: `select purchase_order.id, owed, reinstated.state, due from purchase_order join reinstated_order as reinstated on reinstated.order_id = purchase_order.id
        cross join lateral (
          select coalesce(-sum(amount), 0) as due from transfer join entry on transfer_id = transfer.id
            join system_account on system_account.id = account_id and kind = 'reinstated_due'
            where cause_kind = 'order' and cause_id = purchase_order.id) as moved
      where due <> case when reinstated.state = 'open' then wallet + reinstated.online else 0 end
        or (reinstated.state = 'open' or status = 'delivered' and reinstated.state = 'written_off') and owed <> wallet + reinstated.online
        or reinstated.state in ('taken', 'settled') and owed <> 0`,
  },
  {
    of: 9,
    says: 'an order is reinstated if and only if it is delivered after its rejection',
    broken: `select id, owed from purchase_order where (owed is not null) <> exists (
        select from order_event as earlier join order_event as later on later.order_id = earlier.order_id and later.position > earlier.position
          where earlier.order_id = id and earlier.status = 'rejected' and later.status = 'delivered')
      or (owed is not null) <> exists (select from reinstated_order where order_id = id)`,
  },
  {
    of: 9,
    says: 'a recall is open only while its goods are out, and the order is Processed or was refunded',
    broken: `select order_recall.id, status from order_recall join purchase_order on purchase_order.id = order_recall.order_id
      where outcome is null and not (status = 'processed' and refunded_at is null or status = 'rejected' and refunded_at is not null)`,
  },
  {
    of: 5,
    says: "an order's pickup charges and deductions of buy-backs equal those of its returns, and earn their amount without tax",
    broken: `select id, income, said, asked, earned from (
        select id, member_id, income,
            case when purchase_order.is_buy_back = of.is_buy_back then pickup_charge else 0 end + coalesce(parts, 0) as said,
            case when purchase_order.is_buy_back = of.is_buy_back then pickup_charge - pickup_gst else 0 end
              + coalesce(parts_without_tax, 0) as net
          from purchase_order
            cross join (values (false, 'pickup_income'), (true, 'buy_back_income')) as of (is_buy_back, income)
            left join (
              select order_id, is_buy_back, sum(pickup_charge) as parts, sum(pickup_charge - pickup_gst) as parts_without_tax
                from order_change group by 1, 2) as part on order_id = id and part.is_buy_back = of.is_buy_back) as purchase_order
        cross join lateral (
          select coalesce(sum(case income when 'pickup_income' then pickup_charged else buy_back_kept end), 0) as asked
            from return_request where order_id = purchase_order.id) as requests
        cross join lateral (
          select coalesce(sum(amount), 0) as earned from transfer join entry on transfer_id = transfer.id
            join system_account on system_account.id = account_id and kind = income
            where ${ofOrder} 'order_refunded') as income_of_order
      where said <> asked or earned <> net`,
  },
  {
    of: 5,
    says: 'a change of an order equals its lines, and returns the paid part',
    broken: `select order_change.order_id, position from order_change join purchase_order on id = order_id left join lateral (
        select coalesce(sum(net), 0) as net, coalesce(sum(gst), 0) as gst from order_line_change as line
          where line.order_id = order_change.order_id and line.position = order_change.position) as said on true
      where (order_change.net, order_change.gst) is distinct from (said.net, said.gst)
        -- A cash order returns nothing before it is paid, by any method.
        or store_credit + earnings + order_change.online <> case when cash > 0 and kind = 'cancelled' then 0
            else order_change.net - order_change.pickup_charge end
          and (never_paid = 0 or store_credit + earnings + order_change.online > 0)`,
  },
  {
    of: 5,
    says: "units cancelled before an order's payment are never paid",
    broken: `select id, never_paid from purchase_order where cash = 0 and never_paid <> (
      select coalesce(sum(net - pickup_charge - store_credit - earnings - online), 0) from order_change where order_id = id)`,
  },
  {
    of: 5,
    says: "an order's returned GST equals that of its cancelled and returned parts, or all of it when nothing is left",
    broken: `select * from (
        select id, status, (select coalesce(-sum(amount), 0) from transfer join entry on transfer_id = transfer.id
              join system_account on system_account.id = account_id and kind = 'gst' where ${ofOrder} 'order_refunded') as back,
            (select coalesce(sum(gst - order_change.pickup_gst), 0) from order_change where order_id = id) as off,
            (select sum(gst) from order_line where order_id = id) + case when keeps_charges then 0 else delivery_gst + cash_fee_gst end
              - pickup_gst - (select coalesce(sum(order_change.pickup_gst), 0) from order_change where order_id = id) as whole,
            (select coalesce(sum(gst), 0) from order_change where order_id = id and kind = 'cancelled'
              and never_paid > 0 and store_credit + earnings + order_change.online = 0) as unsold
          from purchase_order where cash = 0) as taxed
      where back - (select coalesce(sum(amount), 0) from transfer join entry on transfer_id = transfer.id
          join system_account on system_account.id = account_id and kind = 'gst'
          where code = 'order_reinstated' and cause_kind = 'order' and cause_id = taxed.id) <> case when status in ('rejected', 'returned') then whole else off end - unsold`,
  },
  {
    of: 5,
    says: 'every part taken off after the invoice has a credit note, and the invoice less these equals the rest',
    broken: `select purchase_order.id, purchase_order.status from purchase_order
      join invoice on invoice.order_id = purchase_order.id and kind = 'invoice'
      cross join lateral (
        select coalesce(sum(document_line.net * case document_line.kind when 'invoice' then 1 else -1 end), 0) as net
          from document_line where document_line.order_id = purchase_order.id and serial is not null) as documents
      where documents.net <> amount_left(purchase_order.status, purchase_order.net, net_taken_off, keeps_charges, delivery_charge, cash_fee)
          + purchase_order.pickup_charge
          + (select coalesce(sum(pickup_charge), 0) from order_change where order_id = purchase_order.id)`,
  },
  {
    of: 5,
    says: 'an order paid online names a successful intent',
    broken: `select id, payment_intent_id from purchase_order where online > 0 and not exists (
      select from payment_intent where id = payment_intent_id and state = 'succeeded')`,
  },
  {
    of: 6,
    says: 'the money held for orders equals that held by open intents',
    broken: `select id, member_id, balance from account where kind = 'order_hold' and balance <> (
      select coalesce(sum(net - online), 0) from payment_intent
        where member_id = account.member_id and state = 'open')`,
  },
  {
    of: 6,
    says: 'a member has at most one open intent for an order',
    broken: `select member_id, count(*) from payment_intent where state = 'open' and purpose = 'order'
      group by member_id having count(*) > 1`,
  },
  {
    of: 6,
    says: "of a member's overlapping intents, only one became an order",
    broken: `select purchase_order.id, payment_intent.id as intent_id from purchase_order
      join payment_intent on payment_intent.id = payment_intent_id
      where exists (select from purchase_order earlier where earlier.member_id = purchase_order.member_id
        and earlier.id < purchase_order.id and earlier.placed_at > payment_intent.created_at and purpose = 'order')`,
  },
  {
    of: 9,
    says: 'an order changes its state only by permitted steps',
    broken: `select order_id, position, earlier, status from (
        select order_id, position, status,
            lag(status, 1, 'none') over (partition by order_id order by position) as earlier
          from order_event) as step
      where (earlier, status) not in (('none', 'pending'), ('pending', 'processed'), ('processed', 'delivered'),
        ('pending', 'rejected'), ('processed', 'rejected'), ('delivered', 'returned'), ('rejected', 'delivered'))`,
  },
  {
    of: 9,
    says: 'an order has the state of its last event',
    broken: `select id, status from purchase_order where status is distinct from (
      select status from order_event where order_id = purchase_order.id order by position desc limit 1)`,
  },
  {
    of: 13,
    says: 'sold, reserved and available stock add up to the stock received',
    broken: 'select * from stock where received <> on_hand + reserved + sold',
  },
  {
    of: 13,
    says: 'only open intents and approved exchanges reserve stock',
    broken: `select product_id, reserved from stock where reserved <> coalesce((
        select sum(quantity) from stock_reservation join payment_intent on id = intent_id
          where product_id = stock.product_id and state = 'open'), 0)
        + coalesce((select sum(coalesce(accepted, quantity)) from return_request where wanted_product_id = stock.product_id
          and kind = 'exchange' and state in ('approved', 'picked_up', 'received', 'inspected')), 0)
      union all
      select product_id, quantity from stock_reservation join payment_intent on id = intent_id where state <> 'open'`,
  },
  {
    of: 13,
    says: 'the sold stock equals that of the valid orders',
    broken: `with kept (product_id, units) as (
        select product_id, quantity - cancelled from order_line join purchase_order on id = order_id
          where status in ('pending', 'processed')
            -- Refunded while its goods are out.
            or status = 'rejected' and exists (
              select from order_recall where order_recall.order_id = purchase_order.id and outcome is null)
        union all
        select product_id, kept from purchase_order cross join lateral returnable_units(id, member_id) where status = 'delivered'
      ), summed as (select product_id, sum(units) as units from kept group by 1)
      select product_id, sold, units from stock full join summed using (product_id)
        where coalesce(sold, 0) <> coalesce(units, 0)`,
  },
  {
    of: 13,
    says: 'the sold units of a line are kept, returned, cancelled or lost',
    broken: `select order_id, line, quantity, kept from order_line join purchase_order on id = order_id
        cross join lateral (select sum(kept) as kept, min(kept) as least, min(units) as least_units
          from returnable_units(order_id, order_line.member_id) as variant where variant.line = order_line.line) as variants
      where status = 'delivered' and (quantity <> kept + returned + cancelled or least < 0 or least_units < 0)`,
  },
]
