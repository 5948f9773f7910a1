-- A country of origin is a filter option without a name. Each country has one row, however staff capitalise it.
create unique index concurrently filter_option_origin on filter_option (lower(value)) where option_name = '';
