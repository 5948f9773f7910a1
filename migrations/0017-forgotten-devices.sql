-- A browser that an account no longer trusts, since its password or number changed, is still one that it was used from: the
-- staff see which accounts share a browser, and a new password must not hide that.
alter table known_device add column forgotten_at timestamptz;
