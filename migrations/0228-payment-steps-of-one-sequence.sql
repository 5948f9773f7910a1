-- Steps of payments come from one sequence, each under its member's lock. A row of member is dear to write: many tables refer to it.
create sequence payment_step;
alter table member drop column payment_step;
