-- Returns the setting 'grievance_terms'. A term that is not set has the same default as in
-- grievance.settings.ts.
create or replace function grievance_terms() returns jsonb language sql stable return (
  jsonb_build_object('acknowledge_hours', 48, 'redress_months', 1, 'docket_days', 30, 'alert_hours', 12, 'alert_days', 5)
    || coalesce((select value from shop_setting where key = 'grievance_terms'), '{}')
);

-- Returns the deadline for answering a writer, who has waited since waits_since.
create or replace function answer_by(waits_since timestamptz) returns timestamptz language sql stable return (
  waits_since + make_interval(hours => (grievance_terms() ->> 'acknowledge_hours')::integer)
);

-- Returns the last day in India to redress a complaint. The day on which the complaint was opened does not
-- count. If the last month has no such day, such as a 31st, its last day counts.
create or replace function redress_by(opened_at timestamptz) returns date language sql stable return (
  ((opened_at at time zone 'Asia/Kolkata')::date
    + make_interval(months => (grievance_terms() ->> 'redress_months')::integer))::date
);

-- Returns the last day to answer the helpline, which registered the docket on registered_on.
create or replace function docket_by(registered_on date) returns date language sql stable return (
  registered_on + (grievance_terms() ->> 'docket_days')::integer
);
