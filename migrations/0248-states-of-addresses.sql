alter table address validate constraint address_state_is_a_name;
