-- Returns the setting 'e_invoicing'. A part that is not set has the same default as in
-- e-invoice.settings.ts.
create or replace function e_invoice_terms() returns jsonb language sql stable return (
  jsonb_build_object('is_on', false, 'turnover_crore', 0, 'threshold_crore', 5, 'report_days', 30, 'alert_days', 7, 'cancel_hours', 24)
    || coalesce((select value from shop_setting where key = 'e_invoicing'), '{}')
);

-- Queues the registration of a document with the buyer's GSTIN, in the transaction that issues it. Does
-- nothing while the shop is not obliged to register.
create or replace function queue_e_invoice(
  p_serial text, p_member_id bigint, p_order_id bigint, p_issued_at timestamptz
) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  terms constant jsonb := e_invoice_terms();
begin
  if (terms ->> 'is_on')::boolean and (terms ->> 'turnover_crore')::numeric >= (terms ->> 'threshold_crore')::numeric then
    insert into e_invoice (serial, member_id, order_id, issued_at) values (p_serial, p_member_id, p_order_id, p_issued_at);
  end if;
end $$;
