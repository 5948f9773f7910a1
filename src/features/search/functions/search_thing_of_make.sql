-- Returns the kind of product that a brand is known for; null for any other word. A search for 'redmi' then
-- finds mobiles if the shop does not sell that brand, instead of being corrected to 'redi'.
create or replace function search_thing_of_make(word text) returns text language sql immutable parallel safe return
  case
    when word in ('redmi', 'realme', 'oppo', 'vivo', 'samsung', 'oneplus', 'nokia', 'motorola', 'poco', 'iqoo', 'infinix', 'tecno',
                  'micromax', 'xiaomi') then 'mobile'
    when word in ('dell', 'lenovo', 'asus', 'acer', 'thinkpad') then 'laptop'
    when word in ('adidas', 'adida', 'puma', 'nike', 'reebok', 'bata', 'skecher', 'sparx', 'woodland') then 'shoe'
    when word in ('titan', 'fastrack', 'casio', 'sonata') then 'watch'
    when word in ('levi', 'levis', 'wrangler') then 'jeans'
    when word in ('pepsodent', 'sensodyne') then 'toothpaste'
    when word in ('lifebuoy', 'cinthol') then 'soap'
  end;
