-- Returns what a member with an open account lacks to earn points, level income and awards; an empty array
-- if nothing. This is the one rule of who may earn. The last two arguments come from the view earning_rule.
-- By 'slot' a member pays for a slot. By 'agreement' no member pays; without any version none may earn.
create or replace function lacks_to_earn(
  p_subscribed boolean, p_agreed_version integer, p_identified boolean, p_requires text, p_required_version integer
) returns text[] language sql immutable
return array_remove(array[
  case when p_requires <> 'agreement' and not p_subscribed then 'slot' end,
  case when coalesce(p_agreed_version, 0) < p_required_version
    or (p_requires = 'agreement' and p_required_version is null) then 'agreement' end,
  case when p_requires = 'agreement' and not p_identified then 'identity' end
], null);
