#!/bin/sh
# Run once by the image of PostgreSQL, when its folder is empty: the role that owns the database, and the shop's.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set owner="$BMART_PASSWORD" --set shop="$BMART_SHOP_PASSWORD" <<'SQL'
create role bmart login password :'owner';
create role bmart_shop login password :'shop';
create database bmart owner bmart;
SQL
