create unique index concurrently wishlist_link_key on wishlist_link (token, member_id);
