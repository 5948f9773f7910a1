import type { Invariant } from './invariant.ts'

/** Invariants of cash-on-delivery orders. */
export const cashInvariants: readonly Invariant[] = [
  {
    of: 5,
    says: 'a cash order posts its net on dispatch, and nothing earlier',
    broken: `select id, status from purchase_order where cash > 0 and exists (
        select from order_event where order_id = purchase_order.id and order_event.status in ('processed', 'delivered'))
      is distinct from exists (
        select from transfer join entry on transfer_id = transfer.id
            join system_account on system_account.id = account_id and kind = 'cash_receivable'
          where cause_kind = 'order' and cause_id = purchase_order.id and code = 'cash_order_sent'
            and amount = (select coalesce(sum(net), 0) from order_change where order_id = purchase_order.id and kind = 'cancelled') - cash)`,
  },
  {
    of: 5,
    says: 'the cash that buyers owe and couriers hold equals that of their orders',
    broken: `select * from (values ('cash_receivable', 'receivable'), ('cash_with_courier', 'with_courier'), ('cash_written_off', 'written_off')) as named (account, place)
      where (select coalesce(-sum(amount), 0) from entry join system_account on system_account.id = account_id and kind = account
          where transfer_id not in (select id from transfer where code = 'staff_correction'))
        <> (select coalesce(sum(amount - part_received), 0) from order_cash where state = place)`,
  },
  {
    of: 9,
    says: "an order's cash is in the account of its state",
    broken: `select order_id, state, status from order_cash join purchase_order on id = order_id
      where state <> 'written_off' and (state = 'receivable') <> (status = 'processed') or (state = 'not_collected') <> (status = 'rejected')`,
  },
  {
    of: 7,
    says: 'a cash order pays rewards only after its cash is received',
    broken: `select reward.id, order_id from reward join purchase_order on purchase_order.id = order_id
      where cash > 0 and not exists (
        select from order_cash where order_cash.order_id = reward.order_id and state = 'received')`,
  },
  {
    of: 10,
    says: 'cash is written off only by two people, for the approved amount',
    broken: `select transfer.id, cause_id from transfer where code = 'cash_written_off' and not exists (
      select from cash_write_off join entry on entry.transfer_id = transfer.id
          join system_account on system_account.id = account_id and kind = 'cash_written_off'
        where posted_as = transfer.id and asked_by <> decided_by and entry.amount = -cash_write_off.amount)`,
  },
  {
    of: 10,
    says: "an order lost by its courier is cancelled, and the courier's compensation is banked once",
    broken: `select lost_order.order_id, claim from lost_order join purchase_order on purchase_order.id = order_id
      where (status <> 'rejected' and not in_parts and owed is null) or coalesce(paid, 0) <> (
        select coalesce(-sum(amount), 0) from transfer join entry on transfer_id = transfer.id
            join system_account on system_account.id = account_id and kind = 'bank'
          where code = 'courier_claim_paid' and cause_kind = 'order' and cause_id = lost_order.order_id)`,
  },
  {
    of: 10,
    says: 'a remittance banks the sum of its rows, once',
    broken: `select id, reference from cash_remittance where received <> (
        select coalesce(sum(line.received), 0) from cash_remittance_line as line where remittance_id = cash_remittance.id)
      or (select coalesce(sum(line.received), 0) from cash_remittance_line as line
          where remittance_id = cash_remittance.id and state in ('unknown', 'twice', 'not_due', 'debit')) <> (
        select coalesce(-sum(amount), 0) from transfer join entry on transfer_id = transfer.id
            join system_account on system_account.id = account_id and kind = 'bank'
          where cause_kind = 'remittance' and cause_id = cash_remittance.id)`,
  },
  {
    of: 10,
    says: 'the cash differences equal the surplus or shortfall of remittances that is not cleared',
    broken: `select * from (select
          (select coalesce(sum(amount), 0) from entry join system_account on system_account.id = account_id and kind = 'cash_differences') as has,
          (select coalesce(sum(received - due), 0) from cash_remittance_line where state not in ('short', 'debit'))
            - (select coalesce(sum(amount), 0) from cash_clearing join cash_remittance_line as line using (remittance_id, line)
              where cash_clearing.state = 'approved' and line.state <> 'short') as should) as sums
      where has <> should`,
  },
  {
    of: 10,
    says: 'couriers owe what was debited to them, less their payments',
    broken: `select * from (select
          (select coalesce(-sum(amount), 0) from entry join system_account on system_account.id = account_id and kind = 'courier_dues') as has,
          -(select coalesce(sum(amount), 0) from cash_clearing where kind = 'courier')
            - (select coalesce(sum(received), 0) from cash_remittance_line where state = 'debit') as should) as sums
      where has <> should`,
  },
  {
    of: 10,
    says: 'the stored debt of each courier equals its debits less its payments',
    broken: `select courier, moved.owed as should, courier_due.owed as has from courier_due full join (
        select courier, -sum(amount) as owed from (
            select courier, amount from cash_clearing join cash_remittance on cash_remittance.id = remittance_id where kind = 'courier'
            union all
            select courier, line.received from cash_remittance_line as line join cash_remittance on cash_remittance.id = remittance_id
              where state = 'debit') as moves group by courier) as moved using (courier)
      where courier_due.owed is distinct from moved.owed`,
  },
  {
    of: 10,
    says: 'a remittance row stores the sum of its clearings that were not declined or cancelled',
    broken: `select remittance_id, line, cleared from cash_remittance_line as line where coalesce(cleared, 0) <> (
        select coalesce(sum(amount), 0) from cash_clearing
          where cash_clearing.remittance_id = line.remittance_id and cash_clearing.line = line.line
            and state in ('requested', 'approved'))`,
  },
  {
    of: 10,
    says: 'a cash difference is written off only by two people, for the approved amount',
    broken: `select * from (select
          (select coalesce(sum(amount), 0) from entry join system_account on system_account.id = account_id
            and kind = 'cash_differences_written_off') as has,
          (select coalesce(sum(amount), 0) from cash_clearing
            where kind = 'write_off' and state = 'approved' and asked_by <> decided_by) as should) as sums
      where has <> should`,
  },
]
