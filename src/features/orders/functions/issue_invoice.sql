-- Issues the invoice or credit note of an order, or of a slot (a paid subscription), with the next number of
-- its series, such as 'INV/26-27/000001'. From the number 1000000 on it is 'INV26-27/1000000', because the law
-- allows 16 characters (CGST Rules, rule 46 (b)). The financial year is that of p_at in India. The series stays
-- locked until the transaction ends, so that its numbers have no gaps. The caller should therefore issue
-- documents last.
-- p_change is the partial cancellation or return that a credit note reverses; 0 reverses all that remains. An
-- invoice excludes units that were cancelled earlier. A reinstated order (one that was delivered after its
-- refund) gets a second invoice, which reverses its credit note and excludes the same charges.
-- A document of a business purchase (B2B) contains the GSTIN and the legal name of the order; a later document
-- of the same order repeats those of its first invoice, with the address that closing the account moved there,
-- because closing the account erases them on the order.
-- Its registration at the portal (e-invoice) is queued here.
-- The document contains the member's current name. A slot is supplied at the member's address, if there is
-- one.
create or replace function issue_invoice(
  p_kind text, p_member_id bigint, p_order_id bigint, p_slot_id bigint, p_seller jsonb, p_at timestamptz,
  p_change smallint default 0
) returns text language plpgsql set search_path = public, pg_temp as $$
declare
  moment constant timestamptz := coalesce(p_at, now());
  begun constant integer := extract(year from (moment at time zone 'Asia/Kolkata') - interval '3 months');
  the_year constant text := lpad((begun % 100)::text, 2, '0') || '-' || lpad(((begun + 1) % 100)::text, 2, '0');
  the_number integer;
  the_serial text;
  -- The order's current row; empty for a slot.
  placed purchase_order;
  the_changes smallint := 0;
  the_business jsonb;
begin
  if p_order_id is not null then
    select * into placed from purchase_order where id = p_order_id and member_id = p_member_id;
    the_changes := coalesce((select max(position) from order_change where order_id = p_order_id and member_id = p_member_id), 0);
    the_business := coalesce((select buyer from invoice where order_id = p_order_id and member_id = p_member_id and kind = 'invoice'
      order by issued_at limit 1), placed.delivery);
  end if;
  perform forget_ledger_day(moment);
  insert into invoice_series (kind, financial_year, last_number) values (p_kind, the_year, 1)
    on conflict (kind, financial_year) do update set last_number = invoice_series.last_number + 1
    returning last_number into the_number;
  the_serial := case p_kind when 'invoice' then 'INV' else 'CN' end
    || case when the_number > 999999 then '' else '/' end || the_year
    || '/' || lpad(the_number::text, greatest(6, length(the_number::text)), '0');
  insert into invoice (serial, kind, order_id, slot_id, member_id, issued_at, seller, change, round, through, without_charges, buyer)
    select the_serial, p_kind, p_order_id, p_slot_id, id, moment, p_seller,
        case when p_kind = 'credit_note' then p_change else the_changes end, (placed.owed is not null)::integer,
        case when p_kind = 'credit_note' and p_change = 0 then the_changes end,
        case when p_kind = 'credit_note' and p_change = 0 or placed.owed is not null then placed.keeps_charges end,
        jsonb_strip_nulls(jsonb_build_object('name', name, 'mobile', mobile, 'pin_code', home.pin_code, 'state', home.state,
          'gstin', the_business -> 'gstin', 'business_name', the_business -> 'business_name',
          'address', case when the_business ? 'gstin' then the_business -> 'address' end))
      from member
        left join lateral (select pin_code, state from address
          where p_slot_id is not null and member_id = p_member_id and deleted_at is null
          order by is_default desc, address.id desc limit 1) as home on true
      where id = p_member_id;
  if the_business ? 'gstin' then
    perform queue_e_invoice(the_serial, p_member_id, p_order_id, moment);
  end if;
  return the_serial;
end $$;
