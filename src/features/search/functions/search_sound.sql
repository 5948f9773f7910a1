-- Returns a phonetic key of a word for India, where one sound is spelt in many ways: v and w, f and ph, z and
-- j, i and ee, and nearly every vowel. Words with the same key are close enough to compare. The key of a
-- short word keeps its vowels, because without them little would remain.
create or replace function search_sound(word text) returns text
language plpgsql immutable parallel safe set search_path = public, pg_temp as $$
declare
  sound text := word;
  consonants text;
begin
  if length(word) < 3 or word !~ '^[a-z]+$' then
    return null;
  end if;
  sound := regexp_replace(sound, '^(k)(?=n)|^(w)(?=r)|g(?=ht)|t(?=ch)|d(?=ge)', '', 'g');
  sound := regexp_replace(sound, 'tion', 'shan', 'g');
  sound := regexp_replace(sound, 'c+h+', 'X', 'g');
  sound := regexp_replace(sound, 'c(?=[eiy])', 's', 'g');
  sound := replace(replace(replace(sound, 'ph', 'f'), 'x', 'ks'), 'qu', 'kv');
  sound := regexp_replace(sound, 'ge$', 'j');
  sound := regexp_replace(sound, '(?!^)h|w(?![aeiou])', '', 'g');
  sound := translate(sound, 'ckqwz', 'kkkvj');
  sound := regexp_replace(sound, 'n(?=[pb])', 'm', 'g');
  sound := regexp_replace(sound, '([^aeiouy])\1+', '\1', 'g');
  -- Drops a final vowel, so that 'phone' equals 'fon', and replaces each run of vowels by one.
  sound := regexp_replace(sound, '^(.*[aeiouy].*[^aeiouy])[aeiouy]+$', '\1');
  sound := regexp_replace(sound, 'a[aeiouy]*', 'a', 'g');
  sound := regexp_replace(sound, '(?!^y)[eiy][aeiouy]*', 'i', 'g');
  sound := regexp_replace(sound, '[ou][aeiouy]*', 'u', 'g');
  consonants := left(sound, 1) || translate(substr(sound, 2), 'aiu', '');
  return case when length(consonants) < 3 then sound else consonants end;
end $$;
