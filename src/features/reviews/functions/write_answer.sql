-- Writes a member's answer to a shown question, and returns the answer's number. Locks the question. Refuses
-- a member who has received neither the product nor another variant of it. A trigger could not check this,
-- because the question is another member's row.
create or replace function write_answer(p_question_id bigint, p_member_id bigint, p_text text, p_state text, p_doubts text[]) returns bigint
language plpgsql set search_path = public, pg_temp as $$
declare
  asker constant bigint := (select member_id from product_post where id = p_question_id);
  product bigint;
  written bigint;
begin
  select product_id into product from product_post
    where id = p_question_id and member_id = asker and kind = 'question' and state = 'shown' for key share;
  if product is null then
    perform refuse('answer_of_question', format('question %s cannot be answered', p_question_id));
  end if;
  if not has_received_any(p_member_id, product) then
    perform refuse('post_of_received', format('member %s has received no product %s', p_member_id, product));
  end if;
  insert into product_post (member_id, product_id, kind, question_id, text, state, doubts)
    values (p_member_id, product, 'answer', p_question_id, p_text, p_state, p_doubts) returning id into written;
  return written;
end $$;
