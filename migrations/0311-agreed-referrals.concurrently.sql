create index concurrently network_member_agreed on network_member (referrer_id, (agreed_version is not null), member_id desc) where open;
