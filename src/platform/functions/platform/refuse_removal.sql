-- Refuses deletes. Rows of these tables are permanent, and other triggers limit their changes. The shop's
-- role has no right to delete them.
create or replace function refuse_removal() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse(whole_table(tg_table_name) || '_stays', format('%s on %s is refused', tg_op, whole_table(tg_table_name)));
end $$;
-- Includes members, because closing an account keeps the member's row.
do $$
declare
  kept text;
begin
  foreach kept in array array[
    'payment_intent', 'payment', 'refund', 'purchase_order', 'order_line', 'order_event', 'invoice_series', 'member', 'order_reward',
    'reward', 'withdrawal', 'staff_member', 'correction', 'reconciliation_run', 'shipment', 'member_note', 'number_change', 'tax_deposit', 'first_closing_request',
    'plan_proposal', 'order_cash', 'cash_write_off', 'cash_clearing', 'complaint', 'complaint_message', 'parcel', 'parcel_report',
    'return_request', 'return_step', 'parcel_line', 'set_aside_report', 'lost_order', 'order_recall', 'reinstated_order', 'coupon', 'coupon_use', 'seller_agreement', 'agreement_acceptance', 'consent',
    'pattern_audit', 'tds_return', 'tds_return_member', 'breach', 'breach_member'
  ] loop
    execute format('create or replace trigger %I before delete on %I for each row
      execute function refuse_removal()', kept || '_stays', kept);
  end loop;
end $$;
