-- Returns what a member with an open account lacks to earn points, level income and awards; an empty array if
-- nothing is missing. This function alone decides who may earn. The last two arguments come from the view
-- earning_rule.
-- By the rule 'slot', a member needs a paid slot (a subscription). By the rule 'agreement', a member needs a
-- verified identity and must have accepted the direct seller's agreement. Under this rule, nobody may earn
-- while no version of the agreement is required. Once a version is required, both rules require it.
create or replace function lacks_to_earn(
  p_subscribed boolean, p_agreed_version integer, p_identified boolean, p_requires text, p_required_version integer
) returns text[] language sql immutable
return array_remove(array[
  case when p_requires <> 'agreement' and not p_subscribed then 'slot' end,
  case when coalesce(p_agreed_version, 0) < p_required_version
    or (p_requires = 'agreement' and p_required_version is null) then 'agreement' end,
  case when p_requires = 'agreement' and not p_identified then 'identity' end
], null);
